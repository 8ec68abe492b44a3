// The CHOICE line of a snippet: the same substitution as Snippet.with_choice in quizbank/model.py.

const CHOICE_LINE = /^CHOICE = .*$/m;

export function hasChoice(code) {
  return CHOICE_LINE.test(code);
}

// choice: an option id, or for `multiple` a list of ids
export function withChoice(code, choice) {
  const value = Array.isArray(choice) ? pythonTuple([...choice].sort()) : JSON.stringify(choice);
  return code.replace(CHOICE_LINE, () => `CHOICE = ${value}`);
}

function pythonTuple(ids) {
  const inside = ids.map((id) => JSON.stringify(id)).join(", ");
  return ids.length === 1 ? `(${inside},)` : `(${inside})`;
}
