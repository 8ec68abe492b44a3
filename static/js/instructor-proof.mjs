// Runs the programs of an upload in the author's own browser, in the learners' sandbox, and tells the
// server what came of them. The server hands out what is to be run, keeps what is said as this
// browser's word, and answers with the part of the page that shows it.
//
// templates/instructor/proof.html writes #proof with the buttons, templates/instructor/_program.html
// one <article class="proof" data-address> an item.

import { PythonRunner } from './runner/host.mjs';

const LONGEST_OUTPUT = 20_000;
const LONGEST_MESSAGE = 1_000;

const config = JSON.parse(document.getElementById('runner-config').textContent);
const panel = document.getElementById('proof');
const status = panel.querySelector('[data-status]');
const stop = panel.querySelector('[data-stop]');
const buttons = [...panel.querySelectorAll('[data-run]')];

let stopped = false;
const runner = new PythonRunner(config, {
  onProgress: (share) => {
    if (!runner.isRunning) say(`Loading Python, ${Math.round(share * 100)} %`);
  },
});

function say(sentence) {
  status.textContent = sentence;
}

async function runAll(ids) {
  stopped = false;
  busy(true);
  let done = 0;
  try {
    say('Loading Python');
    await runner.ready;
    for (const id of ids) {
      say(`${done + 1} of ${ids.length}: ${id}`);
      await prove(document.getElementById(`proof-${id}`));
      done += 1;
    }
    say(`${ids.length === 1 ? 'One item was' : `${ids.length} items were`} run: ${outcome(ids)}.`);
  } catch (error) {
    say(stopped ? `Stopped after ${done} of ${ids.length}.` : `It did not go on: ${error.message}`);
  } finally {
    busy(false);
  }
}

// What the page now says of the items: how many hold.
function outcome(ids) {
  const failed = ids.filter((id) => document.querySelector(`#proof-${CSS.escape(id)} .state.is-wrong`));
  return failed.length ? `${ids.length - failed.length} hold, ${failed.length} do not` : 'all hold';
}

async function prove(article) {
  const { address } = article.dataset;
  article.setAttribute('aria-busy', 'true');
  try {
    const { jobs } = await (await answered(fetch(address))).json();
    const runs = [];
    for (const job of jobs) {
      if (stopped) throw new Error('stopped');
      const result = await runner.run(job);
      if (result.ending === 'stopped') throw new Error('stopped');
      runs.push(told(result, runs.length === 0));
    }
    const headers = { 'Content-Type': 'application/json', Accept: 'text/html' };
    const body = JSON.stringify({ runs });
    const reply = await answered(fetch(address, { method: 'POST', headers, body }));
    // Our own server's page, parsed apart: scripts in it would not run, and there are none.
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    article.replaceWith(document.adoptNode(page.querySelector('article')));
  } finally {
    article.removeAttribute('aria-busy');
  }
}

// A run as the server judges it; only the first run's output is wanted.
function told(result, first) {
  const { ending, error, checks, trace } = result;
  const refusals = trace.steps.map((step) => step.refusal?.rule).filter(Boolean);
  return {
    ending,
    type: error?.type ?? '',
    message: (error?.message ?? '').slice(0, LONGEST_MESSAGE),
    said: (error?.api ? `${error.api.status} ${error.api.type}: ${error.api.message}` : '').slice(0, LONGEST_MESSAGE),
    line: error?.line ?? 0,
    stdout: first ? result.stdout.slice(0, LONGEST_OUTPUT) : '',
    refusal: error && refusals.length ? String(refusals.at(-1)) : '',
    requests: trace.steps.length,
    checks: checks.map(({ name, ok, message, detail }) => ({
      name,
      failed: ok ? '' : detail || message || 'it does not hold',
    })),
  };
}

async function answered(request) {
  const response = await request;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response;
}

function busy(is) {
  for (const button of buttons) button.disabled = is;
  stop.hidden = !is;
}

for (const button of buttons) {
  const ids = () => (panel.dataset[button.dataset.run] ?? '').split(' ').filter(Boolean);
  button.addEventListener('click', () => runAll(ids().filter((id) => button.dataset.run === 'all' || notRun(id))));
}
stop.addEventListener('click', () => {
  stopped = true;
  runner.stop();
});

function notRun(id) {
  return !document.querySelector(`#proof-${CSS.escape(id)} table`);
}

if (typeof WebAssembly === 'object') {
  panel.querySelector('.needs-script').remove();
  panel.querySelector('.actions').hidden = false;
  if (!(panel.dataset.todo ?? '').trim()) panel.querySelector('[data-run=todo]').remove();
}
