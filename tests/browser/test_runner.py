"""Python in the page: the real SDK against the simulator, in a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from runner_page import Python, python_page

pytestmark = pytest.mark.browser

LOOP = """\
import anthropic

CHOICE = "{choice}"
client = anthropic.Anthropic()
tool = {{
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {{"type": "object", "properties": {{"order_id": {{"type": "string"}}}},
                     "required": ["order_id"]}},
}}
messages = [{{"role": "user", "content": "Where are order A-25 and order A-45?"}}]
for turn in range(5):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[tool], messages=messages
    )
    print(turn, response.stop_reason)
    if response.stop_reason != "tool_use":
        break
    results = [
        {{"type": "tool_result", "tool_use_id": block.id, "content": '{{"status": "sent"}}'}}
        for block in response.content if block.type == "tool_use"
    ]
    note = {{"type": "text", "text": "Be brief."}}
    content = [note, *results] if CHOICE == "note_first" else [*results, note]
    messages += [{{"role": "assistant", "content": response.content}},
                 {{"role": "user", "content": content}}]
"""
ACTOR = {
    "title": "an order desk",
    "purpose": "Looks up every order that a message names.",
    "can": ["look up orders"],
    "notes": {
        "orders": {
            "pattern": r"(?:\border\s*|\band\s+)([A-Z]-\d{2,})",
            "from": "asked",
            "pick": "all",
        }
    },
    "needs": {
        "order": {
            "to": "look up the order",
            "tool": "lookup_order",
            "words": ["order"],
            "input": {"order_id": "{it}"},
        }
    },
    "rules": [
        {
            "when": {"known": "orders"},
            "do": [
                {"call": "order", "each": "orders", "saying": "I will look at {orders}."},
                {"say_each": {"each": "orders", "text": ["Order {it} is {result.order.status}."]}},
            ],
        }
    ],
}


@pytest.fixture(scope="module")
def python(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    with python_page(browser, tmp_path_factory.mktemp("data")) as page:
        yield page


def test_the_real_sdk_runs_a_tool_loop_against_the_simulator(python: Python) -> None:
    result = python.run(LOOP.format(choice="results_first"), actor=ACTOR)

    assert result["error"] is None
    assert result["ending"] == "finished"
    assert result["stdout"] == "0 tool_use\n1 end_turn\n"
    steps = result["trace"]["steps"]
    assert [step["response"]["status"] for step in steps] == [200, 200]
    assert len(steps[1]["links"]) == 2


def test_a_wrong_choice_shows_the_apis_own_refusal_and_the_rule_behind_it(python: Python) -> None:
    result = python.run(LOOP.format(choice="note_first"), actor=ACTOR)

    assert result["ending"] == "failed"
    error = result["error"]
    assert error["type"] == "anthropic.BadRequestError"
    assert (error["api"]["status"], error["api"]["type"]) == (400, "invalid_request_error")
    assert "`tool_use` ids were found without `tool_result` blocks" in error["api"]["message"]
    assert LOOP.splitlines()[error["line"] - 1].strip().startswith("response = client.messages")
    refusal = result["trace"]["steps"][-1]["refusal"]
    assert refusal["message"] == error["api"]["message"]
    assert all(refusal[name] for name in ("rule", "why", "right"))


def test_a_traceback_holds_the_learners_lines_and_nobody_elses(python: Python) -> None:
    result = python.run(LOOP.format(choice="note_first"), actor=ACTOR)

    frames = [line for line in result["error"]["traceback"].splitlines() if "File " in line]
    assert frames == [f'  File "main.py", line {result["error"]["line"]}, in <module>']


def test_stdout_and_stderr_are_told_apart(python: Python) -> None:
    result = python.run("import sys\nprint('out')\nprint('err', file=sys.stderr)\n")

    assert (result["stdout"], result["stderr"]) == ("out\n", "err\n")


def test_the_binary_layer_of_stdout_works_as_at_home(python: Python) -> None:
    result = python.run(
        "import sys\nsys.stdout.buffer.write('Grüße\\n'.encode())\nsys.stdout.flush()\n"
    )

    assert (result["error"], result["stdout"]) == (None, "Grüße\n")


def test_input_reads_the_lines_given_beforehand_and_shows_them(python: Python) -> None:
    result = python.run("print('Hello', input('Name? '))\n", stdin=["Ada"])

    assert result["stdout"] == "Name? Ada\nHello Ada\n"


def test_input_beyond_the_given_lines_says_how_many_there_were(python: Python) -> None:
    result = python.run("input()\ninput()\n", stdin=["only one"])

    assert result["error"]["type"] == "EOFError"
    assert result["error"]["line"] == 2
    assert "1 line was given" in result["error"]["message"]


def test_asyncio_and_the_async_client_work(python: Python) -> None:
    result = python.run(
        "import asyncio\n"
        "import anthropic\n"
        "client = anthropic.AsyncAnthropic()\n"
        "async def ask(number):\n"
        "    message = await client.messages.create(\n"
        "        model='claude-sonnet-5', max_tokens=99,\n"
        "        messages=[{'role': 'user', 'content': f'Say {number}'}])\n"
        "    await asyncio.sleep(0.01)\n"
        "    return message.role\n"
        "async def main():\n"
        "    print(await asyncio.gather(ask(1), ask(2)))\n"
        "    async with client.messages.stream(\n"
        "        model='claude-sonnet-5', max_tokens=99,\n"
        "        messages=[{'role': 'user', 'content': 'Hello'}]) as stream:\n"
        "        print(bool(''.join([text async for text in stream.text_stream])))\n"
        "asyncio.run(main())\n"
        "asyncio.run(main())\n"
    )

    assert result["error"] is None
    assert result["stdout"] == "['assistant', 'assistant']\nTrue\n" * 2


def test_sleeping_takes_no_time_but_programs_see_it_pass(python: Python) -> None:
    result = python.run(
        "import asyncio, time\n"
        "before = time.monotonic(), time.time()\n"
        "time.sleep(3600)\n"
        "asyncio.run(asyncio.sleep(3600))\n"
        # A second less, since the wall clock of a page is coarse and may be set meanwhile.
        "print(time.monotonic() - before[0] > 7199, time.time() - before[1] > 7199)\n",
        seconds=60,
    )

    assert (result["error"], result["stdout"]) == (None, "True True\n")


def test_a_pool_of_threads_does_its_work_one_thing_after_the_other(python: Python) -> None:
    result = python.run(
        "from concurrent.futures import ThreadPoolExecutor\n"
        "with ThreadPoolExecutor(max_workers=4) as pool:\n"
        "    print(list(pool.map(abs, [-1, -2])), pool.submit(int, 'x').exception())\n"
    )

    assert result["error"] is None
    assert result["stdout"].startswith("[1, 2] invalid literal")


def test_asyncio_run_inside_a_running_loop_is_refused_as_at_home(python: Python) -> None:
    result = python.run(
        "import asyncio\n"
        "async def outer():\n"
        "    asyncio.run(asyncio.sleep(0))\n"
        "asyncio.run(outer())\n"
    )

    assert result["error"]["type"] == "RuntimeError"


def test_a_syntax_error_names_its_line(python: Python) -> None:
    result = python.run("x = 1\nif x\n    print(x)\n")

    assert (result["error"]["type"], result["error"]["line"]) == ("SyntaxError", 2)


def test_the_next_run_starts_with_a_clean_namespace(python: Python) -> None:
    python.run(
        "import builtins, os, random\n"
        "left_behind = 1\n"
        "builtins.len = lambda _: 99\n"
        "os.environ['LEFT'] = 'yes'\n"
        "open('left.txt', 'w').write('x')\n"
    )
    result = python.run(
        "import os\n"
        "print('left_behind' in globals(), len([1]), 'LEFT' in os.environ, os.listdir())\n"
    )

    assert result["stdout"] == "False 1 False []\n"


def test_a_fresh_run_sees_nothing_that_an_earlier_one_changed(python: Python) -> None:
    python.run("import json\njson.left_behind = True\n")

    again = python.run("import json\nprint(hasattr(json, 'left_behind'))\n")
    fresh = python.run("import json\nprint(hasattr(json, 'left_behind'))\n", fresh=True)

    assert (again["stdout"], fresh["stdout"]) == ("True\n", "False\n")


def test_a_program_that_ends_itself_well_is_finished_and_otherwise_failed(python: Python) -> None:
    assert python.run("raise SystemExit")["ending"] == "finished"
    failed = python.run("import sys\nsys.exit('no orders left')\n")
    assert failed["ending"] == "failed"
    assert failed["stderr"] == "no orders left\n"


def test_checks_see_the_program_its_output_and_its_trace(python: Python) -> None:
    checks = [
        {"name": "defines add", "code": "assert 'add' in namespace", "message": "Define add."},
        {"name": "adds", "code": "assert add(2, 3) == 5, add(2, 3)", "message": "It must add."},
        {"name": "prints", "code": "assert stdout == '7\\n'", "message": "Print the sum."},
        {"name": "asks nobody", "code": "assert not trace['steps']", "message": "No requests."},
    ]
    program = "def add(a, b):\n    return a {} b\n\n\nprint(add(3, 4))\n"

    right = python.run(program.format("+"), checks=checks, fresh=True)["checks"]
    wrong = python.run(program.format("-"), checks=checks, fresh=True)["checks"]

    assert [check["ok"] for check in right] == [True] * 4
    assert [check["ok"] for check in wrong] == [True, False, False, True]
    assert (wrong[1]["message"], wrong[1]["detail"]) == ("It must add.", "-1")


def test_the_same_seed_gives_the_same_ids(python: Python) -> None:
    program = LOOP.format(choice="results_first") + "print(response.id)\n"

    runs = [python.run(program, actor=ACTOR, seed=seed)["stdout"] for seed in (1, 1, 2)]

    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_a_request_to_anything_but_the_api_says_that_there_is_no_network(python: Python) -> None:
    result = python.run("import httpx2\nhttpx2.get('http://example.org/page')\n")

    assert result["error"]["type"] == "httpx2.ConnectError"
    assert "no network" in result["error"]["message"]


def test_names_that_the_slim_sdk_loads_late_are_still_reachable_by_name(python: Python) -> None:
    result = python.run(
        "import anthropic\n"
        "from anthropic import types\n"
        "print(anthropic.AnthropicBedrock.__name__, types.TextBlock.__name__)\n"
        "print(sorted(set(anthropic.__all__) - set(dir(anthropic))))\n"
    )

    assert result["stdout"] == "AnthropicBedrock TextBlock\n[]\n"
