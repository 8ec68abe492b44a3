"""What an item and a bank must satisfy, beyond being servable: the gate before publishing.

Pure: a library in, a report out. `check` judges items one by one, shares over the whole bank,
whether keys can be guessed from how options look, near duplicates, and coverage of the blueprints.
Results of proofs come in as complaints; nothing is run here.
"""

from __future__ import annotations

from dataclasses import dataclass

from quizbank.model import Library, Problem

from .aims import COMPLETE, OWN, SHIPPED, Aims
from .balance import Measure, judged, measures
from .coverage import ExamCoverage, coverage, holes
from .item_checks import Complaints, item_problems
from .probe import FOLDS, REPEATS, SEED, Probe, blind_probe
from .reporting import as_data, as_html, as_text, problem_data, told
from .similarity import TOO_ALIKE, Pair, alike

__all__ = [
    "COMPLETE",
    "OWN",
    "SHIPPED",
    "Aims",
    "Complaints",
    "ExamCoverage",
    "Measure",
    "Pair",
    "Probe",
    "Report",
    "as_data",
    "as_html",
    "as_text",
    "check",
    "problem_data",
    "told",
]


@dataclass(frozen=True, slots=True)
class Report:
    """What the gate found in one collection of banks.

    `problems` are the faults of items and holes in coverage, with places; `measures` the shares,
    the probe's among them.
    """

    title: str
    items: int
    cards: int
    problems: tuple[Problem, ...]
    measures: tuple[Measure, ...]
    probe: Probe
    coverage: tuple[ExamCoverage, ...]
    duplicates: tuple[Pair, ...]

    @property
    def errors(self) -> int:
        """How many problems and measures are errors."""
        wrong = sum(problem.severity == "error" for problem in self.problems)
        return wrong + sum(measure.verdict == "error" for measure in self.measures)

    @property
    def warnings(self) -> int:
        """How many problems and measures are warnings."""
        doubtful = sum(problem.severity == "warning" for problem in self.problems)
        return doubtful + sum(measure.verdict == "warning" for measure in self.measures)

    @property
    def passed(self) -> bool:
        """Whether nothing is an error."""
        return not self.errors


def check(
    library: Library, aims: Aims = OWN, *, title: str = "banks", proofs: Complaints | None = None
) -> Report:
    """Judge a library's banks together; `proofs` (id -> complaints) adds what running showed."""
    items = list(library.items.values())
    probe = blind_probe(items)
    covered = coverage(library)
    pairs = alike(items)
    problems = [
        *item_problems(library, aims, proofs),
        *(_duplicate(pair, aims) for pair in pairs),
        *holes(covered, aims),
    ]
    return Report(
        title=title,
        items=len(items),
        cards=len(library.cards),
        problems=tuple(problems),
        measures=(*measures(items, aims), _measure(probe, aims)),
        probe=probe,
        coverage=tuple(covered),
        duplicates=tuple(pairs),
    )


def _duplicate(pair: Pair, aims: Aims) -> Problem:
    return Problem(
        pair.other.place,
        f"item '{pair.other.id}' asks nearly the same as '{pair.one.id}' ({pair.one.place}): "
        f"likeness {pair.likeness:.2f}, and {TOO_ALIKE} is too much",
        aims.faults,
    )


def _measure(probe: Probe, aims: Aims) -> Measure:
    cues = ", ".join(f"{name} {weight:+.2f}" for name, weight in probe.cues)
    return judged(
        "a blind probe guesses the key",
        round(100 * probe.hit_rate, 1),
        probe.items if probe.items >= 2 * FOLDS else 0,
        aims,
        good=(0, 40),
        bearable=(0, 45),
        advice="Look at the cues named first: they are what gives keys away.",
        detail=(
            f"chance {100 * probe.chance:.0f} %, {FOLDS}-fold by item, {REPEATS} times, "
            f"seed {SEED}; {cues}"
        ),
    )
