// Inside <iframe sandbox="allow-scripts">: starts, runs and ends the workers that hold Python.
//
// A classic script, since the frame has no origin of its own. It talks to its page over one
// MessagePort and believes nothing that a worker says but its kind: texts are cut, kinds are fixed.
//
// From the page: {do: 'load', assets} | {do: 'run', job} | {do: 'stop'} | {do: 'ping'}
// To the page: {is: 'ready', ...} | {is: 'broken', why} | {is: 'started'} | {is: 'output', ...}
//   | {is: 'step', json} | {is: 'ended', ending, json?, error?, ...} | {is: 'pong'}
//
// Two workers at most, beside the one that runs: `warm` has run free programs and serves the next
// one at once; `spare` has run nothing, for graded runs and for when the other had to be ended.

"use strict";

(() => {
  const MOST_HEAP_TO_KEEP = 200 * 1048576;
  const LOADING_SECONDS = 180;
  const IDLE_BEFORE_SPARE = 400;
  const MOST_TEXT = 300_000;

  let page = null;
  let assets = null;
  let wasm = null;
  let keepSpare = true;
  let spare = null;
  let warm = null;
  let active = null;

  addEventListener("message", function first(event) {
    if (event.source !== parent || !event.ports[0]) return;
    removeEventListener("message", first);
    page = event.ports[0];
    page.onmessage = ({ data }) => obey(data);
    tell({ is: "here" });
  });

  function tell(message) {
    page.postMessage(message);
  }

  function obey(message) {
    if (message.do === "load") load(message);
    else if (message.do === "run") run(message.job);
    else if (message.do === "stop" && active) end(active, { ending: "stopped" });
    else if (message.do === "ping") tell({ is: "pong" });
  }

  async function load(message) {
    assets = message.assets;
    keepSpare = message.keepSpare;
    try {
      wasm = await WebAssembly.compile(assets.wasm);
      assets.wasm = null;
      spare = startWorker();
      tell({ is: "ready", ...(await spare.ready) });
    } catch (error) {
      spare = null;
      tell({ is: "broken", why: String(error?.message ?? error) });
    }
  }

  function startWorker() {
    const worker = new Worker(
      "data:text/javascript;charset=utf-8," + encodeURIComponent(assets.loader + assets.worker),
      { type: "module" },
    );
    const { port1, port2 } = new MessageChannel();
    const one = { worker, port: port1, job: null, timer: 0 };
    one.ready = new Promise((resolve, reject) => {
      one.isReady = resolve;
      one.isBroken = (why) => reject(new Error(why));
    });
    one.ready.catch(() => {});
    port1.onmessage = ({ data }) => hear(one, data);
    worker.onerror = (event) => one.isBroken(event.message || "the worker could not start");
    const { loader: _loader, worker: _source, ...given } = assets;
    worker.postMessage({ port: port2, wasm, assets: given }, [port2]);
    return one;
  }

  function hear(one, message) {
    if (message.is === "ready") {
      one.isReady({ heap: Number(message.heap), milliseconds: Number(message.milliseconds) });
    } else if (message.is === "broken") one.isBroken(text(message.why));
    else if (one !== active) return;
    else if (message.is === "started") {
      clearTimeout(one.timer);
      const { seconds } = one.job;
      one.timer = setTimeout(() => end(one, { ending: "timed-out", seconds }), seconds * 1000);
      tell({ is: "started" });
    } else if (message.is === "output") {
      const stream = message.stream === "stderr" ? "stderr" : "stdout";
      tell({ is: "output", stream, text: text(message.text) });
    } else if (message.is === "step") tell({ is: "step", json: String(message.json) });
    else if (message.is === "ended") {
      const { json, heap, milliseconds } = message;
      const keep = !one.job.fresh && heap < MOST_HEAP_TO_KEEP;
      end(
        one,
        { json: String(json), heap: Number(heap), milliseconds: Number(milliseconds) },
        keep,
      );
    } else if (message.is === "crashed") end(one, { ending: "crashed", why: text(message.why) });
  }

  function text(value) {
    return String(value).slice(0, MOST_TEXT);
  }

  async function run(job) {
    if (active) return;
    const one = take(job.fresh);
    active = one;
    one.job = job;
    const late = () => end(one, { ending: "crashed", why: "Python took too long to load" });
    one.timer = setTimeout(late, LOADING_SECONDS * 1000);
    try {
      await one.ready;
    } catch (error) {
      if (one === active) end(one, { ending: "crashed", why: String(error.message) });
      return;
    }
    if (one === active) one.port.postMessage({ job });
  }

  function take(fresh) {
    if (warm && !fresh) return warm;
    const one = spare ?? startWorker();
    spare = null;
    return one;
  }

  function end(one, how, keep = false) {
    clearTimeout(one.timer);
    active = null;
    one.job = null;
    if (keep) warm = one;
    else {
      one.worker.terminate();
      one.port.close();
      if (warm === one) warm = null;
    }
    tell({ is: "ended", ...how });
    if (keepSpare || !warm) setTimeout(() => (spare ??= startWorker()), IDLE_BEFORE_SPARE);
  }
})();
