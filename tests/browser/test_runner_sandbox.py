"""What a hostile program can reach from the page's Python: nothing. And the page survives it."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from runner_page import Python, eventually, python_page

pytestmark = pytest.mark.browser

# Each probe is Python that leaves a promise or a value in `found`; B is the server's address, and
# OTHER the same server by another name. `opened` waits for an event, since these fail late.
HEAD = """\
import js, json
from pyodide.ffi import create_proxy, to_js
B, OTHER = {address!r}, {other!r}
def options(**names):
    return to_js(names, dict_converter=js.Object.fromEntries)
json.heard = heard = []
def opened(thing, good):
    thing.addEventListener(good, create_proxy(lambda event: heard.append('REACHED')))
    thing.addEventListener('error', create_proxy(lambda event: heard.append('stopped')))
"""
TAIL = """
if hasattr(found, 'then'):
    found.then(create_proxy(lambda _: heard.append('REACHED')),
               create_proxy(lambda _: heard.append('stopped')))
elif found is not None:
    heard.append(f'REACHED {found}')
"""
NESTED = "fetch('{B}/private?nested',{{mode:'no-cors',credentials:'include'}})"
PROBES = {
    "fetch": "found = js.fetch(B + '/private?fetch')",
    "fetch with credentials": (
        "found = js.fetch(B + '/private?with', options(credentials='include'))"
    ),
    "no-cors POST": (
        "found = js.fetch(B + '/private?post', options(method='POST', mode='no-cors', body='x'))"
    ),
    "synchronous XHR": (
        "x = js.XMLHttpRequest.new()\nx.open('GET', B + '/private?xhr', False)\n"
        "x.withCredentials = True\nx.send()\nfound = x.responseText"
    ),
    "cookies": "found = js.document.cookie",
    "IndexedDB": "opened(js.indexedDB.open('x'), 'success')\nfound = None",
    "Cache API": "found = js.caches.open('x')",
    "nested worker": (
        "w = js.Worker.new('data:text/javascript,' + js.encodeURIComponent("
        f'f"{NESTED}"'
        "))\nfound = 'a worker'"
    ),
    "eval of JavaScript": "found = js.eval('1 + 1')",
    "another host": "found = js.fetch(OTHER + '/private?other', options(mode='no-cors'))",
    "WebSocket": (
        "opened(js.WebSocket.new(B.replace('http', 'ws') + '/private?ws'), 'open')\nfound = None"
    ),
    "EventSource": "opened(js.EventSource.new(B + '/private?events'), 'open')\nfound = None",
}


@pytest.fixture(scope="module")
def python(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    with python_page(browser, tmp_path_factory.mktemp("data")) as page:
        yield page


def heard(python: Python) -> list[str]:
    result = python.run("import json\nprint(json.dumps(json.heard))\n")
    found: list[str] = json.loads(result["stdout"])
    return found


@pytest.mark.parametrize("probe", PROBES)
def test_a_probe_from_inside_a_program_reaches_nothing(python: Python, probe: str) -> None:
    address = python.server.address
    head = HEAD.format(address=address, other=address.replace("127.0.0.1", "localhost"))
    python.run("pass")  # so that both runs below share one interpreter
    before = len(python.server.requests)

    result = python.run(head + PROBES[probe] + TAIL)

    if result["error"] is None:
        assert eventually(lambda: heard(python) != [], 5), "the probe neither failed nor succeeded"
        assert heard(python) == ["stopped"]
    time.sleep(0.3)
    assert python.server.requests[before:] == []


def test_the_same_requests_made_by_the_page_itself_are_seen(python: Python) -> None:
    """Without this the probes above could pass because nothing is recorded."""
    before = len(python.server.requests)

    body = python.page.evaluate("fetch('/private?page').then((response) => response.json())")

    assert body == {"session": "learner-1"}
    (seen,) = python.server.requests[before:]
    assert seen[:2] == ("GET", "/private?page")
    assert "session=learner-1" in seen[2]


def test_the_frame_has_no_origin_and_the_page_cannot_be_read_from_it(python: Python) -> None:
    result = python.run("import js\nprint(js.self.origin, hasattr(js, 'parent'))\n")

    assert result["stdout"] == "null False\n"


HOSTILE: dict[str, tuple[str, dict[str, Any]]] = {
    "an endless loop": ("while True:\n    pass\n", {"seconds": 1}),
    "a memory bomb": ("kept = []\nwhile True:\n    kept.append(bytearray(40_000_000))\n", {}),
    "a million prints": ("for n in range(1_000_000):\n    print(n)\n", {"seconds": 30}),
    "deep recursion": ("def down():\n    down()\n\n\ndown()\n", {}),
    "nested workers": ("import js\nwhile True:\n    js.Worker.new('data:text/javascript,')\n", {}),
    "patched checks": (
        "import builtins, runner, sys\n"
        "class Fine(BaseException):\n    pass\n"
        "builtins.AssertionError = Fine\n"
        "builtins.exec = lambda *_: None\n"
        "builtins.len = lambda _: 3\n",
        {"checks": [{"name": "three", "code": "assert len([]) == 3", "message": "Not three."}]},
    ),
    "sys.exit": ("import sys\nsys.exit(7)\n", {}),
    "os._exit": ("import os\nos._exit(7)\n", {}),
    "a huge repr": (
        "class Huge:\n    def __repr__(self):\n        return 'x' * 200_000_000\n\n\n"
        "print(repr(Huge()))\nraise ValueError(Huge())\n",
        {"seconds": 30},
    ),
    "forged messages": (
        "import js\n"
        "from pyodide.ffi import to_js\n"
        "for kind in ('ended', 'ready', 'output', 'started', 'done'):\n"
        "    js.postMessage(to_js({'is': kind, 'ending': 'finished', 'text': 'forged',\n"
        '                          \'json\': \'{"error": null, "checks": [{"ok": true}]}\'}))\n'
        "raise ValueError('the real ending')\n",
        {},
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_the_page_survives_a_hostile_program(python: Python, name: str) -> None:
    program, job = HOSTILE[name]

    result = python.run(program, **job)

    ending = result["ending"]
    kind = (result["error"] or {}).get("type")
    expected = {
        "an endless loop": ("timed-out", "TimeLimit"),
        "a memory bomb": ("failed", "MemoryError"),
        "a million prints": ("finished", None),
        "deep recursion": ("failed", "RecursionError"),
        "nested workers": ("failed", "AttributeError"),
        "patched checks": ("finished", None),
        "sys.exit": ("failed", "SystemExit"),
        "os._exit": ("failed", "PythonEnded"),
        "a huge repr": ("failed", "ValueError"),
        "forged messages": ("failed", "ValueError"),
    }
    assert (ending, kind) == expected[name]
    assert len(result["stdout"]) <= 101_000
    assert len(json.dumps(result["error"])) < 50_000
    assert all(not check["ok"] for check in result["checks"])
    assert "forged" not in result["stdout"]
    assert python.run("print('alive')")["stdout"] == "alive\n"


def test_output_beyond_the_limit_is_cut_and_the_cut_is_said(python: Python) -> None:
    result = python.run("print('x' * 150_000)\nprint('later')\n")

    assert result["stdout"].startswith("x" * 100_000)
    assert "cut here" in result["stdout"]
    assert "later" not in result["stdout"]


def test_output_that_goes_around_the_limit_is_cut_all_the_same(python: Python) -> None:
    result = python.run(
        "import runner, sys, gc\n"
        "send = sys.stdout.buffer.raw.output.send\n"
        "for _ in range(2_000):\n"
        "    send('stdout', 'x' * 10_000)\n"
    )

    assert len(result["stdout"]) <= 300_000


def test_the_time_limit_keeps_what_was_printed_and_does_not_count_loading(python: Python) -> None:
    first = python.run("while True:\n    pass\n", seconds=0.5)
    second = python.run("print('before', flush=True)\nwhile True:\n    pass\n", seconds=0.5)

    assert first["ending"] == second["ending"] == "timed-out"
    assert second["stdout"] == "before\n"


def test_output_arrives_while_a_program_runs_stop_ends_it_and_the_next_one_runs(
    python: Python,
) -> None:
    result = python.page.evaluate(
        """async () => {
          const run = window.runner.run({code: "print('on')\\nwhile True: pass", seconds: 60},
                                        {onOutput: () => window.runner.stop()});
          return await run;
        }"""
    )

    assert (result["ending"], result["error"], result["stdout"]) == ("stopped", None, "on\n")
    assert python.run("print('next')")["stdout"] == "next\n"


def test_a_stopped_run_keeps_the_trace_of_what_it_asked(python: Python) -> None:
    result = python.run(
        "import anthropic\n"
        "anthropic.Anthropic().messages.create(model='claude-sonnet-5', max_tokens=9,\n"
        "    messages=[{'role': 'user', 'content': 'Hello'}])\n"
        "while True:\n    pass\n",
        seconds=1,
    )

    assert result["ending"] == "timed-out"
    assert [step["response"]["status"] for step in result["trace"]["steps"]] == [200]


def test_a_run_that_used_much_memory_leaves_a_small_interpreter(python: Python) -> None:
    big = python.run("kept = [bytearray(40_000_000) for _ in range(7)]\n")
    after = python.run("pass")

    assert big["heap"] > 250_000_000
    assert after["heap"] < 100_000_000


def test_runs_asked_for_at_once_take_turns(python: Python) -> None:
    results = python.page.evaluate(
        """() => Promise.all([1, 2, 3].map((n) => window.runner.run({code: `print(${n})`})))"""
    )

    assert [result["stdout"] for result in results] == ["1\n", "2\n", "3\n"]


def test_the_page_outlives_the_death_of_the_frames_process(
    browser: Browser, tmp_path: Path
) -> None:
    """The page tells the server how it went, since Playwright gives the page up for lost."""
    with python_page(browser, tmp_path) as doomed:
        doomed.page.evaluate(
            """() => void window.runner.run({code: 'while True: pass', seconds: 100}).then(
                 async (result) => {
                   const after = await window.runner.run({code: 'print(42)'});
                   fetch(`/private?${result.ending}-${result.error.type}-${after.stdout.trim()}`);
                 })"""
        )
        os.kill(busiest_renderer(browser), signal.SIGKILL)

        assert eventually(
            lambda: ("GET", "/private?failed-PythonEnded-42") in told(doomed), seconds=90
        ), told(doomed)


def told(python: Python) -> list[tuple[str, str]]:
    return [seen[:2] for seen in python.server.requests if seen[1].startswith("/private")]


def busiest_renderer(browser: Browser) -> int:
    """The process of the browser that a program now keeps busy."""
    session = browser.new_browser_cdp_session()

    def used() -> dict[int, float]:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {one["id"]: one["cpuTime"] for one in processes if one["type"] == "renderer"}

    before = used()
    time.sleep(2)
    after = used()
    return max(after, key=lambda process: after[process] - before.get(process, 0))
