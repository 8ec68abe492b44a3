// What the pages do beyond HTML and htmx: keys, and keeping an answer while the server is away.
// Everything here is an addition; without it every page still works.

const KEPT = "quizbank.unsent:";
const TYPING = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]";

// --- Keys -------------------------------------------------------------------------------------

const choose = (place) => {
  const inputs = document.querySelectorAll(".options input");
  if (!inputs[place]) return false;
  inputs[place].focus();
  inputs[place].click();
  return true;
};

const press = (selector) => {
  const button = document.querySelector(selector);
  button?.click();
  return Boolean(button);
};

const place = (key) =>
  /^[1-8]$/.test(key) ? Number(key) - 1 : /^[a-h]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;

// Enter on a button, a link or a summary is the browser's own business.
const pressed = (event) => {
  const on = event.target;
  if (event.key === "Enter") {
    if (on.closest("a, button, summary, textarea, .cm-editor") || on.matches(TYPING)) return false;
    return press("[data-main]");
  }
  if (document.documentElement.dataset.keys !== "on") return false;
  if (event.key === "?") return showKeys();
  if (event.shiftKey) return event.key === "F" && press("[data-flag]");
  if (event.key === " ") return !on.closest("a, button, summary, label, input") && press("[data-turn]");
  if (event.key.toLowerCase() === "u") return press("[data-undo]");
  if (document.querySelector("[data-rate]") && /^[1-4]$/.test(event.key))
    return press(`[data-rate="${event.key}"]`);
  return place(event.key) >= 0 && choose(place(event.key));
};

document.addEventListener("keydown", (event) => {
  const busy = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  if (busy || document.querySelector("dialog[open]")) return;
  if (event.target.closest(".cm-editor") || (event.key !== "Enter" && event.target.matches(TYPING))) return;
  if (pressed(event)) event.preventDefault();
});

const showKeys = () => {
  const dialog = document.getElementById("keys");
  dialog?.showModal();
  return Boolean(dialog);
};

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-show-keys]")) showKeys();
});

// --- An answer made while the server is away --------------------------------------------------
// The showing's id is in the address, so an answer that is sent twice counts once.

const notice = (text, button) => {
  const box = document.getElementById("notice");
  const line = document.createElement("div");
  line.append(Object.assign(document.createElement("p"), { textContent: text }));
  if (button) line.append(button);
  box.replaceChildren(line);
};

const waiting = () => Object.keys(localStorage).filter((name) => name.startsWith(KEPT));

const tell = () => {
  const count = waiting().length;
  const box = document.getElementById("notice");
  if (!count) return box.querySelector("[data-send]") && box.replaceChildren();
  const send = Object.assign(document.createElement("button"), { type: "button", textContent: "Send now" });
  send.dataset.send = "";
  send.addEventListener("click", sendAll);
  notice(
    count === 1
      ? "The server could not be reached. Your answer is kept in this browser and will be sent when the server is back."
      : `The server could not be reached. ${count} answers are kept in this browser and will be sent when the server is back.`,
    send,
  );
};

const keep = (form) => {
  const body = new URLSearchParams(new FormData(form)).toString();
  localStorage.setItem(KEPT + form.getAttribute("action"), body);
  tell();
};

let sending = false;
const sendAll = async () => {
  if (sending) return;
  sending = true;
  try {
    for (const name of waiting()) {
      const address = name.slice(KEPT.length);
      const form = document.querySelector(`form[data-keep][action="${CSS.escape(address)}"]`);
      const headers = { "Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true" };
      const answer = await fetch(address, { method: "POST", headers, body: localStorage.getItem(name) });
      if (answer.status >= 500) break;
      localStorage.removeItem(name);
      if (form) location.assign(address);
    }
  } catch {
    // Still away: the answers stay where they are.
  } finally {
    sending = false;
    tell();
  }
};

document.addEventListener("htmx:error", (event) => {
  const form = event.detail.ctx?.sourceElement;
  if (form?.matches?.("form[data-keep]")) keep(form);
  else if (event.detail.ctx) notice("The server could not be reached. Try again in a moment.");
});
document.addEventListener("htmx:after:swap", (event) => {
  const itself = event.detail.ctx?.hx?.retarget === "#notice";
  if (!itself && !waiting().length) document.getElementById("notice").replaceChildren();
});
window.addEventListener("online", sendAll);
setInterval(() => waiting().length && sendAll(), 10000);
if (waiting().length) {
  tell();
  sendAll();
}

// --- What became of a run ---------------------------------------------------------------------
// A note for the learner, and never more than what this browser says.

document.addEventListener("snippet:ran", (event) => {
  const address = event.target.closest("[data-runs]")?.dataset.runs;
  if (!address) return;
  const { result, mine } = event.detail;
  const error = result.error ? `${result.error.type}: ${result.error.message}` : "";
  const body = new URLSearchParams({
    choice: [mine ?? []].flat().join(", "),
    ending: result.ending,
    output: [result.stdout, error].filter(Boolean).join("\n").slice(0, 4000),
  });
  fetch(address, { method: "POST", body }).catch(() => {});
});
