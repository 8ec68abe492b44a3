"""Which runs prove an item, and what they came to. Pure: plans jobs and reads results.

The run of the key must end well. Every other run (each wrong option; for `multiple` the key with
one left out or one distractor added) must end in an exception, for a reason that lies in the choice
and not in the program: the API's own refusal, an assertion about what happened, or the exception
that the item declares to be the lesson.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from quizbank.model import Card, Item, Lab, Snippet

from .honesty import accident, claims_something, decides_by_name, own_fault

Ending = Literal["finished", "failed", "timed out"]

CPU_SECONDS = 10
ENOUGH = 40
"""Runs of a wrong option that show whether it slips now and then."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a program. `choice` is what CHOICE was set to, as it says in `label`.

    `exception` is the type's name (`anthropic.BadRequestError`), `line` the program's own line that
    failed, `refusal` the number of the simulator's rule when it refused, `requests` how many it
    got. `broken` is a fault of the simulator itself; `checks` are (name, what failed) of a lab,
    empty where the check holds.
    """

    label: str
    choice: str | tuple[str, ...] = ""
    ending: Ending = "finished"
    exception: str = ""
    message: str = ""
    line: int = 0
    stdout: str = ""
    refusal: str = ""
    requests: int = 0
    touched_choice: bool = False
    broken: str = ""
    seed: int = 0
    checks: tuple[tuple[str, str], ...] = ()

    @property
    def well(self) -> bool:
        """Whether it ended without an exception, in time."""
        return self.ending == "finished"

    def __str__(self) -> str:
        if self.well:
            return f"{self.label}: ends well"
        refused = f" [{self.refusal}]" if self.refusal else ""
        what = self.exception or self.ending
        first = self.message.strip().splitlines()[0] if self.message.strip() else ""
        return f"{self.label}: {what}{refused}{': ' + first[:160] if first else ''}"


@dataclass(frozen=True, slots=True)
class Proof:
    """What running an item's or card's program came to.

    `complaints` say why it proves nothing; none means that it holds. `output` is what the key's run
    printed, `remarks` are worth reading but no fault.
    """

    owner: str
    proves: Literal["options", "key", "shows", "lab"]
    runs: tuple[Run, ...] = ()
    complaints: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    output: str = ""

    @property
    def holds(self) -> bool:
        """Whether the runs came out as they must."""
        return not self.complaints


@dataclass(frozen=True, slots=True)
class Plan:
    """The jobs that prove one thing, in order, and what each job's run is called."""

    thing: Item | Card
    labels: tuple[tuple[str, str | tuple[str, ...]], ...] = ()
    jobs: tuple[Mapping[str, Any], ...] = field(default=())


def plan(
    thing: Item | Card, actors: Mapping[str, Mapping[str, object]], cpu_seconds: int = CPU_SECONDS
) -> list[Plan]:
    """What to run for an item or card: its snippet, and for a lab each of its programs too."""
    plans = []
    if thing.snippet is not None:
        plans.append(_plan_snippet(thing, thing.snippet, actors, cpu_seconds))
    if isinstance(thing, Item) and thing.lab is not None:
        plans.append(_plan_lab(thing, thing.lab, actors, cpu_seconds))
    return plans


def _plan_snippet(
    thing: Item | Card,
    snippet: Snippet,
    actors: Mapping[str, Mapping[str, object]],
    cpu_seconds: int,
) -> Plan:
    labels: list[tuple[str, str | tuple[str, ...]]] = []
    jobs = []
    for label, choice in _choices(thing, snippet):
        code = snippet.with_choice(choice) if choice else snippet.code
        for run in range(_times(thing, snippet, choice)):
            labels.append((label, choice))
            job = _job(code, snippet.actor, actors, snippet.seed + run, snippet.stdin)
            jobs.append({**job, "cpu_seconds": cpu_seconds})
    return Plan(thing, tuple(labels), tuple(jobs))


def _times(thing: Item | Card, snippet: Snippet, choice: str | tuple[str, ...]) -> int:
    """How often to run: never needs every run, now and then shows in some."""
    by_chance = snippet.counts and isinstance(thing, Item) and choice not in (thing.key, *thing.key)
    return min(snippet.runs, ENOUGH) if by_chance else snippet.runs


def _choices(thing: Item | Card, snippet: Snippet) -> list[tuple[str, str | tuple[str, ...]]]:
    if not isinstance(thing, Item) or not thing.options or not snippet.has_choice:
        return [("program", "")]
    key = thing.key
    if thing.kind == "single":
        choices: list[tuple[str, str | tuple[str, ...]]] = [(f"key {key[0]}", key[0])]
        others = [option.id for option in thing.options if not option.key]
        choices += [(f"option {one}", one) for one in others]
    else:
        distractors = [option.id for option in thing.options if not option.key]
        choices = [(f"key {', '.join(key)}", key)]
        choices += [
            (f"key without {one}", tuple(other for other in key if other != one)) for one in key
        ]
        choices += [(f"key with {one}", tuple(sorted((*key, one)))) for one in distractors]
    return choices if snippet.proves == "options" else choices[:1]


def _plan_lab(
    item: Item, lab: Lab, actors: Mapping[str, Mapping[str, object]], cpu_seconds: int
) -> Plan:
    programs = [("exemplar", lab.exemplar), ("start", lab.start)]
    programs += [
        (f"wrong solution {wrong.file or number}", wrong.code)
        for number, wrong in enumerate(lab.wrong, start=1)
    ]
    checks = [{"name": c.name, "code": c.code, "message": c.message} for c in lab.checks]
    return Plan(
        item,
        tuple((label, "") for label, _ in programs),
        tuple(
            {
                **_job(code, lab.actor, actors, lab.seed, lab.stdin),
                "checks": checks,
                "cpu_seconds": cpu_seconds,
            }
            for _, code in programs
        ),
    )


def _job(
    code: str,
    actor: str,
    actors: Mapping[str, Mapping[str, object]],
    seed: int,
    stdin: Sequence[str],
) -> dict[str, Any]:
    return {
        "code": code,
        "actor": actors.get(actor),
        "seed": seed,
        "stdin": list(stdin),
    }


def judge(plan: Plan, results: Sequence[Mapping[str, Any]]) -> Proof:
    """What the results of a plan's jobs prove."""
    runs = [
        Run(
            label=label,
            choice=choice,
            ending=result["ending"],
            exception=result["type"],
            message=result["message"],
            line=result["line"],
            stdout=result["stdout"],
            refusal=result["refusal"],
            requests=result["requests"],
            touched_choice=result["touched"],
            broken=result["broken"],
            seed=job["seed"],
            checks=tuple((check["name"], check["failed"]) for check in result["checks"]),
        )
        for (label, choice), job, result in zip(plan.labels, plan.jobs, results, strict=True)
    ]
    thing = plan.thing
    if isinstance(thing, Item) and thing.lab is not None and runs[0].label == "exemplar":
        return _judge_lab(thing, thing.lab, runs)
    if thing.snippet is None:
        raise ValueError(f"{thing.id} has nothing that was run")
    return _judge_snippet(thing, thing.snippet, runs)


def _judge_snippet(thing: Item | Card, snippet: Snippet, runs: list[Run]) -> Proof:
    complaints = _broken(runs)
    remarks: list[str] = []
    if snippet.proves == "options":
        complaints += _judge_options(snippet, runs)
        if snippet.counts:
            complaints += _judge_rates(snippet, runs)
    else:
        complaints += [f"the {run} (line {run.line})" for run in runs if not run.well]
        if snippet.proves == "key" and not claims_something(snippet.code):
            complaints.append("the program claims to prove the key, but asserts nothing")
    if isinstance(thing, Item) and thing.kind == "predict" and not runs[0].stdout.strip():
        complaints.append("the program prints nothing, so there is nothing to predict")
    if snippet.proves != "shows" and not any(run.requests for run in runs):
        remarks.append("no run asks the Messages API anything")
    if snippet.runs > 1:
        remarks += _rates(runs)
    return Proof(
        owner=thing.id,
        proves=snippet.proves,
        runs=tuple(runs),
        complaints=tuple(complaints),
        remarks=tuple(remarks),
        output=runs[0].stdout,
    )


def _judge_options(snippet: Snippet, runs: list[Run]) -> list[str]:
    by_label: dict[str, list[Run]] = {}
    for run in runs:
        by_label.setdefault(run.label, []).append(run)
    (_, of_key), *others = by_label.items()
    complaints = []
    for run in of_key:
        if not run.well:
            complaints.append(f"the {run} (line {run.line}), so the program refutes the key")
            break
    if not any(run.touched_choice for run in runs):
        complaints.append("no run looks at CHOICE, so the options make no difference")
        return complaints
    if others and all(run.well for run in runs):
        complaints.append("every option ends well, so the program tells none from the key")
        return complaints
    for label, its_runs in others:
        failed = [run for run in its_runs if not run.well]
        if not failed:
            complaints.append(f"{label} ends well, so the program does not show that it is wrong")
            continue
        told = (_not_its_own(snippet, run, of_key[0].choice) for run in failed)
        if complaint := next(filter(None, told), ""):
            complaints.append(f"{label} {complaint}")
    return complaints


def _not_its_own(snippet: Snippet, run: Run, key: str | tuple[str, ...]) -> str:
    """Why a wrong option's failure does not show that the option is wrong; else nothing."""
    code = snippet.code  # the choice stands in a line of its own, so lines are the same
    declared = snippet.fails.get(_tried(run.choice, key), "")
    if run.ending == "timed out":
        return f"only runs out of time: {run.message}"
    if fault := own_fault(run.exception, run.message, run.choice):
        return f"fails for the wrong reason (line {run.line}): {fault}"
    if run.line and decides_by_name(code, run.line):
        return (
            f"fails in line {run.line}, which looks only at CHOICE itself and at "
            "nothing that happened"
        )
    if not run.touched_choice:
        return f"fails before the program looks at CHOICE (line {run.line})"
    if fault := accident(code, run.exception, run.line, declared):
        return f"fails for the wrong reason (line {run.line}): {fault}"
    return ""


def _tried(choice: str | tuple[str, ...], key: str | tuple[str, ...]) -> str:
    """The one option in which a choice differs from the key."""
    if isinstance(choice, str):
        return choice
    (different,) = set(choice) ^ set(key)
    return different


def _broken(runs: list[Run]) -> list[str]:
    return [
        f"the simulator itself failed ({run.label}): {run.broken}" for run in runs if run.broken
    ]


def _judge_rates(snippet: Snippet, runs: list[Run]) -> list[str]:
    """What is counted must be a matter of chance for some option: now and then, not always."""
    each: dict[str, list[bool]] = {}
    for run in runs:
        each.setdefault(run.label, []).append(run.well)
    if any(any(well) and not all(well) for well in each.values()):
        return []
    return [
        f"the program counts {snippet.counts}, but no option fails in some of its runs only: "
        + "; ".join(_rates(runs))
    ]


def _rates(runs: list[Run]) -> list[str]:
    """How often each choice ended well: the simulation's parameter, not a measurement of Claude."""
    labels = list(dict.fromkeys(run.label for run in runs))
    return [
        f"{label}: {sum(run.well for run in runs if run.label == label)} of "
        f"{sum(run.label == label for run in runs)} runs end well"
        for label in labels
    ]


def _judge_lab(item: Item, lab: Lab, runs: list[Run]) -> Proof:
    complaints = _broken(runs)
    exemplar, start, *wrong = runs
    if not exemplar.well and not any("error" in _loaded(check.code) for check in lab.checks):
        complaints.append(f"the {exemplar} (line {exemplar.line})")
    complaints += [
        f"the exemplar fails the check {name}: {failed}"
        for name, failed in exemplar.checks
        if failed
    ]
    if not any(failed for _, failed in start.checks):
        complaints.append("the start passes every check, so there is nothing to mend")
    for planted, run in zip(lab.wrong, wrong, strict=True):
        failed_checks = [name for name, failed in run.checks if failed]
        if planted.fails not in failed_checks:
            but = f"it fails {', '.join(failed_checks)}" if failed_checks else "it passes them all"
            complaints.append(f"{run.label} should fail the check {planted.fails}, but {but}")
    return Proof(
        owner=item.id,
        proves="lab",
        runs=tuple(runs),
        complaints=tuple(complaints),
        output=exemplar.stdout,
    )


def _loaded(code: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
