"""What proves the programs of a bank: results of `flask bank prove`, or an author's browser.

Plans what to run and judges what came of it by the same rules for both; runs nothing. What a
browser says is kept as that, under a hash of all that it was given to run, so that an item which
does not change keeps it in the next version of its bank.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from quizbank.model import Bank, Card, Item, Library
from quizbank.proof import Proof, prove
from quizbank.proof.judging import Plan, judge, plan
from quizbank.store import browser_proofs
from quizbank.store.browser_proofs import BrowserProofRow
from quizbank.store.driver import from_ms, to_ms

from . import archives
from .publishing import Publishing
from .records import Version
from .uploading import is_uploaded

MOST_RUNS = 3_000
LONGEST_OUTPUT = 20_000
LONGEST_MESSAGE = 1_000
_RUN_KEYS = ("code", "actor", "seed", "stdin", "checks")
_ENDINGS: Mapping[str, Literal["finished", "failed", "timed out"]] = {
    "finished": "finished",
    "failed": "failed",
    "timed-out": "timed out",
}


@dataclass(frozen=True, slots=True)
class RunLine:
    """One run in words: which option, how it ended, and what the API or the program said."""

    label: str
    ending: str
    well: bool
    said: str
    line: int


@dataclass(frozen=True, slots=True)
class Proven:
    """What running an item's or card's programs came to, and by whose word.

    `complaints` say why it proves nothing; none means that it holds. `output` is what the first run
    printed. `at` is None for the server's own proof.
    """

    by: Literal["server", "browser"]
    complaints: tuple[str, ...]
    remarks: tuple[str, ...]
    runs: tuple[RunLine, ...]
    output: str
    at: datetime | None

    @property
    def holds(self) -> bool:
        """Whether the runs came out as they must."""
        return not self.complaints


@dataclass(frozen=True, slots=True)
class Program:
    """An item or card with something to run, how many runs that is, and what is known of it."""

    thing: Item | Card
    proves: str
    runs: int
    proven: Proven | None

    @property
    def recordable(self) -> bool:
        """Whether its output is known from a proof and not yet what the bank has recorded."""
        return bool(
            self.proven
            and self.proven.holds
            and self.proven.output.strip()
            and self.thing.snippet
            and self.thing.snippet.recorded.rstrip("\n") != self.proven.output.rstrip("\n")
        )


class Proving(Publishing):
    """An instructor's sentences about proofs. `library` is a draft's, or what is live."""

    def programs(self, library: Library) -> list[Program]:
        """Everything that can be run, with the server's proof or else the browser's."""
        things = [thing for bank in library.banks for thing in things_of(bank)]
        ours = self._server_proofs(library)
        return [
            Program(
                thing,
                _proves(thing),
                sum(len(one.jobs) for one in plans),
                ours.get(thing.id) or self._browser_proof(thing, plans),
            )
            for thing in things
            if (plans := plan(thing, library.actors))
        ]

    def program(self, library: Library, *, item_id: str) -> Program:
        """One of the programs; KeyError when the item is not there or has none."""
        thing, plans = _planned(library, item_id)
        part = Library(
            banks=tuple(bank for bank in library.banks if bank.id == thing.bank),
            actors=library.actors,
        )
        ours = self._server_proofs(part, only=item_id).get(item_id)
        runs = sum(len(one.jobs) for one in plans)
        return Program(thing, _proves(thing), runs, ours or self._browser_proof(thing, plans))

    def proof_of(self, *, item_id: str) -> tuple[bool, Proven | None]:
        """Whether a live item or card came with an upload and has programs; and what proves it."""
        library = self._live.current()
        thing = library.items.get(item_id) or library.cards.get(item_id)
        if thing is None or not is_uploaded(thing.place):
            return False, None
        try:
            return True, self.program(library, item_id=item_id).proven
        except KeyError:
            return False, None

    def jobs(self, library: Library, *, item_id: str) -> list[dict[str, Any]]:
        """What a browser is to run for an item or card, in order: label, code, actor, seed, stdin,
        checks. KeyError when there is nothing."""
        _, plans = _planned(library, item_id)
        return [
            {"label": label, **{key: job.get(key, []) for key in _RUN_KEYS}}
            for one in plans
            for (label, _), job in zip(one.labels, one.jobs, strict=True)
        ]

    def report(
        self, library: Library, *, item_id: str, runs: object, learner: str, at: datetime
    ) -> None:
        """Keep what a browser says of an item's jobs; ValueError when that is not what was asked.

        `runs` is untrusted: a list of mappings as static/js/instructor-proof.mjs makes them.
        """
        _, plans = _planned(library, item_id)
        wanted = sum(len(one.jobs) for one in plans)
        results = _results(runs, wanted, [job["code"] for one in plans for job in one.jobs])
        row = BrowserProofRow(item_id, _subject(plans), json.dumps(results), learner, to_ms(at))
        self.store.write(lambda tx: browser_proofs.keep(tx, row))

    def record(self, *, name: str, number: int, learner: str, at: datetime) -> Version:
        """A next version with the outputs that proofs of this one printed written beside the
        programs, where they are missing or differ. ValueError when there are none."""
        draft = self.draft(name=name, number=number)
        outputs = {
            _recorded_path(program.thing): program.proven.output.rstrip("\n") + "\n"
            for program in self.programs(draft.library)
            if program.recordable and program.proven
        }
        if not outputs:
            raise ValueError("There is no output to record: run the programs first.")
        files = {**draft.files, **{path: text.encode() for path, text in outputs.items()}}
        return self.upload(
            called=f"{name}.zip",
            data=archives.packed(files),
            name=name,
            note=f"Outputs recorded from version {number}",
            learner=learner,
            at=at,
        )

    def _server_proofs(self, library: Library, *, only: str = "") -> Mapping[str, Proven]:
        if self._proofs is None:
            return {}
        found: dict[str, Proven] = {}
        asked = (only,) if only else ()
        for proof in prove(library, cache=self._proofs, run=False, only=asked):
            told = _told(proof, "server", None)
            before = found.get(proof.owner)
            found[proof.owner] = _together(before, told) if before else told
        return found

    def _browser_proof(self, thing: Item | Card, plans: Sequence[Plan]) -> Proven | None:
        subject = _subject(plans)
        row = self.store.read(lambda tx: browser_proofs.get(tx, thing.id, subject))
        if row is None:
            return None
        results = iter(json.loads(row.report))
        at = from_ms(row.reported_at)
        told: Proven | None = None
        for one in plans:
            own = [next(results) for _ in one.jobs]
            new = _told(judge(one, own), "browser", at, said=[result["said"] for result in own])
            told = _together(told, new) if told else new
        return told


def things_of(bank: Bank) -> tuple[Item | Card, ...]:
    """A bank's items, then its cards."""
    return (*bank.items, *bank.cards)


def _planned(library: Library, item_id: str) -> tuple[Item | Card, list[Plan]]:
    thing = library.items.get(item_id) or library.cards[item_id]
    plans = plan(thing, library.actors)
    if not plans:
        raise KeyError(item_id)
    return thing, plans


def _proves(thing: Item | Card) -> str:
    if isinstance(thing, Item) and thing.lab is not None:
        return "lab"
    return thing.snippet.proves if thing.snippet else ""


def _subject(plans: Sequence[Plan]) -> str:
    """A hash of everything that is run and of what it must come to."""
    jobs = [[label, [job.get(key) for key in _RUN_KEYS]] for p in plans for label, job in _pairs(p)]
    told = json.dumps([_proves(plans[0].thing), jobs], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def _pairs(planned: Plan) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for (label, _), job in zip(planned.labels, planned.jobs, strict=True):
        yield label, job


def _told(
    proof: Proof, by: Literal["server", "browser"], at: datetime | None, said: Sequence[str] = ()
) -> Proven:
    lines = []
    for place, run in enumerate(proof.runs):
        words = said[place] if said else ""
        failed = [f"{name}: {what}" for name, what in run.checks if what]
        first = run.message.strip().split("\n")[0][:LONGEST_MESSAGE]
        lines.append(
            RunLine(
                label=run.label,
                ending="ends well" if run.well else run.exception or run.ending,
                well=run.well,
                said="; ".join(failed) or words or first,
                line=run.line,
            )
        )
    return Proven(by, proof.complaints, proof.remarks, tuple(lines), proof.output, at)


def _together(one: Proven, other: Proven) -> Proven:
    """The proofs of a thing that has a snippet and a lab; the output is the snippet's."""
    return Proven(
        one.by,
        one.complaints + other.complaints,
        one.remarks + other.remarks,
        one.runs + other.runs,
        one.output,
        one.at,
    )


def _results(runs: object, wanted: int, codes: Sequence[str]) -> list[dict[str, Any]]:
    """What a browser reported, in the shape that `judge` reads and within bounds."""
    if not isinstance(runs, list) or len(runs) != wanted or wanted > MOST_RUNS:
        raise ValueError(f"A report of {wanted} runs is expected. Load the page again.")
    results = []
    for run, code in zip(runs, codes, strict=True):
        ending = _ENDINGS.get(_text(run.get("ending"), 20)) if isinstance(run, dict) else None
        if ending is None:
            raise ValueError("A run was stopped, or its report is not whole. Run it again.")
        checks = run.get("checks")
        results.append(
            {
                "ending": ending,
                "type": _text(run.get("type"), 100),
                "message": _text(run.get("message"), LONGEST_MESSAGE),
                "said": _text(run.get("said"), LONGEST_MESSAGE),
                "line": run["line"] if isinstance(run.get("line"), int) else 0,
                "stdout": _text(run.get("stdout"), LONGEST_OUTPUT),
                "refusal": _text(run.get("refusal"), 20),
                "requests": run["requests"] if isinstance(run.get("requests"), int) else 0,
                "touched": _reads_choice(code),
                "broken": "",
                "checks": [
                    {"name": _text(one.get("name"), 100), "failed": _text(one.get("failed"), 300)}
                    for one in (checks if isinstance(checks, list) else [])[:100]
                    if isinstance(one, dict)
                ],
            }
        )
    return results


def _text(value: object, longest: int) -> str:
    return value[:longest] if isinstance(value, str) else ""


def _reads_choice(code: str) -> bool:
    """Whether a program reads CHOICE at all. Whether a run came to that line a browser cannot tell;
    `flask bank prove` can."""
    return any(
        isinstance(node, ast.Name) and node.id == "CHOICE" and isinstance(node.ctx, ast.Load)
        for node in ast.walk(ast.parse(code))
    )


def _recorded_path(thing: Item | Card) -> str:
    """Where the recorded output of an uploaded item belongs: in `snippets/` beside its bank."""
    name = thing.snippet.name if thing.snippet else thing.id
    folder = thing.place.file.rpartition("/")[0]
    return f"{folder}/snippets/{name}.txt".lstrip("/")
