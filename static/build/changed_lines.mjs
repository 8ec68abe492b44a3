// Which lines of a program differ from the one it started as: pure, so that Node can test it.

const MOST_CELLS = 400_000; // beyond that every line between the common ends counts as changed

// -> the 1-based numbers of the lines in `after` that are new or changed
export function changedLines(before, after) {
  const old = before.split("\n");
  const now = after.split("\n");
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  const kept = keptLines(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const changed = [];
  for (let i = start; i < now.length - end; i += 1) if (!kept.has(i - start)) changed.push(i + 1);
  return changed;
}

// The indexes in `now` that belong to a longest common subsequence with `old`.
function keptLines(old, now) {
  const kept = new Set();
  const width = now.length + 1;
  if (old.length * now.length > MOST_CELLS) return kept;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        old[i] === now[j]
          ? longest[(i + 1) * width + j + 1] + 1
          : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) {
      kept.add(j);
      i += 1;
      j += 1;
    } else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return kept;
}
