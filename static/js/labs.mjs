// A lab's page: shows what the checks said and tells the server how it ended.
//
// runner/snippet.mjs edits and runs the program; its Check button runs it with the lab's checks in
// a Python that has run nothing else, and `snippet:ran` brings the result. What is told is this
// browser's word: it moves the learner's own lab and nothing else.

const lab = document.querySelector("[data-lab]");
const HINTS = `quizbank.hints:${lab.dataset.program}`;
const verdict = lab.querySelector("[data-lab-verdict]");

for (const hint of lab.querySelectorAll("[data-hint]")) {
  hint.addEventListener("toggle", () => hint.open && remember());
}

// What was said of the program before is not said of this one.
lab.querySelector("[data-check]").addEventListener("click", () => {
  verdict.textContent = "";
  for (const row of lab.querySelectorAll("[data-lab-check]")) show(row);
});

lab.addEventListener("snippet:ran", ({ detail }) => {
  if (detail.graded) judge(detail.result);
});

async function judge(result) {
  const rows = [...lab.querySelectorAll("[data-lab-check]")];
  const said = new Map(result.checks.map((check) => [check.name, check]));
  for (const row of rows) show(row, said.get(row.dataset.labCheck));
  const met = rows.filter((row) => said.get(row.dataset.labCheck)?.ok).length;
  const passed = met === rows.length && result.ending === "finished";
  verdict.textContent = sentence(met, rows.length, result);
  verdict.focus();
  await report(passed, `${met} of ${rows.length} checks, ${result.ending}`, result.stdout);
}

function sentence(met, of, { ending, error }) {
  if (ending === "stopped") return "Stopped before the checks. Nothing was judged.";
  if (ending === "timed-out") return "It ran out of time, so nothing could be checked.";
  if (met < of) return `${met} of ${of} checks passed.`;
  if (ending === "finished") return `All ${of} checks passed.`;
  return `All checks hold, but the program ended in ${error?.type}. Let it end well.`;
}

function show(row, check) {
  const outcome = row.querySelector("[data-outcome]");
  const why = row.querySelector("[data-why]");
  row.classList.remove("passed", "failed");
  why.hidden = !check || check.ok;
  if (!check) {
    outcome.textContent = "Not checked";
    return;
  }
  const name = check.ok ? "passed" : "failed";
  row.classList.add(name);
  outcome.replaceChildren(document.getElementById(name).content.cloneNode(true));
  if (check.ok) return;
  const detail = document.createElement("small");
  detail.textContent = check.detail;
  why.replaceChildren(check.message, ...(check.detail ? [detail] : []));
}

async function report(passed, ending, output) {
  const how = passed ? (remembered() ? "passed_with_hints" : "passed") : "";
  const body = new URLSearchParams({ how, ending, output: output.slice(0, 4000) });
  try {
    const answer = await fetch(lab.dataset.lab, { method: "POST", body });
    if (!answer.ok) throw new Error(String(answer.status));
    if (passed) open(await answer.text());
  } catch {
    if (passed) verdict.append(" The server could not be reached; check once more to have it kept.");
  }
}

// The exemplar, as the server wrote it.
function open(html) {
  const after = lab.querySelector("[data-lab-after]");
  const made = new DOMParser().parseFromString(html, "text/html");
  after.replaceChildren(...made.body.childNodes);
  lab.querySelector("[data-give-up]").hidden = true;
}

function remember() {
  try {
    localStorage.setItem(HINTS, "1");
  } catch {
    lab.dataset.hinted = "1"; // storage is off: it is known as long as the page lives
  }
}

function remembered() {
  try {
    return Boolean(lab.dataset.hinted || localStorage.getItem(HINTS));
  } catch {
    return Boolean(lab.dataset.hinted);
  }
}
