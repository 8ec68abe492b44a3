// Python in a worker: one interpreter, one program at a time.
//
// frame.js starts this from a data: URL, behind the text of Pyodide's loader (static/build/bundle.mjs),
// inside the sandboxed frame, whose Content-Security-Policy the worker inherits: no origin, no
// cookies, no storage, no network. All else that it needs arrives in the first message. `port` lives in this module's scope: a program can post what it likes to
// anybody, but it cannot reach the port, and the counters below it cannot reach either.
//
// Messages out: {is: 'ready', heap, milliseconds} | {is: 'broken', why}
//   | {is: 'started'} | {is: 'output', stream, text} | {is: 'step', json}
//   | {is: 'ended', json, heap, milliseconds} | {is: 'crashed', why}
// Messages in: {port, wasm, assets} once, then on the port {job}.

const MEGABYTE = 1048576;
const MOST_MEMORY = 512 * MEGABYTE;
const MOST_OUTPUT = 250_000; // Python cuts earlier and says so; this holds whatever goes around it
const MOST_STEPS = 2_000_000;
const NOWHERE = "https://pyodide.invalid/"; // Pyodide wants addresses; nothing is fetched from them

const { port, wasm, assets } = await new Promise((resolve) => {
  self.onmessage = ({ data }) => resolve(data);
});
self.onmessage = null;

const started = performance.now();
const worked = () => Math.round(performance.now() - started);

capMemory(MOST_MEMORY);
delete self.Worker; // a program that starts workers of its own could outlive its run
delete self.SharedWorker;

let python;
let runner;
const budget = { output: 0, steps: 0 };
const bridge = {
  output: (stream, text) => {
    const room = MOST_OUTPUT - budget.output;
    if (room <= 0) return;
    const part = String(text).slice(0, room);
    budget.output += part.length;
    port.postMessage({
      is: "output",
      stream: stream === "stderr" ? "stderr" : "stdout",
      text: part,
    });
  },
  step: (json) => {
    const text = String(json);
    budget.steps += text.length;
    if (budget.steps < MOST_STEPS) port.postMessage({ is: "step", json: text });
  },
};

try {
  python = await startPython();
  runner = python.pyimport("runner");
  const modules = python.toPy(Object.fromEntries(extensionModules()));
  runner.prepare(modules, assets.importsSdk);
  port.onmessage = ({ data }) => runJob(data.job);
  port.postMessage({ is: "ready", heap: heap(), milliseconds: worked() });
} catch (error) {
  port.postMessage({ is: "broken", why: String(error?.message ?? error).slice(-2000) });
}

function runJob(job) {
  budget.output = budget.steps = 0;
  try {
    if (!assets.importsSdk && /\banthropic\b/.test(job.code)) {
      assets.importsSdk = true;
      runner.import_sdk();
    }
    port.postMessage({ is: "started" });
    const from = performance.now();
    const json = runner.run(JSON.stringify(job), bridge);
    const milliseconds = performance.now() - from;
    port.postMessage({ is: "ended", json, heap: heap(), milliseconds });
  } catch (error) {
    port.postMessage({ is: "crashed", why: String(error?.message ?? error).slice(-2000) });
  }
}

function heap() {
  return python._module.HEAPU8.length;
}

// Beyond this Python gets no more memory and raises MemoryError, long before the page would suffer.
function capMemory(most) {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > most) throw new RangeError("memory limit");
    return grow.call(this, pages);
  };
}

async function startPython() {
  giveLoaderItsFiles();
  const loaded = await Pyodide.loadPyodide({
    createPyodideModule: Pyodide.createPyodideModule,
    indexURL: NOWHERE,
    stdLibURL: NOWHERE + "stdlib.zip",
    packageBaseUrl: NOWHERE,
    lockFileContents: JSON.stringify({
      info: {
        abi_version: "2026_0",
        arch: "wasm32",
        platform: "emscripten_5_0_3",
        python: "3.14.2",
      },
      packages: {},
    }),
    env: {
      HOME: "/home/pyodide",
      ANTHROPIC_API_KEY: "the-simulator-takes-any-key",
      PYDANTIC_DISABLE_PLUGINS: "1", // saves a search for plugins that are not there
    },
    stdout: () => {},
    stderr: (text) => bridge.output("stderr", text + "\n"),
  });
  self.fetch = refuse;
  for (const [path, bytes] of files()) {
    loaded.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    loaded.FS.writeFile(path, new Uint8Array(bytes));
  }
  loaded.runPython('import sys; sys.path.insert(0, "/app/page.zip")');
  return loaded;
}

// Pyodide fetches its standard library and its WebAssembly: both are here already.
function giveLoaderItsFiles() {
  self.fetch = async (address) => {
    const path = String(address?.url ?? address);
    if (path.endsWith("/stdlib.zip")) return new Response(assets.stdlib);
    if (path.endsWith(".wasm")) return new Response("");
    return refuse();
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
}

async function refuse() {
  throw new TypeError("The page has no network");
}

function* files() {
  yield ["/app/page.zip", assets.page];
  yield ["/sdk/sdk.zip", assets.sdk];
  for (const [name, path] of extensionModules()) yield [path, assets.modules[name]];
}

// module name -> where it lies, as the import system expects it
function* extensionModules() {
  for (const name of Object.keys(assets.modules))
    yield [name, `/sdk/${name.replaceAll(".", "/")}.cpython-314-wasm32-emscripten.so`];
}
