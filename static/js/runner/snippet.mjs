// Turns each snippet of a page into one that can be edited and run. Without this module, or where it
// fails, the page still shows the code and its recorded output. templates/_snippet.html writes this:
//
//   <section data-snippet="NAME">
//     <script type="application/json" data-job>{"code", "actor", "seed", "stdin", "mine", "kept"}</script>
//     <div data-code> the highlighted <pre> </div>
//     <div data-controls hidden>
//       <button data-check>      graded: with the job's `checks`, in a Python that has run nothing
//       <button data-run-mine>   Run with my answer; only if `mine` is an option id or a list of ids
//       <button data-run-with="JSON">   likewise with another: an option id or a list of ids
//       <button data-repeat>     the job's `repeat` {counts, runs, seed} with each of its `options`
//       <button data-run> <button data-stop hidden> <button data-reset hidden>
//       <span data-status role="status">
//     </div>
//     <div data-rates hidden>  what those runs came to
//     <div data-refusal hidden>  the API's refusal, and the rule it rests on
//     <h3 data-output-title> <pre data-output>  the recorded output, later that of the last run
//   </section>
//
// and templates/_runner.html, once a page, <script type="application/json" id="runner-config"> with
// `runner_config()` of quizbank/web/runner.py, plus `preload`: whether to load Python before there is
// a snippet, because one will come. <meta name="csp-nonce"> lets the editor add its styles.
//
// `kept` is what edits.mjs keeps an edited program by; without it edits live as long as the page.
//
// After each run the section gets a `snippet:ran` event with {result, code, mine, graded}; see host.mjs for
// the result. After each change it gets `snippet:edited` with {code}. Sections that arrive later are
// found too.

import { hasChoice, withChoice } from "./choice.mjs";
import { Keeper, sendWaiting } from "./edits.mjs";
import { PythonRunner } from "./host.mjs";
import { Rates } from "./rates.mjs";

const config = JSON.parse(document.getElementById("runner-config")?.textContent || "null");

// One Python for all snippets of the page. `edited` tells whether anything but shipped code has run
// in it: from then on a run whose outcome is to be trusted takes a fresh one.
const shared = { runner: null, scheduled: false, edited: false, onProgress: () => {} };

function runner() {
  shared.runner ??= new PythonRunner(config, { onProgress: (share) => shared.onProgress(share) });
  return shared.runner;
}

class Snippet {
  constructor(section) {
    this.section = section;
    this.name = section.dataset.snippet;
    this.job = JSON.parse(this.find("job").textContent);
    this.editor = plainEditor(this.job.code);
    this.find("controls").hidden = false;
    this.on("run", () => this.run());
    this.on("run-mine", () => this.run(this.job.mine));
    this.on("check", () => this.run(null, true));
    for (const button of section.querySelectorAll("[data-run-with]"))
      button.addEventListener("click", () => this.run(JSON.parse(button.dataset.runWith)));
    this.on("repeat", () => this.repeat());
    this.on("stop", () => {
      this.stopped = true;
      runner().stop();
    });
    this.on("reset", () => this.reset());
    this.aside = element("div", { className: "aside-edit", hidden: true });
    this.trouble = element("p", { className: "quiet small", hidden: true });
    for (const box of [this.aside, this.trouble]) box.setAttribute("role", "status");
    this.find("code").before(this.aside, this.trouble);
    if (this.job.kept) {
      const listeners = {
        onAside: (aside) => this.offer(aside),
        onTrouble: (sentence) => {
          this.trouble.hidden = !sentence;
          this.trouble.textContent = sentence;
        },
      };
      this.keeper = new Keeper(config.edits, this.name, this.job.kept, listeners);
    }
    this.mount();
  }

  find(name) {
    return this.section.querySelector(`[data-${name}]`);
  }

  on(name, action) {
    this.find(name)?.addEventListener("click", action);
  }

  say(sentence) {
    this.find("status").textContent = sentence;
  }

  async mount() {
    const place = this.find("code");
    const options = {
      code: this.keeper?.start() ?? this.job.code,
      label: "Python code",
      nonce: document.querySelector("meta[name=csp-nonce]")?.content,
      onRun: () => !this.find("run").disabled && this.run(),
      onChange: () => this.edited(),
    };
    try {
      const { mountEditor } = await import(config.editor);
      place.replaceChildren();
      this.editor = mountEditor(place, options);
    } catch {
      this.editor = mountTextarea(place, options);
    }
    this.editor.original = this.job.code;
    this.edited();
  }

  get isEdited() {
    return this.editor.code !== this.job.code;
  }

  edited() {
    const { code } = this.editor;
    this.find("reset").hidden = !this.isEdited;
    this.keeper?.changed(isShipped(code, this.job.code) ? null : code);
    this.section.dispatchEvent(new CustomEvent("snippet:edited", { bubbles: true, detail: { code } }));
  }

  // A text of the learner's own that is not the one in the editor, and what to do with it.
  offer(aside) {
    this.aside.hidden = !aside;
    if (!aside) return this.aside.replaceChildren();
    const show = element("button", { type: "button", textContent: "Show it" });
    const drop = element("button", { type: "button", className: "plain", textContent: "Forget it" });
    show.addEventListener("click", () => {
      const held = this.editor.code;
      this.editor.code = aside.code;
      aside.swap(isShipped(held, this.job.code) ? null : held);
      this.editor.focus();
    });
    drop.addEventListener("click", () => {
      aside.forget();
      this.editor.focus();
    });
    this.aside.replaceChildren(element("p", { textContent: aside.sentence }), show, drop);
  }

  reset() {
    this.editor.code = this.job.code;
    this.editor.focus();
  }

  async run(choice = null, graded = false) {
    if (choice) this.editor.code = withChoice(this.editor.code, choice);
    const code = this.editor.code;
    const changed = !isShipped(code, this.job.code);
    this.begin();
    let result;
    try {
      await this.load();
      const { actor, seed, stdin } = this.job;
      result = await runner().run(
        {
          code,
          actor,
          seed,
          stdin,
          checks: graded ? this.job.checks : [],
          fresh: graded || (Boolean(choice) && (changed || shared.edited)),
        },
        { onStart: () => this.say("Running"), onOutput: (piece) => this.print(piece) },
      );
    } catch (error) {
      this.end();
      this.say(`Python could not start here (${error.message}). The recorded output still stands.`);
      return;
    }
    shared.edited ||= changed;
    this.end();
    this.show(result);
    const detail = { result, code, mine: choice, graded };
    this.section.dispatchEvent(new CustomEvent("snippet:ran", { bubbles: true, detail }));
  }

  // Many seeded runs with each answer; what goes to and fro in them is not shown.
  async repeat() {
    const { repeat, options, right, actor, stdin } = this.job;
    const program = this.editor.code;
    if (!hasChoice(program)) {
      this.say("The line that begins with CHOICE = is gone. Reset brings it back.");
      return;
    }
    const answers = Object.entries(options)
      .map(([id, letter]) => ({ id, name: letter, right: right.includes(id) }))
      .sort((one, other) => one.name.localeCompare(other.name));
    this.stopped = false;
    this.busy(true);
    this.say("Starting Python");
    shared.edited ||= !isShipped(program, this.job.code);
    const place = this.find("rates");
    place.hidden = false;
    const rates = new Rates(place, repeat, answers);
    let trouble = "";
    const run = async (id, seed) => {
      const result = await runner().run({ code: withChoice(program, id), actor, seed, stdin });
      if (result.ending === "finished") return false;
      if (result.ending === "failed" && result.error?.type === "AssertionError") return true;
      if (result.ending !== "stopped") trouble = `${result.error?.type}: ${result.error?.message}`;
      return null;
    };
    try {
      await this.load();
      await rates.fill(run, () => this.stopped, (done) => this.say(`Run ${done} of ${repeat.runs}`));
      const ended = trouble ? `Ended by ${trouble}` : "Stopped";
      this.say(rates.done === repeat.runs ? `${repeat.runs} runs of each answer` : `${ended} after ${rates.done} runs`);
    } catch (error) {
      this.say(`Python could not start here (${error.message}).`);
    }
    this.busy(false);
  }

  async load() {
    shared.onProgress = (share) => this.say(`Loading Python, ${Math.round(share * 100)} %`);
    try {
      await runner().ready;
    } finally {
      shared.onProgress = () => {}; // files still under way have nothing more to say
    }
  }

  begin() {
    this.busy(true);
    this.say("Starting Python");
    this.editor.markLine(null);
    this.find("output-title").textContent = "Output of your run";
    this.find("output").replaceChildren();
    this.find("refusal").hidden = true;
  }

  end() {
    this.busy(false);
  }

  busy(is) {
    for (const button of this.section.querySelectorAll("[data-controls] button:not([data-stop])"))
      button.disabled = is;
    this.find("stop").hidden = !is;
  }

  print({ stream, text }) {
    const output = this.find("output");
    const last = output.lastElementChild;
    if (last?.className === stream) last.append(text);
    else output.append(element("span", { className: stream, textContent: text }));
    output.scrollTop = output.scrollHeight;
  }

  show(result) {
    const { ending, error, milliseconds } = result;
    if (error?.traceback && error.type !== "PythonEnded")
      this.print({ stream: "stderr", text: error.traceback });
    if (error?.line) this.editor.markLine(error.line);
    if (error?.api) this.explain(error.api, result.trace);
    const where = error?.line ? `, line ${error.line}` : "";
    this.say(
      {
        finished: `Finished in ${(milliseconds / 1000).toFixed(2)} s`,
        failed: error?.api
          ? `The API refused the request: ${error.api.status}${where}`
          : `Ended by ${error?.type}${where}`,
        stopped: "Stopped",
        "timed-out": error?.message,
      }[ending],
    );
    if (error?.type === "PythonEnded") this.say(error.message);
  }

  explain(api, trace) {
    const refusal = trace.steps
      .map((step) => step.refusal)
      .filter(Boolean)
      .findLast(({ message }) => message === api.message);
    const parts = [
      element("p", { className: "refusal-type", textContent: `${api.status} ${api.type}` }),
      element("p", { className: "refusal-message", textContent: api.message }),
    ];
    if (refusal) {
      parts.push(element("p", { textContent: refusal.why }));
      parts.push(element("p", { textContent: refusal.right }));
      const whose = refusal.ours ? "; the wording is ours" : "";
      const rule = element("p", { className: "refusal-rule" });
      const href = `/simulator/${encodeURIComponent(refusal.rule)}`;
      rule.append(element("a", { href, textContent: `Rule ${refusal.rule}` }), whose);
      parts.push(rule);
    }
    const box = this.find("refusal");
    box.replaceChildren(...parts);
    box.hidden = false;
  }
}

// Until a real editor is there, and where none can be: the code as it was shipped.
function plainEditor(code) {
  return { code, original: code, focus() {}, markLine() {} };
}

function mountTextarea(place, { code, label, onChange, onRun }) {
  const area = element("textarea", { value: code, spellcheck: false });
  area.setAttribute("aria-label", label);
  area.rows = Math.min(code.split("\n").length + 1, 30);
  area.addEventListener("input", onChange);
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
  });
  place.replaceChildren(area);
  return {
    get code() {
      return area.value;
    },
    set code(text) {
      area.value = text;
      onChange();
    },
    original: code,
    focus: () => area.focus(),
    markLine() {},
  };
}

// Whether a program is the shipped one but for its CHOICE line.
function isShipped(code, shipped) {
  return hasChoice(shipped) ? withChoice(code, "") === withChoice(shipped, "") : code === shipped;
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

export function enhance(root = document) {
  for (const section of root.querySelectorAll("section[data-snippet]")) {
    if (section.querySelector("[data-controls]")?.hidden) new Snippet(section);
  }
}

function loadInIdleTime() {
  if (shared.scheduled || navigator.connection?.saveData) return;
  shared.scheduled = true;
  const load = () => runner().ready.catch(() => {});
  const whenIdle = () =>
    self.requestIdleCallback ? requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load, 500);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

function look() {
  enhance();
  if (config.preload || document.querySelector("section[data-snippet]")) loadInIdleTime();
}

if (config && typeof WebAssembly === "object") {
  look();
  sendWaiting(config.edits);
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
}
