// Draws a trace: two lanes (you, Claude), a card for each message, a thread from each call to its
// result, stop reasons as signposts, hooks as gates, a refused request with the block that offends.
//
//   const drawn = drawTrace(trace, {title, rules = "/simulator/"});   // an element, put it anywhere
//
// It is an ordered list, so that it reads in order aloud; arrow keys, Home and End step through it.
// Only textContent is ever set from a trace: what a program said stays text.

import { entriesOf } from "./trace-reading.mjs";

const SVG = "http://www.w3.org/2000/svg";
const COLOURS = 6;
const NARROW = 560; // px of the list, below which the lanes overlap

export function drawTrace(trace, { title = "Trace", rules = "/simulator/" } = {}) {
  const entries = entriesOf(trace);
  const root = make("section", "trace");
  root.setAttribute("aria-label", title);
  if (!entries.length) {
    root.append(make("p", "trace-none", "The program sent no request, so there is nothing to draw."));
    return root;
  }
  const rows = make("ol", "trace-rows");
  let requests = 0;
  for (const entry of entries) {
    if (entry.kind === "request") requests += 1;
    const row = make("li", `trace-row is-${entry.kind}`);
    row.tabIndex = -1;
    row.append(...DRAWN[entry.kind](entry, { rules, number: requests }));
    if (entry.lane) row.classList.add(`lane-${entry.lane}`);
    if (entry.accused && entry.kind === "message") row.classList.add("accused");
    rows.append(row);
  }
  const field = make("div", "trace-field");
  const threads = document.createElementNS(SVG, "svg");
  threads.setAttribute("class", "trace-threads");
  threads.setAttribute("aria-hidden", "true");
  field.append(threads, rows);
  root.append(lanes(), field);
  steer(root, rows);
  const again = () => drawThreads(field, rows, threads);
  new ResizeObserver(again).observe(rows);
  rows.addEventListener("toggle", again, true);
  return root;
}

const DRAWN = {
  request({ path, facts, again, gone, unkept, accused }, { number }) {
    const head = make("p", "trace-request", path || `Request ${number}`);
    const parts = [head];
    if (facts.length) {
      const chips = make("ul", "trace-facts");
      for (const fact of facts) chips.append(make("li", "", fact));
      parts.push(chips);
    }
    if (again?.length) {
      const fold = details(`${count(again.length, "message")} sent again`, "trace-again");
      for (const message of again) {
        const short = make("div", `trace-card lane-${message.lane}`);
        short.append(...cardOf(message, { threads: false }));
        fold.append(short);
      }
      parts.push(fold);
    }
    if (gone) parts.push(make("p", "trace-care", `${count(gone, "message")} of the last request not sent again.`));
    if (unkept) parts.push(make("p", "trace-care", "Claude’s last reply is not in this history."));
    if (accused) {
      const where = make("p", "trace-place", "The API objects to ");
      where.append(make("code", "", accused));
      parts.push(where);
    }
    return parts;
  },
  message: (entry) => [card(entry)],
  body: ({ json }) => [wrapped(pre(json), "trace-card lane-you")],
  remark({ rule, text }, { rules }) {
    const said = make("p", "trace-care", `${text} `);
    if (rule) said.append(ruleLink(rule, rules));
    return [said];
  },
  reply({ blocks, stop, meaning, tokens }) {
    const said = card({ lane: "claude", role: "assistant", blocks });
    if (!blocks.length) said.append(make("p", "trace-quiet", "An empty reply."));
    const sign = make("p", "trace-sign");
    sign.append(make("code", "", `stop_reason: ${stop || "none"}`), ` ${meaning}`);
    const used = make("p", "trace-quiet trace-tokens", `${tokens[0]} tokens in, ${tokens[1]} out`);
    return [said, sign, used];
  },
  refusal({ status, type, message, rule, why, right, ours, place }, { rules }) {
    const box = make("div", "trace-card trace-refused");
    box.append(
      make("p", "trace-who", rule ? "Refused" : "Failed"),
      make("p", "trace-status", `${status} ${type}`),
      make("p", "trace-words", message),
    );
    if (place) {
      const where = make("p", "trace-quiet", "At ");
      where.append(make("code", "", place));
      box.append(where);
    }
    const margin = make("aside", "trace-rule");
    margin.setAttribute("aria-label", "The rule");
    if (why) margin.append(make("p", "", why));
    if (right) margin.append(make("p", "trace-right", right));
    if (rule) {
      const from = make("p", "trace-quiet");
      from.append(ruleLink(rule, rules), ours ? "; the wording above is ours" : "");
      margin.append(from);
    }
    return margin.childNodes.length ? [box, margin] : [box];
  },
  answer({ status, json }) {
    if (!status) return [wrapped(make("p", "", "The connection broke; no answer came."), "trace-card trace-refused")];
    const fold = details(`Answered, status ${status}`, "trace-card");
    fold.append(pre(json));
    fold.open = json.length < 400;
    return [fold];
  },
  gate({ event, tool, decision, reason, open }) {
    const gate = make("div", `trace-gate ${open ? "is-open" : "is-shut"}`);
    const what = make("p", "", `${event}${tool ? ` on ${tool}` : ""}: `);
    what.append(make("strong", "", decision));
    gate.append(what);
    if (reason) gate.append(make("p", "trace-quiet", reason));
    return [gate];
  },
};

function card(message) {
  const made = make("div", "trace-card");
  made.append(...cardOf(message));
  return made;
}

function cardOf({ lane, role, blocks, byHand, altered, accused, place }, options) {
  const who = lane === "claude" ? (byHand ? "Claude, as you sent it" : "Claude") : role === "user" ? "You" : role || "You";
  const head = make("p", "trace-who", who);
  if (accused) head.append(" ", badge("the API objects to this message", "trace-here"));
  const parts = [head];
  if (altered) parts.push(make("p", "trace-care", "This is not what Claude said in its last reply."));
  if (place && accused) parts.push(make("code", "trace-quiet", place));
  return [...parts, ...blocks.map((block) => drawBlock(block, options))];
}

function drawBlock(block, { threads = true } = {}) {
  const { type, call, name, accused, isError } = block;
  const drawn = make("div", `trace-block type-${type.replace(/[^a-z_]/g, "")}`);
  if (accused) drawn.classList.add("accused");
  if (call && threads) {
    drawn.classList.add(`thread-${(call - 1) % COLOURS}`);
    drawn.dataset[type === "tool_use" ? "use" : "result"] = call;
  }
  const head = make("p", "trace-type", type);
  if (name) head.append(" ", make("strong", "", name));
  if (isError) head.append(" ", badge("is_error", "trace-error"));
  if (call) head.append(" ", badge(`call ${call}`, "trace-call"));
  if (accused) head.append(" ", badge("the API objects to this block", "trace-here"));
  if (type !== "text" || accused) drawn.append(head);
  const inside = type === "text" ? make("p", "trace-text", block.text) : pre(block.text || block.json);
  if (type === "thinking" || block.long || !["text", "tool_use", "tool_result"].includes(type)) {
    const summary = type === "thinking" ? "Thinking" : block.long ? "Long; open to read" : "What is in it";
    const fold = details(summary, "");
    fold.append(type === "thinking" ? make("p", "trace-text", block.text) : inside);
    drawn.append(fold);
    if (type === "thinking") head.remove();
  } else drawn.append(inside);
  if (block.unanswered && threads) drawn.append(make("p", "trace-loose", block.unanswered));
  if (block.strayed) drawn.append(make("p", "trace-loose", "It answers no call that was made."));
  return drawn;
}

function lanes() {
  const head = make("div", "trace-lanes");
  head.setAttribute("aria-hidden", "true");
  head.append(make("span", "", "You"), make("span", "", "Claude"));
  return head;
}

// Buttons and keys that go from row to row; one row takes the Tab key.
function steer(root, rows) {
  const all = [...rows.children];
  let at = -1;
  const bar = make("div", "trace-steps");
  const back = make("button", "", "Step back");
  const next = make("button", "", "Next step");
  const where = make("span", "trace-quiet", `${all.length} steps`);
  where.setAttribute("role", "status");
  back.type = next.type = "button";
  bar.append(back, next, where);
  root.prepend(bar);
  all[0].tabIndex = 0;
  const go = (to, focus) => {
    all[Math.max(at, 0)].tabIndex = -1;
    all[at]?.removeAttribute("aria-current");
    at = Math.min(Math.max(to, 0), all.length - 1);
    all[at].tabIndex = 0;
    all[at].setAttribute("aria-current", "step");
    where.textContent = `Step ${at + 1} of ${all.length}`;
    if (focus) all[at].focus();
    else all[at].scrollIntoView({ block: "nearest" });
  };
  back.addEventListener("click", () => go(at - 1));
  next.addEventListener("click", () => go(at + 1));
  const keys = { ArrowDown: () => at + 1, ArrowUp: () => at - 1, Home: () => 0, End: () => all.length };
  rows.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.target.closest("li.trace-row") !== event.target) return;
    event.preventDefault();
    event.stopPropagation();
    go(keys[event.key](), true);
  });
  rows.addEventListener("focusin", (event) => {
    const row = all.indexOf(event.target);
    if (row >= 0 && row !== at) go(row, true);
  });
}

// A line from each call, down the gutter, to its result; drawn anew whenever the list changes size.
function drawThreads(field, rows, svg) {
  const frame = field.getBoundingClientRect();
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${frame.width} ${frame.height}`);
  field.classList.toggle("is-narrow", frame.width < NARROW);
  for (const use of rows.querySelectorAll("[data-use]")) {
    const call = use.dataset.use;
    const result = rows.querySelector(`[data-result="${call}"]`);
    if (!result || !use.checkVisibility?.() || !result.checkVisibility?.()) continue;
    if (use !== rows.querySelector(`[data-use="${call}"]`)) continue;
    const from = use.getBoundingClientRect();
    const to = result.getBoundingClientRect();
    const start = { x: from.left - frame.left, y: from.top + 14 - frame.top };
    const gutter = Math.max(start.x - 20 - 5 * ((call - 1) % 3), 3);
    const end = { x: to.right - frame.left, y: to.top + 14 - frame.top };
    if (end.y <= start.y) continue;
    const last = end.x < gutter ? `V${end.y} H${end.x}` : `V${to.top - frame.top}`;
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("d", `M${start.x} ${start.y} H${gutter} ${last}`);
    line.setAttribute("class", `thread-${(call - 1) % COLOURS}`);
    svg.append(line);
  }
}

function ruleLink(rule, rules) {
  const link = make("a", "", `Rule ${rule}`);
  link.href = rules + encodeURIComponent(rule);
  return link;
}

function details(summary, className) {
  const made = make("details", className);
  made.append(make("summary", "", summary));
  return made;
}

function badge(text, className) {
  return make("span", `trace-badge ${className}`, text);
}

function pre(text) {
  return make("pre", "", text);
}

function wrapped(child, className) {
  const made = make("div", className);
  made.append(child);
  return made;
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function make(name, className, text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
