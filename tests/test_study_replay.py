"""The log is the truth: whatever a learner does, the cards are what replaying the log gives."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from study_world import Shelves, World, changed, closing_worlds, flashcard, single  # noqa: F401

from quizbank.grading import CONFIDENCES, RATINGS
from quizbank.schedule import PUBLISHED
from quizbank.store import cards, fits, learners, log
from quizbank.store.fits import FitRow
from quizbank.study import audit

ITEMS = [single(f"i{n}") for n in range(4)]
CARDS = [flashcard(f"c{n}") for n in range(2)]
NAMES = [thing.id for thing in (*ITEMS, *CARDS)]


def everything(world: World) -> dict[str, cards.CardRow]:
    return dict(world.store.read(lambda tx: cards.of_learner(tx, world.learner)))


def wrong(world: World) -> list[audit.Disagreement]:
    return world.store.read(lambda tx: list(audit.disagreements(tx)))


def effective_answers(world: World) -> int:
    rows = world.store.read(lambda tx: list(log.everything(tx, world.learner)))
    undone = {row.undoes for row in rows}
    return sum(row.event in ("answered", "rated") and row.seq not in undone for row in rows)


class ALearnersDays(RuleBasedStateMachine):
    """Any sequence of answering, undoing, putting away, changing banks, time and restarts."""

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory()
        self.world = World(Path(self.folder.name), Shelves(*ITEMS, *CARDS))
        self.before: list[dict[str, cards.CardRow] | None] = []
        self.versions = 0

    def teardown(self) -> None:
        if hasattr(self, "world"):
            self.world.store.close()
            World.opened.clear()
            self.folder.cleanup()

    def remembering(self, act: Callable[[], object]) -> None:
        """Do something that undo takes back."""
        before, answers = everything(self.world), effective_answers(self.world)
        act()
        if effective_answers(self.world) > answers:
            self.before.append(before)

    def something_that_undo_leaves(self) -> None:
        """From here on undoing does not lead back to how everything was (tested below)."""
        self.before = [None for _ in self.before]

    @rule(
        purpose=st.sampled_from(["practise", "review"]),
        chosen=st.sampled_from("abc"),
        confidence=st.sampled_from(CONFIDENCES),
        times=st.integers(1, 3),
    )
    def answer(self, purpose: str, chosen: str, confidence: str, times: int) -> None:
        showing = self.world.show(purpose)  # type: ignore[arg-type]
        if showing is not None:
            self.remembering(
                lambda: [self.world.answer(showing, chosen, confidence) for _ in range(times)]  # type: ignore[arg-type]
            )

    @rule(rating=st.sampled_from(RATINGS))
    def rate(self, rating: str) -> None:
        world, showing = self.world, self.world.card()
        if showing is not None:
            self.remembering(
                lambda: world.study.rate(
                    learner=world.learner,
                    showing_id=showing.id,
                    rating=rating,
                    at=world.at,  # type: ignore[arg-type]
                )
            )

    @rule()
    def undo(self) -> None:
        world = self.world
        undone = world.study.undo(learner=world.learner, at=world.at)
        assert (undone is not None) == bool(self.before)
        if undone is not None:
            assert (expected := self.before.pop()) is None or everything(world) == expected

    @rule(name=st.sampled_from(NAMES), what=st.sampled_from(["suspend", "bury", "release"]))
    def put_away(self, name: str, what: str) -> None:
        world = self.world
        getattr(world.study, what)(learner=world.learner, item_id=name, at=world.at)
        self.something_that_undo_leaves()

    @rule(number=st.integers(0, 3), key=st.sampled_from("ab"))
    def correct_a_key(self, number: int, key: str) -> None:
        self.versions += 1
        item = replace(single(f"i{number}", key=key), version=f"v{self.versions}")
        others = [i for i in self.world.shelves.current().items.values() if i.id != item.id]
        self.world.shelves.put(*others, item, *CARDS)
        self.world.show("review")
        self.something_that_undo_leaves()

    @rule(stretch=st.sampled_from([0.3, 1.0, 4.0]))
    def other_weights_are_fitted(self, stretch: float) -> None:
        world = self.world
        weights = (*(w * stretch for w in PUBLISHED[:4]), *PUBLISHED[4:20], 0.3)
        tomorrow = world.study.today(learner=world.learner, at=world.at).on + timedelta(days=1)
        row = FitRow(1, "adopted", 200, weights=weights, starts_on=tomorrow.isoformat())
        world.store.write(lambda tx: fits.add(tx, world.learner, row))

    @rule(number=st.integers(0, 2))
    def earlier_weights_are_taken_back(self, number: int) -> None:
        world = self.world
        with suppress(KeyError):
            world.study.go_back(learner=world.learner, number=number, at=world.at)

    @rule(minutes=st.sampled_from([1, 60, 24 * 60, 5 * 24 * 60, -90, -3 * 24 * 60]))
    def time_passes(self, minutes: int) -> None:
        self.world.later(minutes=minutes)

    @rule()
    def restart(self) -> None:
        self.world.restart()

    @precondition(lambda self: hasattr(self, "world"))
    @invariant()
    def the_cards_are_what_the_log_comes_to(self) -> None:
        assert wrong(self.world) == []

    @precondition(lambda self: hasattr(self, "world"))
    @invariant()
    def today_counts_what_a_fresh_count_finds(self) -> None:
        world = self.world
        today = world.study.today(learner=world.learner, at=world.at)
        day = today.on.isoformat()
        fresh = [
            card
            for card in everything(world).values()
            if card.item_id.startswith("i")
            and not card.hidden(day)
            and ((card.due_on or "9999") <= day or card.repeat_on == day)
        ]
        assert today.due == len(fresh)


TestALearnersDays = ALearnersDays.TestCase
TestALearnersDays.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, Shelves(*ITEMS, *CARDS))


def test_two_tabs_answering_equal_some_order_one_after_the_other(world: World) -> None:
    showings = [world.shown(item=f"i{n % 4}") for n in range(4)]
    showings += [world.shown(purpose="review", item=f"i{n % 4}") for n in range(4)]
    order = [s for s in showings for _ in range(3)]
    Random(3).shuffle(order)
    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(lambda s: world.answer(s, "b", "unsure"), order))
    assert sum(not outcome.again for outcome in outcomes) == len(showings)
    assert wrong(world) == []
    assert all(world.row(f"i{n}").answers == 2 for n in range(4))


def test_undoing_an_answer_leaves_what_the_learner_put_away_since(world: World) -> None:
    world.meet("i0")
    world.study.suspend(learner=world.learner, item_id="i0", at=world.at)
    world.study.undo(learner=world.learner, at=world.at)
    row = world.row("i0")
    assert row.suspended
    assert row.answers == 0
    assert row.memory is None


def test_a_card_that_was_tampered_with_is_found_and_mended(world: World) -> None:
    world.meet("i0")
    sound = world.row("i0")
    world.store.write(lambda tx: cards.put(tx, replace(sound, due_on="2030-01-01", right=7)))
    assert [found.item_id for found in wrong(world)] == ["i0"]
    assert world.store.write(audit.mend) == 1
    assert world.row("i0") == sound
    assert world.store.write(audit.mend) == 0


def test_several_processes_find_the_same_while_quizbank_runs(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "WORTH_IT", 2)
    world.store.write(lambda tx: learners.add(tx, "another", name="another", at_ms=0))
    world.meet("i0")
    sound = world.row("i0")
    world.store.write(lambda tx: cards.put(tx, replace(sound, learner="another")))
    world.store.write(lambda tx: cards.put(tx, replace(sound, right=7)))
    found = audit.disagreements_in(world.store.folder.database, processes=2)
    assert found == wrong(world)
    assert {one.learner for one in found} == {"another", world.learner}


def test_a_card_that_vanished_is_found_and_mended(world: World) -> None:
    world.meet("i0")
    sound = world.row("i0")
    world.store.write(lambda tx: cards.remove(tx, world.learner, "i0"))
    assert world.store.write(audit.mend) == 1
    assert world.row("i0") == sound


def test_a_history_across_versions_replays_to_the_same(world: World) -> None:
    world.meet("i0", "b")
    world.shelves.put(changed(single("i0", key="b")), *ITEMS[1:], *CARDS)
    world.later(hours=1)
    assert world.shown("review").item.id == "i0"
    assert world.row("i0").changed
    world.answer(world.shown("review"), "b")
    assert not world.row("i0").changed
    assert wrong(world) == []
