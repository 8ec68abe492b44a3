// What an exam page does beyond its form: saves each choice at once and says so, keeps what could
// not be sent, counts the time down by the server's reckoning, and notices another tab.
// Without it the form still works: each button saves and goes on.

const KEPT = "quizbank.exam:";
const RETRY_MS = 4000;
const PULSE_MS = 15000;
const WARN_AT = [600, 300, 60];

const form = document.getElementById("sit");
const frame = document.querySelector("[data-pulse]");
const clock = document.querySelector("[data-clock]");
const saved = document.getElementById("saved");
const told = document.getElementById("told");

const say = (text, state = "") => {
  saved.textContent = text;
  saved.dataset.state = state;
};
const tell = (text, ...buttons) => {
  const line = Object.assign(document.createElement("p"), { className: "care", textContent: text });
  line.append(...buttons);
  told.replaceChildren(line);
};
const reloadButton = (word) => {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: word });
  button.addEventListener("click", () => location.reload());
  return button;
};

// --- Saving -------------------------------------------------------------------------------------
// One request at a time, and each takes the form as it is when its turn comes, so that a page never
// races itself. What cannot be sent stays in this browser until it can.

const post = (address, body) =>
  fetch(address, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });

const body = (button) => {
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.append(button.name, button.value);
  return data.toString();
};

const address = () => form.getAttribute("action");

const keep = (text) => {
  localStorage.setItem(KEPT + address(), text);
  say("Not saved. Kept in this browser, trying again.", "unsaved");
};

const away = (response) => response.status >= 500 || response.status === 429;

let chain = Promise.resolve();
const queue = (work) => (chain = chain.then(work, work));

const send = async (button) => {
  const sent = body(button);
  say("Saving…");
  try {
    const response = await post(address(), sent);
    if (away(response)) throw new Error(String(response.status));
    const answer = await response.json();
    localStorage.removeItem(KEPT + address());
    return took(answer, button);
  } catch {
    const without = new URLSearchParams(sent);
    without.delete("go");
    keep(without.toString());
    return false;
  }
};

const took = (answer, button) => {
  if (answer.ended) return ended(answer);
  if (answer.conflict) {
    say("Not saved", "unsaved");
    tell(answer.conflict + " ", reloadButton("Show what is saved"));
    return false;
  }
  if (answer.error) {
    say("Not saved", "unsaved");
    tell(answer.error.message);
    return false;
  }
  form.elements.revision.value = answer.revision;
  form.elements.seen.value = answer.seen;
  say(answer.saved ? `Saved ${answer.saved}` : "");
  if (answer.go && button?.name === "go") location.assign(answer.go);
  return true;
};

const ended = (answer) => {
  localStorage.removeItem(KEPT + address());
  say("Not saved", "unsaved");
  const link = Object.assign(document.createElement("a"), { href: answer.go, textContent: "To the debrief" });
  tell(answer.ended + " ", link);
  return false;
};

// The grid's entry of this item says what the page says.
const WORDS = { answered: "answered", incomplete: "incomplete", unanswered: "not answered" };
const mark = () => {
  const entry = document.querySelector(".grid [aria-current]");
  const chosen = form.querySelectorAll("[name=option]:checked").length;
  const state = !chosen ? "unanswered" : chosen === Number(form.dataset.wanted) ? "answered" : "incomplete";
  const flagged = document.getElementById("flag").getAttribute("aria-pressed") === "true";
  entry.dataset.state = state;
  entry.toggleAttribute("data-flagged", flagged);
  entry.ariaLabel = `Item ${form.dataset.place}, ${WORDS[state]}${flagged ? ", flagged" : ""}`;
};

// A mark changes on the page at once; the server hears of it in its turn.
const toggle = (button) => {
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(on));
  if (button.name === "flag") {
    button.lastChild.textContent = on ? "Flagged" : "Flag";
    mark();
    return { name: "flag", value: on ? "1" : "0" };
  }
  button.closest(".strikeable").classList.toggle("struck", on);
  return { name: on ? "strike" : "unstrike", value: button.value };
};

const sitting = () => {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (button?.hasAttribute("aria-pressed")) {
      const change = toggle(button);
      queue(() => send(change));
    } else queue(() => send(button));
  });
  form.addEventListener("change", (event) => {
    if (event.target.name === "note") return;
    mark();
    queue(() => send());
  });
  // What was chosen before this script was there.
  const early = [...form.querySelectorAll("[name=option], [name=confidence]")];
  if (early.some((input) => input.checked !== input.defaultChecked)) queue(() => send());
  let typing;
  form.elements.note.addEventListener("input", () => {
    clearTimeout(typing);
    say("Not saved yet");
    typing = setTimeout(() => queue(() => send()), 700);
  });
};

// --- What was kept ------------------------------------------------------------------------------

const kept = () => {
  const base = KEPT + frame.dataset.pulse.replace(/pulse$/, "");
  return Object.keys(localStorage).filter((name) => name.startsWith(base));
};

// Put back into the form what this page could not send before it was closed.
const restore = () => {
  const text = form && localStorage.getItem(KEPT + address());
  if (!text) return;
  const data = new URLSearchParams(text);
  for (const input of form.querySelectorAll("[name=option], [name=confidence]"))
    input.checked = data.getAll(input.name).includes(input.value);
  form.elements.note.value = data.get("note") ?? "";
  form.elements.revision.value = data.get("revision");
  form.elements.seen.value = data.get("seen");
};

const resend = async () => {
  for (const name of kept()) {
    const to = name.slice(KEPT.length);
    if (form && to === address()) {
      if (!(await send())) return;
      continue;
    }
    try {
      const response = await post(to, localStorage.getItem(name));
      if (away(response)) return;
      const answer = await response.json();
      localStorage.removeItem(name);
      const place = to.split("/").pop();
      tell(
        answer.conflict || answer.ended || answer.error
          ? `What was kept for item ${place} could not be saved: ${answer.conflict ?? answer.ended ?? answer.error.message}`
          : `What was kept for item ${place} is saved now.`,
      );
    } catch {
      return;
    }
  }
};
const retry = () => kept().length && queue(resend);

window.addEventListener("beforeunload", (event) => {
  if (kept().length && saved.dataset.state === "unsaved") event.preventDefault();
});
window.addEventListener("pageshow", (event) => event.persisted && location.reload());

// --- Time ---------------------------------------------------------------------------------------
// Counted from what the server said was left, by a clock of the page's own that nobody sets.

let left = Number(clock.dataset.left);
let since = performance.now();
const remaining = () => Math.max(0, Math.ceil(left - (performance.now() - since) / 1000));

const shown = (seconds) => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.slice(parts[0] ? 0 : 1).map((part, at) => (at ? String(part).padStart(2, "0") : part)).join(":");
};

const warning = clock.querySelector("[data-warning]");
let warned = WARN_AT.filter((seconds) => remaining() <= seconds).length;
let over = false;

const tick = () => {
  const seconds = remaining();
  clock.querySelector("[data-time]").textContent = shown(seconds);
  clock.classList.toggle("short", seconds <= 300);
  const due = WARN_AT.filter((limit) => seconds <= limit).length;
  if (due > warned && seconds > 0) {
    warned = due;
    const minutes = WARN_AT[due - 1] / 60;
    warning.textContent = minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
  }
  if (seconds === 0 && !over) {
    over = true;
    queue(finish);
  }
};

// The last choice is sent first, within the server's grace; then the exam is handed in.
const finish = async () => {
  if (form) await send();
  try {
    const response = await post(frame.dataset.pulse.replace(/pulse$/, "hand-in"), "");
    location.assign((await response.json()).go);
  } catch {
    tell("The time is up. What was saved counts; load the page again when the server is back.");
    setTimeout(() => queue(finish), RETRY_MS);
  }
};

const hide = clock.querySelector("[data-hide-clock]");
const setHidden = (hidden) => {
  clock.toggleAttribute("data-hidden", hidden);
  hide.textContent = hidden ? "Show time" : "Hide";
  hide.setAttribute("aria-label", hidden ? "Show the time" : "Hide the time");
};
hide.hidden = false;
setHidden(localStorage.getItem("quizbank.clock") === "hidden");
hide.addEventListener("click", () => {
  const hidden = !clock.hasAttribute("data-hidden");
  localStorage.setItem("quizbank.clock", hidden ? "hidden" : "shown");
  setHidden(hidden);
});

// --- What another tab or device did ---------------------------------------------------------------

const pulse = async () => {
  if (document.hidden) return;
  try {
    const response = await fetch(`${frame.dataset.pulse}?place=${form?.dataset.place ?? ""}`);
    if (!response.ok) return;
    const now = await response.json();
    if (now.ended) return location.assign(now.go);
    left = now.left;
    since = performance.now();
    const mine = Number(form?.elements.revision.value ?? now.revision);
    if (form && now.revision !== mine && !kept().length)
      queue(() => {
        if (now.revision > Number(form.elements.revision.value))
          tell("This item was changed in another tab or on another device. ", reloadButton("Show what is saved"));
      });
    else if (now.contested) tell(now.contested);
  } catch {
    // The next choice will say that the server is away.
  }
};

if (form) sitting();
restore();
retry();
tick();
setInterval(tick, 500);
setInterval(retry, RETRY_MS);
setInterval(pulse, PULSE_MS);
window.addEventListener("online", retry);
document.addEventListener("visibilitychange", pulse);
