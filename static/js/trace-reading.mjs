// Reads a trace (see quizbank/simulator/trace.py) as a list of what happened, ready to be drawn.
// Pure: no document, no clock. A trace may come from a stranger's program, so nothing in it is
// taken to have the shape that it should have.
//
//   entriesOf(trace) -> [{kind, step, ...}], in order:
//     request  {number, path, facts, again, gone, unkept, accused}   what is sent once more is folded
//     message  {lane: 'you' | 'claude', place, blocks, accused, byHand, altered}
//     body     {json}                        of a request that is no messages request
//     remark   {rule, text}                  accepted, but not wise
//     reply    {blocks, stop, meaning, tokens}
//     refusal  {status, type, message, rule, why, right, ours, place}
//     answer   {status, json}                of another endpoint, or none at all
//     gate     {event, tool, decision, reason, open}
//   A block is {type, text, json, name, id, call, answered, isError, accused, long}; `call` numbers
//   each tool_use and the tool_results that name it.

const MOST_STEPS = 60;
const MOST_TEXT = 20_000;
const LONG = 900;

const MEANINGS = {
  end_turn: "Claude has said what it had to say.",
  tool_use: "Claude waits for the results of its calls.",
  max_tokens: "Cut off: the reply reached max_tokens.",
  stop_sequence: "A stop sequence was met.",
  pause_turn: "Paused: send the reply back as it is, and it goes on.",
  refusal: "Claude declined to go on.",
  model_context_window_exceeded: "The context window is full.",
};

const list = (value) => (Array.isArray(value) ? value : []);
const record = (value) => (value && typeof value === "object" ? value : {});
const isMessages = (path) => /^\/v1\/messages(\?|$)/.test(path);

export function text(value) {
  if (typeof value === "string") return value.slice(0, MOST_TEXT);
  return value === undefined || value === null ? "" : json(value);
}

function json(value) {
  const short = JSON.stringify(value) ?? "";
  if (short.length <= 40) return short.replace(/([,:])(?=["[{\d])/g, "$1 ");
  return JSON.stringify(value, null, 2).slice(0, MOST_TEXT);
}

export function entriesOf(trace) {
  const steps = list(record(trace).steps).slice(0, MOST_STEPS).map(record);
  const calls = new Calls(steps);
  const entries = [];
  let before = null;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const add = (kind, entry) => entries.push({ kind, step: index + 1, ...entry });
    const request = record(step.request);
    const path = text(request.path);
    const body = record(request.body);
    if (isMessages(path)) {
      readRequest(add, body, before, record(step.refusal), calls);
      before = { messages: list(body.messages), facts: factsOf(body), reply: replyOf(step) };
    } else {
      add("request", { path: `${text(request.method)} ${path}`, facts: [], again: [] });
      if (request.body) add("body", { json: json(request.body) });
    }
    for (const note of list(step.notes).map(record))
      add("remark", { rule: text(note.rule), text: text(note.text) });
    readResponse(add, step, calls, isLast);
    for (const hook of list(step.hooks).map(record)) add("gate", gateOf(hook));
  }
  return entries;
}

// Which calls there are, and which of them ever got a result.
class Calls {
  #numbers = new Map();
  #results = new Set();

  constructor(steps) {
    for (const step of steps) {
      const messages = list(record(record(step.request).body).messages);
      for (const message of messages)
        for (const block of list(record(message).content).map(record)) this.#note(block);
      for (const block of list(record(record(step.response).body).content).map(record))
        this.#note(block);
    }
  }

  #note(block) {
    if (block.type === "tool_use" && !this.#numbers.has(block.id))
      this.#numbers.set(block.id, this.#numbers.size + 1);
    if (block.type === "tool_result") this.#results.add(block.tool_use_id);
  }

  number(id) {
    return this.#numbers.get(id) ?? null;
  }

  isAnswered(id) {
    return this.#results.has(id);
  }
}

function readRequest(add, body, before, refusal, calls) {
  const messages = list(body.messages).map(record);
  const place = text(refusal.place);
  const [, at, blockAt] = /^messages\.(\d+)(?:\.content\.(\d+))?/.exec(place) ?? [];
  const accused = at === undefined ? -1 : Number(at);
  const { known, gone, unkept } = compared(messages, before);
  const shown = messages.map((message, index) =>
    messageOf(message, index, calls, {
      whole: accused === index && blockAt === undefined,
      block: accused === index ? Number(blockAt ?? -1) : -1,
      reply: index === before?.messages.length ? before.reply : null,
    }),
  );
  const isAgain = (_, index) => index < known && index !== accused;
  add("request", {
    path: "",
    facts: factsOf(body).filter((fact) => !before?.facts.includes(fact)),
    again: shown.filter(isAgain),
    gone,
    unkept,
    accused: place && accused < 0 && refusal.status < 500 ? place : "",
  });
  for (const [index, message] of shown.entries())
    if (!isAgain(message, index)) add("message", message);
}

// How much of a request's history the page has shown already.
function compared(messages, before) {
  if (!before) return { known: 0, gone: 0, unkept: false };
  let same = 0;
  while (same < before.messages.length && alike(messages[same], before.messages[same])) same += 1;
  const gone = before.messages.length - same;
  const next = messages[same];
  const keeps = next?.role === "assistant" && alikeContent(next.content, before.reply);
  const unkept = !gone && Boolean(before.reply && next) && next.role !== "assistant" && same > 0;
  return { known: keeps && !gone ? same + 1 : same, gone: same ? gone : 0, unkept };
}

function alike(one, other) {
  return one?.role === other?.role && alikeContent(one?.content, other?.content);
}

// Equal in what a reader sees; the SDK adds fields that are null.
function alikeContent(one, other) {
  const seen = (content) =>
    JSON.stringify(
      typeof content === "string"
        ? [["text", content]]
        : list(content)
            .map(record)
            .map(({ type, text: said, thinking, id, tool_use_id, name, input, content: inner }) =>
              [type, said, thinking, id, tool_use_id, name, input, inner].filter((v) => v != null),
            ),
    );
  return seen(one) === seen(other);
}

function factsOf(body) {
  const facts = [];
  if (body.model) facts.push(text(body.model));
  if (body.max_tokens !== undefined) facts.push(`max_tokens ${text(body.max_tokens)}`);
  const tools = list(body.tools).map((tool) => text(record(tool).name || record(tool).type));
  if (tools.length) facts.push(`tools: ${tools.join(", ")}`);
  const choice = record(body.tool_choice);
  if (choice.type)
    facts.push(
      ["tool_choice", choice.type, choice.name, choice.disable_parallel_tool_use && "one at a time"]
        .filter(Boolean)
        .join(" "),
    );
  const thinking = record(body.thinking);
  if (thinking.type) facts.push(`thinking ${text(thinking.type)}`);
  if (body.stream) facts.push("streamed");
  const system = typeof body.system === "string" ? body.system : list(body.system).map((b) => record(b).text).join(" ");
  if (system) facts.push(`system: ${text(system)}`);
  return facts;
}

function messageOf(message, index, calls, { whole, block, reply }) {
  const content = typeof message.content === "string"
    ? [{ type: "text", text: message.content }]
    : list(message.content).map(record);
  const lane = message.role === "assistant" ? "claude" : "you";
  return {
    lane,
    role: text(message.role),
    place: `messages.${index}`,
    accused: whole,
    byHand: lane === "claude",
    altered: Boolean(lane === "claude" && reply && !alikeContent(message.content, reply)),
    blocks: content.map((each, at) => ({ ...blockOf(each, calls), accused: at === block })),
  };
}

function blockOf(block, calls, isLast = false) {
  const made = { type: text(block.type) || "?", text: "", json: "", call: null, accused: false };
  if (block.type === "text") made.text = text(block.text);
  else if (block.type === "thinking") made.text = text(block.thinking) || "Not shown by this model.";
  else if (block.type === "tool_use") {
    made.name = text(block.name);
    made.json = json(block.input);
    made.id = text(block.id);
    made.call = calls.number(block.id);
    made.unanswered = calls.isAnswered(block.id)
      ? ""
      : isLast
        ? "Its result was not sent yet."
        : "No result was sent for it.";
  } else if (block.type === "tool_result") {
    made.id = text(block.tool_use_id);
    made.call = calls.number(block.tool_use_id);
    made.isError = block.is_error === true;
    made.text = resultText(block.content);
    made.strayed = made.call === null;
  } else made.json = json(block);
  made.long = Math.max(made.text.length, made.json.length) > LONG;
  return made;
}

function resultText(content) {
  if (!Array.isArray(content)) return text(content);
  return content.map((part) => record(part).text ?? json(part)).join("\n");
}

function replyOf(step) {
  const body = record(record(step.response).body);
  return body.type === "message" ? list(body.content) : null;
}

function readResponse(add, step, calls, isLast) {
  const response = record(step.response);
  const body = record(response.body);
  const status = Number(response.status) || 0;
  if (body.type === "message") {
    const usage = record(body.usage);
    const stop = text(body.stop_reason);
    add("reply", {
      blocks: list(body.content).map((block) => blockOf(record(block), calls, isLast)),
      stop,
      meaning: MEANINGS[stop] ?? "",
      tokens: [Number(usage.input_tokens) || 0, Number(usage.output_tokens) || 0],
    });
  } else if (status >= 400) {
    const error = record(body.error);
    const { rule, why, right, ours, place } = record(step.refusal);
    add("refusal", {
      status,
      type: text(error.type),
      message: text(error.message),
      rule: /^R\d+[a-z]?$/.test(rule) ? rule : "",
      why: text(why),
      right: text(right),
      ours: ours === true,
      place: text(place),
    });
  } else if (!status) add("answer", { status, json: "" });
  else add("answer", { status, json: json(response.body) });
}

function gateOf(hook) {
  const said = text(hook.decision);
  const decision = said && said !== "nothing" ? said : "no objection";
  return {
    event: text(hook.event),
    tool: text(hook.tool),
    matcher: text(hook.matcher),
    decision,
    reason: text(hook.reason),
    open: !/deny|block|ask|defer|stop/.test(decision),
  };
}
