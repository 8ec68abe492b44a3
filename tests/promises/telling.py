"""What is promised, what came of trying it, and how that is told.

A check is a function of a `World` that returns what was seen, or raises `NotHeld` or `NotTried`. A
row never says "held" without a try.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tests.promises.world import World

PROMISES = {
    "R01": "A kill at any moment loses no acknowledged answer and breaks no file",
    "R02": "Every answer is flushed to the disk before it is acknowledged",
    "R03": "A full disk is told; reading goes on; with room again answers are kept",
    "R04": "A lock held by another program is told; reading goes on; nothing half-written",
    "R05": "The same answer sent several times counts once, with one verdict",
    "R06": "Two tabs at one exam item: the first wins and both are told",
    "R07": "Thirty learners write at once without an error",
    "R08": "A damaged or missing file is refused with the way back, and not touched",
    "R09": "Every released schema is upgraded with a backup first; all or nothing",
    "R10": "A backup made during writing is whole and comes back as it was",
    "R11": "A disk error at any write: stored and acknowledged, or refused; never a lie",
    "R12": "SIGTERM lets what is in flight finish and ends with code 0 in five seconds",
    "R13": "A second process on the same data is refused with a sentence",
    "R14": "A read-only, impossible or network folder is told without a traceback",
    "R15": "Undo gives the memory back exactly, also after a restart",
    "T01": "The deadline is the server's, with a stated grace; what was saved counts",
    "T02": "The browser's clock changes nothing",
    "T03": "A server clock that jumps signs nobody out and grants no exam time",
    "T04": "The deadline is measured when the request arrives",
    "T05": "An abandoned exam is closed by the server with what was saved",
    "T06": "Extra time counts, and is said before the start",
    "E01": "No byte of a key is sent before the answer",
    "E02": "Nobody sees or guesses another learner's things",
    "E03": "A learner reaches no instructor's page, by whatever trick",
    "E04": "No step of an exam can be skipped",
    "E05": "The order of options stays within a showing and tells nothing",
    "U01": "Hostile YAML is refused at once with its place and reason",
    "U02": "50 MB are refused before they are stored",
    "U03": "A bad bank never replaces a live one, even when publishing is killed",
    "U04": "File names are never paths, bank text is never a template",
    "U05": "Text of a bank cannot run, imitate the page, or call out",
    "U06": "An exam that runs keeps its version when the bank is edited",
    "U07": "Cells of a spreadsheet export cannot be formulas",
    "S01": "The cookie is HttpOnly, Lax, whole-site; __Host- and Secure over https",
    "S02": "A strict policy on every response; nothing inline",
    "S03": "What another site causes is refused",
    "S04": "An unknown host name gets 400 and is not repeated",
    "S05": "No open redirect",
    "S06": "Sign-ins are throttled by account, sound alike, and lock nobody out",
    "S07": "Signing out, a new password and disabling end every copy of a sign-in",
    "S08": "Each sign-in has its own token, ends when idle, can be listed and ended",
    "S09": "A program in the page reaches nothing of the page, and can be stopped",
    "S10": "No secret in the repository; data for their owner only; no signed cookie",
    "S11": "This machine only by default; no debugger; no default account; one-time link",
    "S12": "X-Forwarded headers are believed of the configured proxy only",
    "S13": "An error shows a reference that is in the log, and neither tells secrets",
    "S14": "GET changes nothing",
    "S15": "Personal pages are stored nowhere",
    "S16": "No pattern of an author's can hold the server up",
    "X01": "No network at the answer: told, kept in the page, sent once",
    "X02": "No sign-in at the answer: told, kept in the page, sent after signing in",
    "X03": "The whole journey by keyboard, the focus never lost",
    "X04": "No finding of axe and of IBM's checker; what is spoken is as written down",
    "X05": "320 px, 400 %, forced colours, reduced motion and print work",
    "X06": "Without JavaScript one can answer and finish",
}

Verdict = Literal["held", "NOT HELD", "not tried"]


class NotHeld(Exception):
    """The promise is broken; the text says what was seen."""


class NotTried(Exception):
    """The promise could not be tried here; the text says why."""


@dataclass(frozen=True, slots=True)
class Check:
    """How one promise is tried.

    `quick` ones are cheap enough for every change; `bank` ones know the bank of our own servers.
    """

    promise: str
    how: str
    run: Callable[[World], str]
    quick: bool
    bank: bool


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one promise."""

    promise: str
    how: str
    verdict: Verdict
    seen: str
    seconds: float


CHECKS: dict[str, Check] = {}


def promise(
    name: str, *, quick: bool = False, bank: bool = False
) -> Callable[..., Callable[[World], str]]:
    """Register a check; the first line of its docstring says how it tries."""

    def register(run: Callable[[World], str]) -> Callable[[World], str]:
        how = (run.__doc__ or "").strip().splitlines()[0].rstrip(".")
        CHECKS[name] = Check(name, how, run, quick, bank)
        return run

    return register


def hold(condition: object, seen: object) -> None:
    """The promise is broken unless the condition holds."""
    if not condition:
        raise NotHeld(str(seen))


def tried(names: Iterable[str], world: World) -> Iterator[Row]:
    """Try promises one after the other."""
    for name in names:
        check, began = CHECKS[name], time.monotonic()
        verdict: Verdict = "held"
        try:
            if check.bank and world.foreign:
                raise NotTried("this server has other banks than the check knows")
            seen = check.run(world)
        except NotTried as reason:
            verdict, seen = "not tried", str(reason)
        except NotHeld as broken:
            verdict, seen = "NOT HELD", str(broken)
        except Exception as fault:  # a check that breaks has shown nothing
            verdict, seen = "NOT HELD", f"the check broke: {type(fault).__name__}: {fault}"
        yield Row(name, check.how, verdict, seen, time.monotonic() - began)


def as_line(row: Row) -> str:
    """A row of a Markdown table."""
    cells = (
        row.promise,
        PROMISES[row.promise],
        row.how,
        row.verdict,
        f"{_short(row.seen)} ({row.seconds:.1f} s)",
    )
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "/") for cell in cells) + " |"


def _short(text: str) -> str:
    """The beginning and the end of a long text."""
    return text if len(text) <= 400 else f"{text[:180]} ... {text[-180:]}"


HEAD = "| | promise | how tried | held | seen |\n|---|---|---|---|---|"
