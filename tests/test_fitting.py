"""FSRS weights of one's own: when they are adopted, and that nothing jumps on their account."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from histories import FORGETFUL, history, live_through
from study_world import MORNING, Shelves, World, closing_worlds, flashcard, single  # noqa: F401

from quizbank import schedule
from quizbank.schedule import PUBLISHED, Fitted, Memory, fitting
from quizbank.schedule.fitting import FEWEST_REVIEWS, Met, checked, fit
from quizbank.store import Store, cards, fits, log, portable
from quizbank.store.fits import FitRow
from quizbank.study import Fit, audit
from quizbank.study.fitting_runs import Fitter

pytest.importorskip("fsrs_rs_python", reason="no build of it for this platform")

TODAY = date(2026, 11, 30)
YESTERDAY = TODAY - timedelta(days=1)
THINGS = 80


def forgetful(things: int = THINGS, reviews: int = 5) -> dict[str, list[Met]]:
    return history(FORGETFUL, things=things, reviews=reviews, end=YESTERDAY)


def python(code: str) -> list[str]:
    """A worker that does something else."""
    return [sys.executable, "-c", code]


@pytest.fixture
def world(tmp_path: Path) -> World:
    here = World(tmp_path, Shelves(*(single(f"i{n}") for n in range(THINGS))))
    live_through(here, forgetful())
    return here


def fit_now(world: World) -> Fit:
    return world.study.fit_weights(learner=world.learner, at=world.at)


def everything(world: World) -> dict[str, cards.CardRow]:
    return dict(world.store.read(lambda tx: cards.of_learner(tx, world.learner)))


def sound(world: World) -> bool:
    return not world.store.read(lambda tx: list(audit.disagreements(tx)))


# Fitting


def test_weights_are_adopted_when_they_foretell_what_they_were_not_fitted_to() -> None:
    found = fit(forgetful())
    assert found.outcome == "adopted"
    assert found.judged == found.reviews // 2
    assert found.before is not None
    assert found.after is not None
    assert found.after < found.before - fitting.LEAST_GAIN
    assert found.weights == checked(found.weights or ())
    assert found.weights[2] < PUBLISHED[2]


def test_the_same_history_is_fitted_the_same() -> None:
    assert fit(forgetful()) == fit(forgetful())


def test_weights_that_do_no_better_are_not_adopted() -> None:
    usual = history(PUBLISHED, things=150, reviews=5, end=YESTERDAY)
    found = fit(usual)
    assert (found.outcome, found.weights) == ("kept", None)
    assert found.before is not None


def test_weights_already_in_use_are_what_must_be_beaten() -> None:
    first = fit(forgetful())
    assert first.weights is not None
    assert fit(forgetful(), current=first.weights).outcome == "kept"


def times(ratings: str, *, things: int, gap: int = 3) -> dict[str, list[Met]]:
    """Things rated A(gain) or G(ood) so many days apart."""
    names = {"A": "Again", "G": "Good"}
    return {
        f"i{thing}": [
            Met(n * things + thing, TODAY + timedelta(days=n * gap), names[r])  # type: ignore[arg-type]
            for n, r in enumerate(ratings)
        ]
        for thing in range(things)
    }


@pytest.mark.parametrize(
    "thin",
    [
        {},
        times("G", things=1),
        times("GG", things=7),
        times("GG", things=64),
        times("G", things=500),
        times("GGGGGG", things=100, gap=0),
        times("GG", things=FEWEST_REVIEWS - 1),
    ],
    ids=["nothing", "one", "seven", "64", "met once", "same day only", "one too few"],
)
def test_report_36_a_thin_history_is_declined_without_a_worker(
    thin: dict[str, list[Met]],
) -> None:
    """open-spaced-repetition/fsrs-rs#233: it failed or silently kept the defaults."""
    found = fit(thin, command=["there is no such program"])
    assert (found.outcome, found.weights) == ("thin", None)


@pytest.mark.parametrize("ratings", ["GGGG", "AAAA", "GAGA"])
def test_report_36_whatever_was_answered_the_weights_are_sane_or_none(ratings: str) -> None:
    """ankitects/anki#5530, #3498"""
    found = fit(times(ratings, things=100))
    assert found.outcome in ("adopted", "kept", "failed")
    if found.weights:
        memory = schedule.review(None, "Good", on=TODAY, seed=1, fitted=Fitted(1, found.weights))
        assert memory.due_on > TODAY
        assert memory.stability > 0


PANICS = """
import fsrs_rs_python as f
same_day = f.FSRSItem([f.FSRSReview(3, 0), f.FSRSReview(3, 0)])
f.FSRS([]).compute_parameters([same_day] * 100)
"""


def says(weights: list[float]) -> str:
    """A worker that answers, but with these weights."""
    answer = {"weights": weights, "before": 1, "after": 0.5, "whole": 0.5, "judged": 9}
    return f"print({json.dumps(answer)!r})"


@pytest.mark.parametrize(
    "code",
    [
        PANICS,
        "import os, signal; os.kill(os.getpid(), signal.SIGTERM)",
        "import time; time.sleep(600)",
        "print('not a word of JSON')",
        "print('[1, 2]')",
        says([1, 2]),
        says([float("nan")] * 21),
        "import sys; sys.stdin.close(); sys.exit(3)",
    ],
    ids=["panics", "dies", "hangs", "babbles", "list", "too few", "no numbers", "exits"],
)
def test_a_worker_that_goes_astray_costs_nothing_but_the_fit(code: str) -> None:
    found = fit(forgetful(), command=python(code), seconds=10 if "sleep" not in code else 0.3)
    assert (found.outcome, found.weights) == ("failed", None)


def test_weights_out_of_bounds_are_taken_back_into_them() -> None:
    wild = checked([1e9] * 21)
    schedule.review(None, "Good", on=TODAY, seed=1, fitted=Fitted(1, wild))
    with pytest.raises(ValueError, match="21 weights"):
        checked([1.0] * 20)
    with pytest.raises(ValueError, match="finite"):
        checked([float("inf")] * 21)


def test_a_worker_that_answers_is_believed_within_bounds() -> None:
    found = fit(forgetful(), command=python(says([1e9] * 21)))
    assert found.outcome == "adopted"
    assert found.weights == checked([1e9] * 21)


def test_without_the_package_nothing_is_tried_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "fsrs_rs_python", None)
    assert fit(forgetful()).outcome == "unavailable"


def test_the_package_that_panics_is_loaded_by_the_worker_alone() -> None:
    code = "import app, sys; sys.exit('fsrs_rs_python' in sys.modules)"
    root = Path(schedule.__file__).parents[2]
    assert subprocess.run(python(code), cwd=root, check=False).returncode == 0
    touching = [
        path.name
        for path in root.joinpath("quizbank").rglob("*.py")
        if re.search(r"^\s*(from|import) fsrs_rs_python", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert touching == ["worker.py"]


# Adopting


def test_report_39_todays_queue_does_not_jump(world: World) -> None:
    """open-spaced-repetition/fsrs4anki-helper#549: 260 cards were due at once."""
    before, day = everything(world), world.study.today(learner=world.learner, at=world.at)
    assert fit_now(world).outcome == "adopted"
    assert everything(world) == before
    assert world.study.today(learner=world.learner, at=world.at) == day
    world.later(days=1)
    assert everything(world) == before, "nor does tomorrow's"
    assert {row.due_on for row in everything(world).values()} == {
        row.due_on for row in before.values()
    }


def test_new_weights_hold_from_the_next_study_day_and_for_what_is_reviewed(world: World) -> None:
    found = fit_now(world)
    assert found.starts_on == TODAY + timedelta(days=1)
    world.meet("i0")
    assert world.memory("i0").fit == 0
    world.later(days=1)
    world.meet("i1")
    assert world.memory("i1").fit == found.number
    assert world.memory("i2").fit == 0
    told = world.study.fits(learner=world.learner, at=world.at)
    assert (told.now, told.soon) == (1, 1)


def test_a_memory_under_new_weights_is_made_of_its_whole_past(world: World) -> None:
    fit_now(world)
    past = forgetful()["i1"]
    world.later(days=1)
    world.meet("i1")
    own = world.store.read(lambda tx: fits.weights_of(tx, world.learner))[1]
    expected: Memory | None = None
    today = TODAY + timedelta(days=1)
    for rating, on in [*((met.rating, met.on) for met in past), ("Good", today)]:
        expected = schedule.review(
            expected, rating, on=on, seed=schedule.seed_of("i1"), fitted=Fitted(1, own)
        )
    assert world.memory("i1") == expected
    assert sound(world)


def test_undoing_the_first_review_under_new_weights_is_exact(world: World) -> None:
    fit_now(world)
    world.later(days=1)
    before = everything(world)
    world.meet("i1", "b")
    assert everything(world) != before
    world.study.undo(learner=world.learner, at=world.at)
    assert everything(world) == before
    assert sound(world)


def test_a_card_promises_what_its_rating_then_does_under_new_weights(tmp_path: Path) -> None:
    here = World(tmp_path, Shelves(flashcard("c")))
    live_through(here, {"c": forgetful()["i1"]})
    own = FitRow(1, "adopted", 200, weights=FORGETFUL, starts_on=TODAY.isoformat())
    here.store.write(lambda tx: fits.add(tx, here.learner, own))
    here.at += timedelta(days=300)
    showing = here.card()
    assert showing is not None
    here.study.rate(learner=here.learner, showing_id=showing.id, rating="Good", at=here.at)
    assert here.memory("c").fit == 1
    assert here.memory("c").due_on == showing.comes_back["Good"]


def test_one_can_go_back_and_forth_and_every_answer_keeps_its_weights(world: World) -> None:
    fit_now(world)
    world.later(days=1)
    world.meet("i1")
    world.study.go_back(learner=world.learner, number=0, at=world.at)
    world.meet("i2")
    assert world.memory("i2").fit == 1, "going back waits for the next study day too"
    world.later(days=1)
    world.meet("i1")
    assert world.memory("i1").fit == 0
    world.study.go_back(learner=world.learner, number=1, at=world.at)
    world.study.go_back(learner=world.learner, number=1, at=world.at)
    world.later(days=1)
    world.meet("i1")
    assert world.memory("i1").fit == 1
    rows = world.store.read(lambda tx: log.of_item(tx, world.learner, "i1"))
    assert [row.fit for row in rows][-3:] == [1, None, 1]
    told = world.study.fits(learner=world.learner, at=world.at)
    assert [row.outcome for row in told.tries] == ["returned", "returned", "adopted"]
    assert sound(world)


def test_one_cannot_go_back_to_what_never_was(world: World) -> None:
    with pytest.raises(KeyError):
        world.study.go_back(learner=world.learner, number=7, at=world.at)


def test_a_fit_that_is_not_adopted_is_told_and_changes_nothing(world: World) -> None:
    fit_now(world)
    again = fit_now(world)
    assert (again.outcome, again.starts_on) == ("kept", None)
    assert world.study.fits(learner=world.learner, at=world.at).soon == 1


def test_while_nothing_is_new_the_same_is_told_and_no_row_is_added(world: World) -> None:
    fit_now(world)
    kept = fit_now(world)
    assert fit_now(world) == kept
    assert len(world.study.fits(learner=world.learner, at=world.at).tries) == 2
    world.later(minutes=1)
    world.meet("i0")
    assert fit_now(world).number == 3


def test_of_several_wishes_on_a_day_the_last_counts(world: World) -> None:
    fit_now(world)
    for _ in range(5):
        for number in (0, 1):
            world.study.go_back(learner=world.learner, number=number, at=world.at)
    told = world.study.fits(learner=world.learner, at=world.at)
    assert (told.soon, len(told.tries)) == (1, 1)


def test_fitting_is_tried_unasked_only_when_enough_is_new(world: World) -> None:
    assert world.study.wants_fit(learner=world.learner)
    fit_now(world)
    assert not world.study.wants_fit(learner=world.learner)


def test_a_learner_with_few_reviews_is_not_tried_unasked(tmp_path: Path) -> None:
    here = World(tmp_path, Shelves(single("i0")))
    here.meet("i0")
    assert not here.study.wants_fit(learner=here.learner)


def test_own_weights_come_along_in_an_export(world: World, tmp_path: Path) -> None:
    fit_now(world)
    world.later(days=1)
    world.meet("i1")
    data = json.loads(json.dumps(world.store.read(lambda tx: portable.export(tx, world.learner))))
    with Store(tmp_path / "other") as other:
        other.write(lambda tx: portable.put_back(tx, world.learner, data, versions=True))
        assert other.read(lambda tx: portable.export(tx, world.learner)) == data
        assert not other.read(lambda tx: list(audit.disagreements(tx)))
        assert other.read(lambda tx: fits.weights_of(tx, world.learner))


# Beside everything else


@pytest.fixture
def fitter(world: World) -> Callable[..., Fitter]:
    made: list[Fitter] = []

    def make(**more: object) -> Fitter:
        made.append(Fitter(world.study, lambda: world.at, **more))  # type: ignore[arg-type]
        return made[-1]

    yield make  # type: ignore[misc]
    for each in made:
        each.close()


def test_whoever_asks_is_fitted_beside_and_told(
    world: World, fitter: Callable[..., Fitter]
) -> None:
    line = fitter()
    assert line.ask(world.learner, wait_seconds=60)
    assert not line.busy(world.learner)
    assert world.study.fits(learner=world.learner, at=world.at).soon == 1


def test_asking_twice_at_once_fits_once(world: World, fitter: Callable[..., Fitter]) -> None:
    line = fitter()
    threads = [threading.Thread(target=line.ask, args=(world.learner,)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    while line.busy(world.learner):
        time.sleep(0.01)
    assert len(world.study.fits(learner=world.learner, at=world.at).tries) <= 2


def test_while_a_worker_hangs_everything_else_goes_on(
    world: World, fitter: Callable[..., Fitter]
) -> None:
    line = fitter(command=python("import time; time.sleep(3)"))
    assert not line.ask(world.learner, wait_seconds=0.1)
    assert line.busy(world.learner)
    assert world.meet("i0").correct


def test_it_looks_by_itself_who_has_enough(world: World, fitter: Callable[..., Fitter]) -> None:
    fitter(every=0.05)
    for _ in range(600):
        if world.study.fits(learner=world.learner, at=world.at).tries:
            break
        time.sleep(0.05)
    assert world.study.fits(learner=world.learner, at=world.at).soon == 1


def test_a_learner_whose_log_cannot_be_read_keeps_nobody_else_waiting(
    world: World, fitter: Callable[..., Fitter]
) -> None:
    other = "somebody-else"
    world.store.write(
        lambda tx: tx.execute(
            "insert into learners (id, name, settings, created_at) values (?, ?, '{}', 0)",
            (other, other),
        )
    )
    world.store.write(
        lambda tx: tx.execute(
            "insert into log (learner_id, item_id, event, at, day, rating) "
            "values (?, 'i0', 'answered', 1, 'no day', 'Good')",
            (other,),
        )
    )
    line = fitter()
    assert line.ask(other, wait_seconds=60)
    assert line.ask(world.learner, wait_seconds=60)
    assert world.study.fits(learner=world.learner, at=world.at).soon == 1
