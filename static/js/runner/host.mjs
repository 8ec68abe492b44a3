// The page's side of running Python: one runner a page, made of a hidden sandboxed frame.
//
//   const runner = new PythonRunner(config, {importsSdk: true, onProgress: (share) => ...});
//   await runner.ready;                       // starts loading at the first look; may be asked again
//   const result = await runner.run(job, {onOutput, onStart});
//   runner.stop();
//
// config: what quizbank/web/runner.py's `runner_config()` gives, addresses only.
// job: {code, actor, seed = 0, stdin = [], checks = [], seconds = 20, fresh = false}; `fresh` for
//   graded runs: an interpreter that has run nothing else.
// onOutput({stream: 'stdout' | 'stderr', text}); onStart() when Python has begun (loading is not
//   counted against the limit).
// result: {ending: 'finished' | 'failed' | 'stopped' | 'timed-out',
//   error: null | {type, message, line, traceback, api: null | {status, type, message}},
//   stdout, stderr, trace, checks: [{name, ok, message, detail}], milliseconds, heap}
//
// What comes out of the frame is what a stranger's program said: it is checked for shape, cut to
// size, and only ever text. It is no response and no mark, whoever keeps it.

const DEFAULT_SECONDS = 20;
const PING_SECONDS = 3;
const MOST_UNANSWERED = 4; // pings, before a frame whose process came to an end is replaced
const LOADING_SECONDS = 180;
const MOST_TEXT = 300_000;
const MOST_CHECKS = 100;
const TEXTS = new Set(["loader", "worker"]);
const SMALL_MEMORY = 2; // GB, as the browser tells it

export class PythonRunner {
  #config;
  #options;
  #ready = null;
  #frame = null;
  #port = null;
  #current = null;
  #queue = Promise.resolve();

  constructor(config, options = {}) {
    this.#config = config;
    this.#options = options;
  }

  get ready() {
    this.#ready ??= this.#load().catch((error) => {
      this.#discard();
      throw error;
    });
    return this.#ready;
  }

  get isRunning() {
    return this.#current !== null;
  }

  run(job, listeners = {}) {
    const turn = this.#queue.then(() => this.#runNow(job, listeners));
    this.#queue = turn.catch(() => {});
    return turn;
  }

  stop() {
    this.#port?.postMessage({ do: "stop" });
  }

  async #load() {
    const fetched = this.#fetchAssets();
    fetched.catch(() => {}); // awaited below, after the frame
    await this.#openFrame();
    const assets = await fetched;
    const answered = new Promise((resolve, reject) => {
      this.#current = { loading: true, resolve, reject };
    });
    const given = [assets.wasm, assets.stdlib, assets.sdk, assets.page];
    const transfer = [...given, ...Object.values(assets.modules)];
    const keepSpare = (navigator.deviceMemory ?? 4) > SMALL_MEMORY;
    this.#port.postMessage({ do: "load", assets, keepSpare }, transfer);
    try {
      return await within(answered, LOADING_SECONDS, "Python took too long to start");
    } finally {
      this.#current = null;
    }
  }

  async #fetchAssets() {
    const { assets, modules } = this.#config;
    const total = Object.keys(assets).length + Object.keys(modules).length;
    let done = 0;
    const get = async (address, kind) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      const content = await response[kind]();
      done += 1;
      this.#options.onProgress?.(done / total);
      return content;
    };
    const all = async (addresses, kindOf) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(addresses).map(async ([name, address]) => [
            name,
            await get(address, kindOf(name)),
          ]),
        ),
      );
    const [files, compiled] = await Promise.all([
      all(assets, (name) => (TEXTS.has(name) ? "text" : "arrayBuffer")),
      all(modules, () => "arrayBuffer"),
    ]);
    return {
      ...files,
      modules: compiled,
      importsSdk: this.#options.importsSdk ?? true,
    };
  }

  async #openFrame() {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.title = "Runs Python";
    frame.hidden = true;
    frame.src = this.#config.frame;
    this.#frame = frame;
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    // Beside the body, where no swap of the page's content takes a loaded Python away.
    document.documentElement.append(frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const here = new Promise((resolve) => {
      port1.onmessage = ({ data }) => (data?.is === "here" ? resolve() : this.#hear(data));
    });
    frame.contentWindow.postMessage("port", "*", [port2]);
    await within(here, 20, "the sandboxed frame did not answer");
  }

  #hear(message) {
    const current = this.#current;
    if (!current || typeof message?.is !== "string") return;
    current.alive?.();
    if (current.loading) {
      if (message.is === "ready") current.resolve({ milliseconds: Number(message.milliseconds) });
      if (message.is === "broken") current.reject(new Error(text(message.why)));
    } else if (message.is === "started") current.start();
    else if (message.is === "output") current.output(message);
    else if (message.is === "step") current.step(message.json);
    else if (message.is === "ended") current.end(message);
  }

  async #runNow(job, { onOutput, onStart }) {
    await this.ready;
    const seconds = Math.min(Math.max(Number(job.seconds) || DEFAULT_SECONDS, 0.1), 120);
    const said = { stdout: "", stderr: "" };
    const steps = [];
    const ended = new Promise((resolve) => {
      const end = (message) => {
        clearInterval(pings);
        this.#current = null;
        resolve(message);
      };
      let unanswered = 0;
      const pings = setInterval(() => {
        if (unanswered === MOST_UNANSWERED) {
          this.#discard();
          end({ ending: "crashed", why: "it no longer answered" });
          return;
        }
        unanswered += 1;
        this.#port.postMessage({ do: "ping" });
      }, PING_SECONDS * 1000);
      this.#current = {
        end,
        alive: () => (unanswered = 0),
        start: () => onStart?.(),
        output: (message) => {
          const stream = message.stream === "stderr" ? "stderr" : "stdout";
          const part = text(message.text).slice(0, MOST_TEXT - said[stream].length);
          said[stream] += part;
          if (part) onOutput?.({ stream, text: part });
        },
        step: (json) => {
          const step = parsed(json);
          if (step) steps.push(step);
        },
      };
    });
    const { code, actor = null, seed = 0, stdin = [], checks = [], fresh = false } = job;
    const given = { code: String(code), actor, seed, stdin, checks, fresh, seconds };
    this.#port.postMessage({ do: "run", job: given });
    return { ...outcome(await ended, seconds, steps), ...said };
  }

  #discard() {
    this.#frame?.remove();
    this.#port?.close();
    this.#frame = this.#port = this.#ready = null;
  }
}

// What the frame said of an ended run, made into a result.
function outcome(message, seconds, steps) {
  const result = {
    ending: "failed",
    error: null,
    trace: { version: 1, steps },
    checks: [],
    milliseconds: Number(message.milliseconds) || 0,
    heap: Number(message.heap) || 0,
  };
  if (message.ending === "stopped") return { ...result, ending: "stopped" };
  if (message.ending === "timed-out") {
    const limit = `Ended at the time limit of ${seconds} s`;
    return { ...result, ending: "timed-out", error: plainError("TimeLimit", limit) };
  }
  const report = message.ending ? null : parsed(message.json);
  if (!report) {
    const why = "Python itself came to an end and was started again";
    return { ...result, error: plainError("PythonEnded", why, text(message.why ?? "")) };
  }
  const error = cleanError(report.error);
  return {
    ...result,
    ending: error ? "failed" : "finished",
    error,
    trace: Array.isArray(report.trace?.steps) ? report.trace : result.trace,
    checks: (Array.isArray(report.checks) ? report.checks : [])
      .slice(0, MOST_CHECKS)
      .map(cleanCheck),
  };
}

function plainError(type, message, traceback = "") {
  return { type, message, line: null, traceback, api: null };
}

function cleanError(error) {
  if (!error || typeof error !== "object") return null;
  const { api } = error;
  return {
    type: text(error.type),
    message: text(error.message),
    line: Number.isInteger(error.line) ? error.line : null,
    traceback: text(error.traceback),
    api: api && { status: Number(api.status), type: text(api.type), message: text(api.message) },
  };
}

function cleanCheck(check) {
  return {
    name: text(check?.name),
    ok: check?.ok === true,
    message: text(check?.message),
    detail: text(check?.detail),
  };
}

function text(value) {
  return typeof value === "string" ? value.slice(0, MOST_TEXT) : "";
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function within(promise, seconds, complaint) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), seconds * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
