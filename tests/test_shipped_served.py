"""Programs of the shipped bank as anybody runs them: `python file.py` against the served stand-in.

Each run must end as the proof's does: same ending, same exception, same output. A few stand for
all in CI; SERVED=all runs every program for every option (half an hour on two free cores), and
SERVED=ID,ID those items, cards or banks:

    SERVED=all python -m pytest tests/test_shipped_served.py -s

`on_path` is what README tells learners to put on PYTHONPATH: it brings the agent runtime and leaves
waiting out.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from serving import ROOT, Server

from quizbank.bank_loader import load
from quizbank.model import Card, Item, Library
from quizbank.proof import Run, plan, prove

ASKED = set(os.environ.get("SERVED", "").split(",")) - {""}
BANKS = ROOT / "quizbank" / "banks"
ON_PATH = ROOT / "quizbank" / "simulator_adapters" / "on_path"
WORKERS = 2

# An assertion, the API's refusal, the agent runtime, waiting for a batch.
FEW = {"note-beside-results", "question-that-must-change-nothing", "when-to-fetch-results"}


@dataclass(frozen=True)
class Ended:
    """How a program of its own ended: exit code, last exception, what it printed."""

    code: int
    exception: str
    stdout: str
    stderr: str


@dataclass(frozen=True)
class Task:
    """A program with what the proof saw of it."""

    owner: str
    actor: str
    job: Mapping[str, Any]
    proved: Run


def run(code: str, address: str, actor: str, key: str, lines: list[str]) -> Ended:
    """Run a program as somebody does who saved it: a file, the two settings, a folder to be in."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "program.py")
        path.write_text(code, encoding="utf-8")
        here = Path(folder, "here")
        here.mkdir()
        done = subprocess.run(
            [sys.executable, str(path)],
            cwd=here,
            env={
                "PATH": os.environ["PATH"],
                "TMPDIR": folder,
                "PYTHONPATH": str(ON_PATH),
                "ANTHROPIC_BASE_URL": f"{address}/sim/{actor}",
                "ANTHROPIC_API_KEY": key,
            },
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            text=True,
            timeout=120,
        )
    return Ended(done.returncode, raised(done.stderr), done.stdout, done.stderr)


def raised(stderr: str) -> str:
    """The name of the exception that a traceback ends with; empty when there is none."""
    _, found, last = stderr.rpartition("Traceback (most recent call last):\n")
    said = re.search(r"^([A-Za-z_][\w.]*)(?::|$)", last, re.MULTILINE) if found else None
    return said[1].replace("anthropic._exceptions.", "anthropic.") if said else ""


def tasks(library: Library, things: list[Item | Card], proofs: dict[str, list[Run]]) -> list[Task]:
    """Every program of these with every choice, equal ones once.

    Where chance decides, the proof runs each choice many times; here it is run with the seed by
    which it failed first, or with the first.
    """
    found: dict[str, Task] = {}
    for thing in things:
        runs = iter(proofs[thing.id])
        for planned in plan(thing, library.actors):
            lab = isinstance(thing, Item) and planned.labels[0][0] == "exemplar"
            source = thing.lab if lab and isinstance(thing, Item) else thing.snippet
            assert source is not None
            for job in planned.jobs:
                key, proved = json.dumps([job["code"], source.actor, job["stdin"]]), next(runs)
                if key not in found or (found[key].proved.well and not proved.well):
                    actor = f"{source.actor}@{job['seed']}" if job["seed"] else source.actor
                    found[key] = Task(thing.id, actor, job, proved)
    return list(found.values())


def difference(task: Task, ended: Ended) -> str:
    """What is otherwise than in the proof; nothing when all is the same."""
    proved = task.proved
    if (ended.code == 0) != proved.well:
        return f"exit code {ended.code} instead of {proved}\n{ended.stderr[-600:]}"
    wanted = "" if proved.exception == "SystemExit" else proved.exception
    if ended.exception != wanted:
        return f"{ended.exception or 'nothing'} instead of {wanted}\n{ended.stderr[-600:]}"
    if ended.stdout != proved.stdout and not task.job["stdin"]:  # typed lines are not echoed here
        return f"printed {ended.stdout!r} instead of {proved.stdout!r}"
    return ""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server.address
    server.stop()


def test_a_saved_program_ends_as_its_proof_does(address: str) -> None:
    library = load([BANKS])
    things: list[Item | Card] = [*library.items.values(), *library.cards.values()]
    asked = ASKED or FEW
    things = [
        thing
        for thing in things
        if asked & {"all", thing.id, thing.bank} and plan(thing, library.actors)
    ]
    proofs: dict[str, list[Run]] = {}
    for proof in prove(
        library, cache=ROOT / "instance" / "cache" / "proofs", only=[thing.id for thing in things]
    ):
        proofs.setdefault(proof.owner, []).extend(proof.runs)
    todo = tasks(library, things, proofs)
    with ThreadPoolExecutor(WORKERS) as pool:
        ends = pool.map(
            lambda numbered: run(
                numbered[1].job["code"],
                address,
                numbered[1].actor,
                f"sk-ant-served-{numbered[0]}",
                numbered[1].job["stdin"],
            ),
            enumerate(todo),
        )
        differences = []
        well = 0
        for number, (task, ended) in enumerate(zip(todo, ends, strict=True), start=1):
            well += ended.code == 0
            if said := difference(task, ended):
                differences.append(f"{task.owner}, {task.proved.label}: {said}")
                print(differences[-1], flush=True)
            if number % 100 == 0:
                print(f"{number} of {len(todo)} runs", flush=True)
    print(
        f"{len(things)} programs, {len(todo)} different runs against {address}: "
        f"{well} end well, {len(todo) - well} in an exception, {len(differences)} otherwise "
        "than in the proof"
    )
    assert not differences, "\n\n".join(differences)
