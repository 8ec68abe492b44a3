// Keeps a learner's change to a program: on the server, and in this browser until the server has it.
//
//   const keeper = new Keeper(config, name, kept, {onAside});
//   keeper.start()          // the edited program to show, or null for the shipped one
//   keeper.changed(code)    // after each change; null: as shipped
//
// config: {address, owner} of quizbank/web/edits.py; kept: what its `kept_edits` gives for the program.
// onAside({sentence, code, swap(code | null), forget()} | null) is told of a text that was set aside,
// one at a time: an edit of an earlier version of the program, or one that lost to a newer one from
// another device. `swap` takes what the editor held in its place.
// onTrouble(sentence | "") says that the server does not have the last change yet.
//
// Of two changes made apart the newer one is shown. The other is set aside until the learner has looked
// at it: nothing is laid over something else unseen.

const PREFIX = "quizbank.edit:";
const ASIDE = "quizbank.aside:";
const PAUSE = 1200;
const LEAST_BETWEEN = 3000;
const FIRST_RETRY = 15_000;
const LAST_RETRY = 300_000;
const MOST_ASIDE = 5;
const AWAY = "The server cannot be reached. Your change is kept in this browser and sent when it is back.";

const keepers = new Set();

export class Keeper {
  constructor(config, name, kept, listeners) {
    Object.assign(this, { config, name, kept, listeners });
    this.key = `${config.owner}:${kept.version}:${name}`;
    this.revision = kept.edit?.revision ?? "";
    this.code = kept.edit?.code ?? null;
    this.sentAt = -LEAST_BETWEEN;
    this.retry = FIRST_RETRY;
    this.timer = 0;
    this.sending = null;
    this.unsent = false;
    this.lastSent = null;
    keepers.add(this);
  }

  start() {
    const mine = read(PREFIX + this.key);
    const { edit } = this.kept;
    if (mine && mine.code !== this.code) {
      const meanwhile = edit && mine.revision !== edit.revision;
      const older = meanwhile && mine.at < edit.at;
      if (meanwhile) this.setAside(older ? mine : edit);
      if (older) forget(PREFIX + this.key);
      else this.changed(mine.code, mine.at);
    } else forget(PREFIX + this.key);
    this.offer();
    return this.code;
  }

  changed(code, at = Date.now()) {
    if (code === this.code) return;
    this.code = code;
    this.unsent = true;
    write(PREFIX + this.key, { code, at, revision: this.revision });
    this.sendIn(Math.max(PAUSE, this.sentAt + LEAST_BETWEEN - performance.now()));
  }

  sendIn(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), milliseconds);
  }

  async send() {
    clearTimeout(this.timer);
    if (!this.unsent || this.sending) return;
    const { code } = this;
    this.sentAt = performance.now();
    this.unsent = false;
    this.sending = post(this.config, { name: this.name, version: this.kept.version, code, seen: this.revision });
    const { status, said } = await this.sending;
    this.sending = null;
    this.hear(status, said, code);
    this.lastSent = code;
  }

  hear(status, said, code) {
    const [before, trouble] = [this.code === code, (sentence) => this.listeners.onTrouble?.(sentence)];
    if (status === 200) {
      this.retry = FIRST_RETRY;
      this.revision = said.revision;
      trouble("");
      if (before) forget(PREFIX + this.key);
      else this.again(code);
    } else if (status === 409) {
      const { other } = said;
      this.revision = other?.revision ?? "";
      if (other && ![this.code, code, this.lastSent].includes(other.code)) {
        this.setAside(other);
        this.offer();
      }
      this.again(undefined);
    } else if (status === 422 || status === 413) {
      trouble(`${said.problem ?? "This program is too long to be kept."} The change stays in this browser.`);
    } else if (status === 401 || status === 403) {
      trouble("You are not signed in any more. Your change is kept in this browser.");
    } else {
      trouble(AWAY);
      this.unsent = true;
      this.sendIn(this.retry);
      this.retry = Math.min(2 * this.retry, LAST_RETRY);
    }
  }

  // What was changed while something was on its way, or has to go again on another revision.
  again(sent) {
    if (this.code === sent) return;
    this.unsent = true;
    write(PREFIX + this.key, { code: this.code, at: Date.now(), revision: this.revision });
    this.sendIn(Math.max(0, this.sentAt + LEAST_BETWEEN - performance.now()));
  }

  // --- Set aside ------------------------------------------------------------------------------

  setAside({ code, at }) {
    if (code === null) return;
    const others = this.aside.filter((other) => other.code !== code);
    write(ASIDE + this.key, [{ code, at }, ...others].slice(0, MOST_ASIDE));
  }

  get aside() {
    const found = read(ASIDE + this.key);
    return Array.isArray(found) ? found : [];
  }

  offer() {
    const [one, ...more] = this.aside;
    const { earlier } = this.kept;
    if (!one && !earlier) return this.listeners.onAside(null);
    const drop = () => {
      if (one) more.length ? write(ASIDE + this.key, more) : forget(ASIDE + this.key);
      else this.forgetEarlier();
    };
    this.listeners.onAside({
      sentence: one
        ? `Another change to this program, made elsewhere ${when(one.at)}, is set aside.`
        : `This program has changed since you edited it ${when(earlier.at)}. Your edit is set aside.`,
      code: (one ?? earlier).code,
      swap: (held) => {
        drop();
        if (held !== null) this.setAside({ code: held, at: Date.now() });
        this.offer();
      },
      forget: () => {
        drop();
        this.offer();
      },
    });
  }

  forgetEarlier() {
    const { version, revision } = this.kept.earlier;
    this.kept.earlier = null;
    post(this.config, { name: this.name, version, code: null, seen: revision });
  }
}

// What other pages of this learner could not send. Where another device was quicker, it waits until
// its program is opened.
export async function sendWaiting(config) {
  const own = `${PREFIX}${config.owner}:`;
  for (const key of stored().filter((key) => key.startsWith(own))) {
    const rest = key.slice(PREFIX.length);
    if ([...keepers].some((keeper) => keeper.key === rest)) continue;
    const [version, ...name] = key.slice(own.length).split(":");
    const { code, revision } = read(key) ?? {};
    const { status } = await post(config, { name: name.join(":"), version, code, seen: revision });
    if (status === 200 && read(key)?.code === code) forget(key);
    else if (status === 0) return;
  }
}

function sendAll() {
  for (const keeper of keepers) keeper.send();
}
addEventListener("online", sendAll);
addEventListener("pagehide", sendAll);
document.addEventListener("visibilitychange", () => document.hidden && sendAll());

// -> {status, said}; status 0 where there was no answer
async function post({ address }, edit) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(edit);
  try {
    const answer = await fetch(address, { method: "POST", headers, body, keepalive: body.length < 60_000 });
    return { status: answer.status, said: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 0, said: {} };
  }
}

function when(at) {
  const { lang } = document.documentElement;
  const style = { dateStyle: "medium", timeStyle: "short" };
  return `on ${new Date(at).toLocaleString(lang === "en" ? "en-GB" : lang, style)}`;
}

// --- This browser's storage, where it has one ---------------------------------------------------

function stored() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // storage is off, or holds something else
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is off or full: the change lives as long as the page, and on the server
  }
}

function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is off: nothing was kept
  }
}
