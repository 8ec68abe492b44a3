// The playground's page: what was written is kept behind the # of the address, a changed setting takes
// effect at once, a sent request's trace is drawn, a program's tokens are counted and priced.
//
// It runs before runner/snippet.mjs, so that a program from the address is the one that is mounted.

import { drawTrace } from "./trace.mjs";

const page = document.querySelector("[data-playground]");
const job = page.querySelector("[data-job]");
const body = page.querySelector("#body");
const shipped = { code: JSON.parse(job.textContent).code, body: body.value };
let code = shipped.code;

restore();
drawSent();
page.addEventListener("input", later(remember));
page.addEventListener("snippet:edited", ({ detail }) => (code = detail.code));
page.addEventListener("snippet:edited", later(remember));

const setting = page.querySelector("[data-setting]");
setting.querySelector("button").hidden = true;
setting.addEventListener("change", () => {
  remember();
  location.assign(`?${new URLSearchParams(new FormData(setting))}${location.hash}`);
});

document.addEventListener("htmx:after:swap", drawSent);

page.addEventListener("snippet:ran", ({ detail }) => {
  remember();
  page.querySelector("[data-cost]").textContent = costOf(detail.result.trace);
});

function drawSent() {
  for (const place of page.querySelectorAll("[data-draw]:has(> script)")) {
    const trace = JSON.parse(place.querySelector("script").textContent);
    place.replaceChildren(drawTrace(trace));
  }
}

function costOf({ steps }) {
  const prices = JSON.parse(page.querySelector("[data-prices]").textContent);
  let [input, output, dollars, known] = [0, 0, 0, true];
  const replies = steps.map((step) => step.response?.body).filter((reply) => reply?.usage);
  for (const { usage, model } of replies) {
    const [into, out] = [Number(usage.input_tokens) || 0, Number(usage.output_tokens) || 0];
    input += into;
    output += out;
    const price = prices[model];
    if (price) dollars += (into * price[0] + out * price[1]) / 1e6;
    else known = false;
  }
  if (!replies.length) return "";
  const cost = known ? `about $${dollars.toFixed(5)}, an estimate from list prices and from our own count of tokens, without discounts` : "no price is known for every model in it";
  return `${steps.length} ${steps.length === 1 ? "request" : "requests"}, ${input} tokens in, ${output} out; ${cost}.`;
}

// --- The address ------------------------------------------------------------------------------

function remember() {
  const state = {};
  if (code !== shipped.code) state.code = code;
  if (body.value !== shipped.body) state.body = body.value;
  const hash = Object.keys(state).length ? `#${encode(state)}` : "";
  if (hash !== location.hash) history.replaceState(history.state, "", hash || location.pathname + location.search);
}

function restore() {
  const state = decode(location.hash.slice(1));
  if (typeof state.code === "string") {
    code = state.code;
    job.textContent = JSON.stringify({ ...JSON.parse(job.textContent), code: state.code });
  }
  if (typeof state.body === "string") body.value = state.body;
}

function encode(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decode(hash) {
  try {
    const bytes = atob(hash.replaceAll("-", "+").replaceAll("_", "/"));
    const state = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0))));
    return state && typeof state === "object" ? state : {};
  } catch {
    return {}; // no state of ours
  }
}

function later(action) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, 300);
  };
}
