// What is shown beneath a program after it ran: its trace as a second view beside the output, what each
// answer came to in a table, and two runs side by side.
//
// Listens for `snippet:ran` (runner/snippet.mjs). A section's job may carry `options` ({id: letter}) and
// `right` (ids); then runs are told apart by their CHOICE line.

import { drawTrace, make } from "./trace.mjs";

const states = new WeakMap();

document.addEventListener("snippet:ran", ({ target, detail }) => {
  if (!states.has(target)) states.set(target, new Views(target));
  states.get(target).add(detail);
});

class Views {
  constructor(section) {
    this.section = section;
    this.job = JSON.parse(section.querySelector("[data-job]").textContent);
    this.runs = new Map();
    this.build();
  }

  build() {
    const output = this.section.querySelector("[data-output]");
    const title = this.section.querySelector("[data-output-title]");
    this.trace = make("div", "");
    this.tabs = make("div", "views");
    this.tabs.setAttribute("role", "tablist");
    this.tabs.setAttribute("aria-label", "What the run shows");
    this.panels = [output, this.trace];
    this.buttons = ["Output", "Trace"].map((name, index) => {
      const tab = make("button", "", name);
      const panel = this.panels[index];
      panel.id ||= `view-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
      panel.setAttribute("role", "tabpanel");
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      tab.addEventListener("click", () => this.choose(index));
      tab.addEventListener("keydown", (event) => {
        if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
        this.choose(1 - index);
        this.buttons[1 - index].focus();
      });
      this.tabs.append(tab);
      return tab;
    });
    this.large = make("button", "plain", "Open large");
    this.large.type = "button";
    this.large.addEventListener("click", () => this.open());
    const row = make("div", "views");
    row.append(this.tabs, this.large);
    this.tabs.classList.remove("views");
    title.before(row);
    title.hidden = true;
    output.after(this.trace);
    this.table = make("div", "");
    this.trace.after(this.table);
    this.choose(0);
  }

  choose(index) {
    for (const [at, tab] of this.buttons.entries()) {
      tab.setAttribute("aria-selected", String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      this.panels[at].hidden = at !== index;
    }
  }

  add({ result, code }) {
    const run = { ...this.named(code), result };
    this.runs.delete(run.key);
    this.runs.set(run.key, run);
    this.last = run;
    this.show(run);
    this.drawTable();
  }

  // Which answer a program runs with: the ids of options that its CHOICE line names.
  named(code) {
    const line = /^CHOICE = (.*)$/m.exec(code)?.[1] ?? "";
    const ids = [...line.matchAll(/"([^"]*)"/g)].map((found) => found[1]);
    const letters = ids.map((id) => this.job.options?.[id]);
    if (!ids.length || letters.some((letter) => !letter)) return { key: "", name: "This program", right: false };
    const right = same(ids, this.job.right ?? []);
    return { key: ids.sort().join(), name: letters.sort().join(", "), right };
  }

  show(run) {
    this.trace.replaceChildren(drawTrace(run.result.trace, { title: `Trace: ${titled(run)}` }));
    this.large.textContent = this.pair().length > 1 ? "Side by side" : "Open large";
  }

  pair() {
    const right = [...this.runs.values()].find((run) => run.right);
    const other = this.last.right ? [...this.runs.values()].findLast((run) => run.key && !run.right) : this.last;
    return right && other ? [other, right] : [this.last];
  }

  drawTable() {
    const runs = [...this.runs.values()].filter((run) => run.key);
    if (runs.length < 2) return;
    const table = make("table", "ran-with");
    table.append(make("caption", "hide", "What each answer came to"));
    const head = table.createTHead().insertRow();
    for (const word of ["Answer", "Ending", "What came of it"]) {
      const cell = make("th", "", word);
      cell.scope = "col";
      head.append(cell);
    }
    const body = table.createTBody();
    for (const run of runs.sort((one, other) => one.name.localeCompare(other.name))) {
      const row = body.insertRow();
      const show = make("button", "", run.name);
      show.type = "button";
      show.setAttribute("aria-label", `Show the trace of ${titled(run)}`);
      show.addEventListener("click", () => {
        this.last = run;
        this.show(run);
        this.choose(1);
      });
      row.insertCell().append(show, run.right ? make("span", "is-right-answer", " right") : "");
      row.insertCell().textContent = ending(run.result);
      row.insertCell().textContent = outcome(run.result);
    }
    this.table.replaceChildren(table);
  }

  open() {
    const dialog = make("dialog", "traces");
    const head = make("div", "head");
    const close = make("button", "", "Close");
    close.type = "button";
    close.addEventListener("click", () => dialog.close());
    const pair = this.pair();
    head.append(make("h2", "", pair.length > 1 ? "Two runs" : "Trace"), close);
    const both = make("div", "side-by-side");
    for (const run of pair) {
      const one = make("div", "stack");
      one.append(make("h3", "", titled(run)), make("p", "trace-quiet", outcome(run.result)));
      one.append(drawTrace(run.result.trace, { title: titled(run) }));
      both.append(one);
    }
    dialog.append(head, both);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

function titled({ key, name, right }) {
  return key ? `With ${name}${right ? ", the right answer" : ""}` : "This run";
}

function same(one, other) {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function ending({ ending: how, error }) {
  if (error?.api) return `refused, ${error.api.status}`;
  if (how === "failed") return error?.type || "failed";
  return how === "timed-out" ? "out of time" : how;
}

function outcome({ error, stdout }) {
  if (error?.api) return error.api.message;
  if (error) return error.message;
  const lines = stdout.trim().split("\n");
  return `Printed: ${lines.at(-1) || "nothing"}`;
}
