"""Keys are proved by running: with the real SDK, in processes of their own, and not too easily."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizbank.bank_loader import load
from quizbank.model import Bank, Item, Lab, LabCheck, Library, Option, Place, Snippet, WrongSolution
from quizbank.proof import Proof, prove
from quizbank.proof.honesty import accident, claims_something, decides_by_name

GOOD = Path(__file__).parent / "banks" / "good"
PLACE = Place("made/here.yaml")

ASK = """\
import anthropic

CHOICE = "bad_limit"

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens={"good_limit": 50, "bad_limit": -1}[CHOICE],
    messages=[{"role": "user", "content": "Say hello."}],
)
print(response.stop_reason)
"""


def item(name: str, code: str, **settings: object) -> Item:
    """A single item whose key is `good_limit` and whose one distractor is `bad_limit`."""
    snippet = Snippet(name, code, **{"proves": "options", **settings})  # type: ignore[arg-type]
    return Item(
        id=name,
        bank="made",
        kind="single",
        stem="Which limit?",
        place=PLACE,
        options=(
            Option("good_limit", "50", "It holds.", key=True),
            Option("bad_limit", "-1", "It fails."),
        ),
        snippet=snippet,
    )


def library(*items: Item, actors: dict[str, dict[str, object]] | None = None) -> Library:
    return Library(banks=(Bank("made", "Made", PLACE, items=items),), actors=actors or {})


def only_bad(statement: str) -> str:
    """A program that asks, and then does something for the distractor only."""
    return ASK.replace("-1}", "60}") + f'if CHOICE == "bad_limit":\n    {statement}\n'


PROGRAMS = {
    "holds": ASK,
    "key-refuted": ASK.replace('"good_limit": 50', '"good_limit": 0.5'),
    "all-branches-pass": ASK.replace("-1}", "60}"),
    "never-looks": ASK.replace('{"good_limit": 50, "bad_limit": -1}[CHOICE]', "-1"),
    "always-fails-before": ASK.replace("client =", "raise RuntimeError('early')\nclient ="),
    "by-name": ASK.replace("-1}", "60}") + 'assert CHOICE == "good_limit", "wrong"\n',
    "by-derived-name": ASK.replace("-1}", "60}")
    + 'right = {"good_limit"}\nfine = CHOICE in right\nassert fine\n',
    "raise-by-name": only_bad('raise RuntimeError("wrong")'),
    "undefined": only_bad("print(undefined_name)"),
    "no-such-module": only_bad("import no_such_module"),
    "no-branch": ASK.replace(', "bad_limit": -1', ""),
    "network": only_bad("import socket; socket.create_connection(('127.0.0.1', 9))"),
    "another-program": only_bad("import subprocess; subprocess.run(['true'])"),
    "writes-elsewhere": only_bad("open('/tmp/quizbank-proof', 'w')"),
    "asserts-what-happened": ASK.replace("-1}", "60}")
    + 'limit = {"good_limit": 1, "bad_limit": 2}[CHOICE]\n'
    + "kept = [response.id][:limit - 1]\nassert not kept, 'one reply was kept'\n",
    "ends-itself-badly": only_bad("import sys; sys.exit('no')"),
    "ends-itself-well": only_bad("import sys; sys.exit(0)"),
    "ends-the-process": only_bad("import os; os._exit(0)"),
    "takes-all-memory": only_bad("x = [bytes(1_000_000_000) for _ in range(9)]"),
    "recurses": only_bad("f = lambda: f(); f()"),
    "asks-for-more-input": only_bad("input('Name? ')"),
    "own-exception": ASK.replace("-1}", "60}").replace(
        "print(",
        "if response.id and CHOICE != 'good_limit':\n    raise ValueError(response.id)\nprint(",
    ),
}

PROGRAMS |= {
    "misspelt": only_bad("\n    print(response.usage.to_dict()['tokens'])"),
    "misspelt-in-message": only_bad("assert not response.id, response.to_dict()['number']"),
    "declared-otherwise": only_bad("print(response.to_dict()['number'])"),
    "declared": only_bad("print(response.to_dict()['number'])"),
}
DECLARED = {"declared-otherwise": "IndexError", "declared": "KeyError"}

SHOWN = {
    "keeps-files-in-its-folder": """\
open("x.txt", "w").write("kept")
print(open("x.txt").read())
""",
    "sleeps": """\
import time
began = time.monotonic()
time.sleep(3600)
print(time.monotonic() - began > 3599)
""",
    "reads": """\
name = input("Name? ")
print("Hello", name)
print(input())
""",
    "prints-much": """\
for _ in range(100_000):
    print("x" * 100)
""",
    "leaves-traces": """\
import json, os
json.left_behind = 1
os.environ["LEFT"] = "1"
open("left.txt", "w").close()
print("left")
""",
    "finds-none": """\
import json, os
print(hasattr(json, "left_behind"), "LEFT" in os.environ, os.listdir())
""",
    "is-the-main-program": """\
import sys
assert __name__ == "__main__"
X = 1
print(sys.modules["__main__"].X)
""",
    "has-classes": """\
from dataclasses import dataclass
@dataclass
class A:
    x: "int" = 1
print(A())
""",
    "is-seeded": "import random\nprint(random.random())\n",
    "runs-a-loop": (
        "import anthropic, asyncio\nasync def main():\n    client = anthropic.AsyncAnthropic()\n"
        "    r = await client.messages.create(model='claude-sonnet-5', max_tokens=9, "
        "messages=[{'role': 'user', 'content': 'Hi'}])\n    print(r.type)\nasyncio.run(main())\n"
    ),
    "streams": (
        "import anthropic\nwith anthropic.Anthropic().messages.stream(model='claude-sonnet-5', "
        "max_tokens=9, messages=[{'role': 'user', 'content': 'Hi'}]) as s:\n"
        "    print(s.get_final_message().type)\n"
    ),
}


@pytest.fixture(scope="module")
def proofs() -> dict[str, Proof]:
    """Every program above, proved in one go."""
    items = [
        item(name, code, fails={"bad_limit": DECLARED[name]} if name in DECLARED else {})
        for name, code in PROGRAMS.items()
    ]
    items += [
        item(name, code, proves="shows", reason="It shows.", stdin=("Ada", "bye"))
        for name, code in SHOWN.items()
    ]
    items.append(item("claims-nothing", "print(1)\n", proves="key"))
    return {proof.owner: proof for proof in prove(library(*items))}


def test_the_key_ends_well_and_the_distractor_in_the_apis_own_refusal(
    proofs: dict[str, Proof],
) -> None:
    proof = proofs["holds"]
    assert proof.holds
    key, other = proof.runs
    assert (key.label, key.choice, key.ending, key.stdout) == (
        *("key good_limit", "good_limit", "finished", "end_turn\n"),
    )
    assert (other.label, other.ending, other.exception) == (
        *("option bad_limit", "failed", "anthropic.BadRequestError"),
    )
    assert other.refusal.startswith("R")
    assert "max_tokens" in other.message
    assert other.line == 6
    assert (key.requests, other.requests) == (1, 1)
    assert proof.output == "end_turn\n"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("key-refuted", "so the program refutes the key"),
        ("all-branches-pass", "every option ends well, so the program tells none from the key"),
        ("never-looks", "no run looks at CHOICE, so the options make no difference"),
        ("always-fails-before", "the key good_limit: RuntimeError: early (line 5)"),
        ("by-name", "looks only at CHOICE itself and at nothing that happened"),
        ("by-derived-name", "looks only at CHOICE itself and at nothing that happened"),
        ("raise-by-name", "looks only at CHOICE itself and at nothing that happened"),
        ("undefined", "(line 13): NameError is a fault of the program itself"),
        ("no-such-module", "ModuleNotFoundError is a fault of the program itself"),
        ("no-branch", "the program has no branch for it"),
        ("network", "a proof has no network: only the Messages API is played"),
        ("another-program", "a proof starts no other program"),
        ("writes-elsewhere", "a proof writes only in its own folder"),
        ("ends-itself-well", "every option ends well"),
        ("ends-the-process", "the process ends without an exception"),
        ("takes-all-memory", "MemoryError may be an accident"),
        ("misspelt", "(line 14): KeyError may be an accident. Assert what is broken, or say"),
        ("misspelt-in-message", "KeyError arises inside the assertion"),
        ("declared-otherwise", "the item says that it ends in IndexError, but it ends in KeyError"),
        ("claims-nothing", "claims to prove the key, but asserts nothing"),
    ],
)
def test_what_proves_nothing_is_turned_down(
    name: str, complaint: str, proofs: dict[str, Proof]
) -> None:
    assert not proofs[name].holds
    assert any(complaint in said for said in proofs[name].complaints), proofs[name].complaints


@pytest.mark.parametrize("name", ["asserts-what-happened", "own-exception", "declared"])
def test_an_assertion_about_what_happened_or_a_declared_exception_proves(
    name: str, proofs: dict[str, Proof]
) -> None:
    assert proofs[name].holds, proofs[name].complaints


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ends-itself-badly", "SystemExit"),
        ("ends-the-process", "the process ended itself with code 0"),
        ("takes-all-memory", "MemoryError"),
        ("recurses", "RecursionError"),
        ("asks-for-more-input", "EOFError"),
    ],
)
def test_a_run_that_ends_badly_says_how(name: str, said: str, proofs: dict[str, Proof]) -> None:
    assert said in str(proofs[name].runs[1])


@pytest.mark.parametrize(
    ("name", "output"),
    [
        ("keeps-files-in-its-folder", "kept\n"),
        ("sleeps", "True\n"),
        ("reads", "Name? Ada\nHello Ada\nbye\nbye\n"),
        ("leaves-traces", "left\n"),
        ("finds-none", "False False []\n"),
        ("is-the-main-program", "1\n"),
        ("has-classes", "A(x=1)\n"),
        ("is-seeded", "0.8444218515250481\n"),
        ("runs-a-loop", "message\n"),
        ("streams", "message\n"),
    ],
)
def test_a_program_finds_what_it_would_find_at_home(
    name: str, output: str, proofs: dict[str, Proof]
) -> None:
    assert proofs[name].holds, proofs[name].complaints
    assert proofs[name].output == output


def test_output_is_cut_at_a_limit(proofs: dict[str, Proof]) -> None:
    assert len(proofs["prints-much"].output) == 100_000


def test_a_program_that_does_not_end_is_stopped() -> None:
    endless = item("endless", only_bad("\n    while True: pass"))
    stubborn = item(
        "stubborn",
        only_bad(
            "\n    while True:\n        try:\n            while True: pass\n"
            "        except BaseException: pass"
        ),
    )
    waiting = item("waiting", only_bad("import threading; threading.Event().wait()"))
    for proof in prove(library(endless, stubborn, waiting), cpu_seconds=1):
        assert proof.runs[1].ending == "timed out"
        assert "option bad_limit only runs out of time" in proof.complaints[0]


@pytest.fixture(scope="module")
def whole() -> dict[tuple[str, str], Proof]:
    return {(proof.owner, proof.proves): proof for proof in prove(load([GOOD]))}


def test_a_multiple_item_is_run_with_each_key_left_out_and_each_distractor_added(
    whole: dict[tuple[str, str], Proof],
) -> None:
    proof = whole["which-two", "options"]
    assert proof.holds
    assert [run.label for run in proof.runs] == [
        "key large_limit, small_limit",
        "key without large_limit",
        "key without small_limit",
        "key with no_limit",
    ]
    assert proof.runs[3].choice == ("large_limit", "no_limit", "small_limit")


def test_cards_and_labs_are_proved_too(whole: dict[tuple[str, str], Proof]) -> None:
    assert whole["card-shown", "shows"].holds
    lab = whole["mend-it", "lab"]
    assert lab.holds, lab.complaints
    assert [run.label for run in lab.runs] == [
        *("exemplar", "start", "wrong solution mend_it_silent.py"),
    ]
    assert lab.runs[1].checks == (("says_hello", "Nothing says hello."),)


def lab(name: str, *, exemplar: str, start: str, wrong: str) -> Item:
    checks = (
        LabCheck("says_hello", "assert 'Hello' in stdout", "Nothing says hello."),
        LabCheck("says_bye", "assert ns['words'][-1] == 'Bye', words", "Nothing says bye."),
        LabCheck("asks_nothing", "assert not calls and not trace['steps']", "!"),
    )
    made = Lab(start, "Greet.", exemplar, checks, wrong=(WrongSolution("w.py", wrong, "says_bye"),))
    return Item(name, "made", "lab", "Mend it.", PLACE, lab=made)


FINE = "words = ['Hello', 'Bye']\nprint(*words)\n"


LABS = {
    "fine": ({}, ""),
    "exemplar-fails": (
        {"exemplar": "words = ['Hello']\nprint(*words)\n"},
        "the exemplar fails the check says_bye: ['Hello']",
    ),
    "exemplar-breaks": (
        {"exemplar": FINE + "1 / 0\n"},
        "the exemplar: ZeroDivisionError: division by zero (line 3)",
    ),
    "nothing-to-mend": (
        {"start": FINE},
        "the start passes every check, so there is nothing to mend",
    ),
    "wrong-passes": (
        {"wrong": FINE},
        "wrong solution w.py should fail the check says_bye, but it passes them all",
    ),
    "wrong-fails-another": (
        {"wrong": "words = ['Bye']\n"},
        "wrong solution w.py should fail the check says_bye, but it fails says_hello",
    ),
}


def test_a_lab_holds_when_each_of_its_programs_does_what_it_is_there_for() -> None:
    wrong = "words = ['Hello']\nprint(*words)\n"
    usual = {"exemplar": FINE, "start": "words = ['']\n", "wrong": wrong}
    labs = [lab(name, **{**usual, **programs}) for name, (programs, _) in LABS.items()]
    said = {proof.owner: proof.complaints for proof in prove(library(*labs))}
    assert said == {
        name: (complaint,) if complaint else () for name, (_, complaint) in LABS.items()
    }


def test_a_claim_of_chance_is_run_many_times_and_its_rates_are_told() -> None:
    lucky = item(
        "lucky",
        "import anthropic, random\nCHOICE = 'bad_limit'\n"
        "anthropic.Anthropic().messages.count_tokens(model='claude-sonnet-5', "
        "messages=[{'role': 'user', 'content': CHOICE}])\n"
        "kept = random.random() < 0.8 or CHOICE == 'good_limit'\n"
        "broken = [] if kept else ['the rule']\nassert not broken, broken\n",
        runs=20,
        seed=7,
    )
    (proof,) = prove(library(lucky))
    assert [run.seed for run in proof.runs[:3]] == [7, 8, 9]
    assert proof.holds, proof.complaints
    key, other = proof.remarks
    assert key == "key good_limit: 20 of 20 runs end well"
    assert 10 <= int(other.split()[2]) < 20


def test_a_proof_without_any_request_is_remarked_on() -> None:
    quiet = item(
        "quiet",
        "CHOICE = 'bad_limit'\nimport json\nlimit = json.loads({'good_limit': '1', "
        "'bad_limit': '{'}[CHOICE])\n",
        fails={"bad_limit": "json.JSONDecodeError"},
    )
    (proof,) = prove(library(quiet))
    assert proof.holds, proof.complaints
    assert proof.remarks == ("no run asks the Messages API anything",)


def test_the_cache_knows_a_run_and_forgets_it_when_anything_changes(tmp_path: Path) -> None:
    made = library(item("holds", ASK))
    assert prove(made, cache=tmp_path, run=False) == []
    (first,) = prove(made, cache=tmp_path)
    assert prove(made, cache=tmp_path, run=False) == [first]
    changed = library(item("holds", ASK.replace("Say hello.", "Say hi.")))
    assert prove(changed, cache=tmp_path, run=False) == []
    assert prove(library(item("holds", ASK, seed=1)), cache=tmp_path, run=False) == []


def test_only_what_is_asked_for_is_proved(tmp_path: Path) -> None:
    made = library(item("holds", ASK), item("other", SHOWN["sleeps"], proves="shows"))
    assert [proof.owner for proof in prove(made, only=["other"])] == ["other"]
    assert [proof.owner for proof in prove(made, only=["made"], run=False, cache=tmp_path)] == []
    with pytest.raises(KeyError, match="nothing"):
        prove(made, only=["nothing"])


# Programs whose failing line is marked, and whether it looks only at CHOICE.
FAILING = [
    ("assert CHOICE == 'x'  # here", True),
    ("assert CHOICE in ('x', 'y')  # here", True),
    ("assert len(CHOICE) == 2  # here", True),
    ("good = CHOICE == 'x'\nassert good  # here", True),
    ("if CHOICE != 'x':\n    raise ValueError  # here", True),
    ("WANTED = {'x', 'y'}\nassert set(CHOICE) == WANTED  # here", True),
    ("r = ask(CHOICE)\nassert r.ok  # here", False),
    ("ask(CHOICE)  # here", False),
    ("assert ask(CHOICE)  # here", False),
    ("seen = []\nask(CHOICE, seen)\nassert not seen  # here", False),
    ("seen = []\nseen.append(ask())\nif CHOICE and seen:\n    raise ValueError  # here", False),
    ("r = ask()\nif CHOICE == 'x':\n    if r.bad:\n        raise ValueError  # here", False),
    ("for _ in range(3):\n    ask()\nelse:\n    raise ValueError  # here", False),
    ("def guard(paid):\n    if CHOICE and paid > 5:\n        raise ValueError  # here", False),
    ("try:\n    ask()\nexcept OSError:\n    if CHOICE == 'x':\n        raise  # here", False),
    ("count = 0\nfor r in ask(CHOICE):\n    count += 1\nassert count == 1  # here", False),
]


@pytest.mark.parametrize(("code", "by_name"), FAILING)
def test_a_line_that_looks_only_at_the_choice_is_told_from_one_that_looks_at_what_happened(
    code: str, by_name: bool
) -> None:
    code = "CHOICE = 'x'\n" + code
    line = next(n for n, text in enumerate(code.splitlines(), 1) if text.endswith("# here"))
    assert decides_by_name(code, line) is by_name


# Programs whose failing line is marked, what it raised there, what was declared, and whether that
# counts as meant.
ENDINGS = [
    ("assert not x  # here", "AssertionError", "", True),
    ("assert x['no']  # here", "KeyError", "", False),
    ("assert x['no']  # here", "KeyError", "KeyError", False),
    ("x['no']  # here", "KeyError", "", False),
    ("x['no']  # here", "KeyError", "KeyError", True),
    ("x['no']  # here", "IndexError", "KeyError", False),
    ("model(x)  # here", "pydantic_core._pydantic_core.ValidationError", "", False),
    (
        *("model(x)  # here", "pydantic_core._pydantic_core.ValidationError"),
        *("pydantic.ValidationError", True),
    ),
    ("checked(x)  # here", "AssertionError", "", False),
    ("ask()  # here", "anthropic.BadRequestError", "", True),
    ("raise Late(x)  # here", "Late", "", True),
    ("raise errors.Late(x)  # here", "made.errors.Late", "", True),
    ("raise Late(x['no'])  # here", "KeyError", "", False),
    ("raise problem  # here", "KeyError", "", True),
    ("try:\n    x()\nexcept KeyError:\n    raise  # here", "KeyError", "", True),
    ("sys.exit('no')  # here", "SystemExit", "", True),
]


@pytest.mark.parametrize(("code", "kind", "declared", "meant"), ENDINGS)
def test_an_accident_is_told_from_what_a_program_means_to_end_in(
    code: str, kind: str, declared: str, meant: bool
) -> None:
    line = next(n for n, text in enumerate(code.splitlines(), 1) if text.endswith("# here"))
    assert bool(accident(code, kind, line, declared)) is not meant


def test_a_claim_is_an_assertion_or_a_raise() -> None:
    assert claims_something("assert 1")
    assert claims_something("def f():\n    raise ValueError")
    assert not claims_something("print('assert')")
