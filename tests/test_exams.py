"""Sitting a mock exam. Numbers such as "report 26" are those of public bug reports, as named."""

from __future__ import annotations

import threading
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from exams_world import EXAM, bank, begin, choose_two, world
from study_world import Shelves, World, changed, closing_worlds, single  # noqa: F401

from quizbank.form_assembly import Form, Place, overlap
from quizbank.store import attempts
from quizbank.study import TimeUp


def propose(here: World, kind: str = "full", *, size: int = 10, seed: int = 1):  # type: ignore[no-untyped-def]
    return here.study.propose(
        learner=here.learner, at=here.at, exam="X", kind=kind, size=size, seed=seed
    )


def test_a_form_keeps_the_blueprint_and_the_exams_own_time(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    rows = here.store.read(lambda tx: attempts.places(tx, sitting.id))
    assert [row.domain for row in rows].count("a") == 6
    assert len({row.item_id for row in rows}) == 10
    assert sitting.attempt.minutes == 20
    assert sitting.attempt.count("unanswered") == 10


def test_a_bank_that_cannot_fill_a_form_says_so_by_domain_and_offers_the_largest(
    tmp_path: Path,
) -> None:
    here = world(tmp_path, per_domain=3)
    proposal = propose(here)
    assert dict(proposal.missing) == {"a": 3, "b": 1}
    assert proposal.largest == 5
    with pytest.raises(ValueError, match="cannot fill"):
        begin(here)
    assert not propose(here, "short", size=proposal.largest).missing
    assert begin(here, "short", size=5).attempt.minutes == 10


@pytest.mark.parametrize("code", ["CCAO-F", "CCAR-F", "CCAR-P", "CCDV-F"])
def test_the_four_exams_fill_their_forms_from_generated_banks(tmp_path: Path, code: str) -> None:
    from quizbank import bank_loader

    banks = Path(__file__).parents[1] / "quizbank" / "banks"
    blueprint = bank_loader.load([banks]).exams[code]
    official = [s.id for s in blueprint.scenarios if s.official] or [""]
    items = [
        single(f"{domain.id}-{n}", exams={code: (domain.tasks[0].id,)},
               scenario=official[n % len(official)])
        for domain in blueprint.domains for n in range(60)
    ]  # fmt: skip
    here = World(tmp_path, Shelves(*items, exams=(blueprint,)))
    asked = {"learner": here.learner, "at": here.at, "exam": code}
    full = here.study.propose(**asked, kind="full", size=0, seed=3)
    assert (full.missing, len(full.form.places), full.minutes) == ({}, blueprint.items, 120)
    assert full.bound == bool(blueprint.scenarios_drawn)
    assert len(full.form.scenarios) == blueprint.scenarios_drawn
    for size in (30, 20, 10):
        short = here.study.propose(**asked, kind="short", size=size, seed=3)
        assert len(short.form.places) == size


def test_five_forms_overlap_at_most_forty_percent_and_the_share_is_told(tmp_path: Path) -> None:
    here = world(tmp_path, per_domain=18)
    told, forms = [], []
    for seed in range(5):
        told.append(propose(here, seed=seed).overlap)
        sitting = begin(here, seed=seed)
        rows = here.store.read(lambda tx, s=sitting: attempts.places(tx, s.id))
        forms.append(Form("X", 0, tuple(Place(row.item_id, "") for row in rows)))
        sitting.hand_in()
        here.later(days=1)
    shares = [overlap(one, other) for one, other in combinations(forms, 2)]
    assert max(shares) <= 0.4
    assert told[0] == 0
    assert max(told) == max(shares)


def test_the_same_seed_makes_the_same_form(tmp_path: Path) -> None:
    here = world(tmp_path)
    assert propose(here, seed=5).form == propose(here, seed=5).form
    assert propose(here, seed=5).form != propose(here, seed=6).form


def test_short_and_diagnostic_forms_and_only_what_was_missed(tmp_path: Path) -> None:
    here = world(tmp_path, per_domain=30, size=30)
    assert len(propose(here, "short", size=10).form.places) == 10
    assert len(propose(here, "diagnostic").form.places) == 20
    assert not propose(here, "missed").form.places
    here.meet("a1", "b")
    here.meet("b2", "c")
    here.meet("b3", "a")
    assert sorted(propose(here, "missed").form.item_ids) == ["a1", "b2"]
    sitting = begin(here, "missed")
    assert sitting.attempt.minutes == 2
    assert len(sitting.attempt.places) == 2


def test_report_29_two_starts_at_once_make_one_attempt(tmp_path: Path) -> None:
    """Simon-Initiative/oli-torus#4250"""
    here = world(tmp_path)
    started: list[str] = []
    threads = [
        threading.Thread(target=lambda n=n: started.append(begin(here, seed=n).id))
        for n in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(started) == 6
    assert len(set(started)) == 1
    assert len(here.study.sittings(learner=here.learner, at=here.at)) == 1


def test_report_27_every_choice_is_kept_across_a_crash(tmp_path: Path) -> None:
    """ls1intum/Artemis#1770; a restart stands in for another device too."""
    here = world(tmp_path)
    sitting = begin(here)
    saved = sitting.tab(1).send("b", note="look again", sure="unsure", to=2)
    assert saved.saved_at == here.at
    here.restart()
    sheet = sitting.tab(1).shown
    assert (sheet.entry.response, sheet.entry.note, sheet.entry.confidence) == (
        ("b",), "look again", "unsure",
    )  # fmt: skip
    assert sitting.attempt.at_place == 2


def test_report_24_the_order_of_options_is_kept_with_the_attempt(tmp_path: Path) -> None:
    """oppia/oppia#14426"""
    here = world(tmp_path)
    sitting = begin(here)
    before = [sitting.sheet(n).order for n in range(1, 11)]
    here.restart()
    assert [sitting.sheet(n).order for n in range(1, 11)] == before
    assert len(set(before)) > 1


def test_report_23_an_option_is_graded_by_its_id_wherever_it_stands(tmp_path: Path) -> None:
    """StudyDrift/lextures#638"""
    here = world(tmp_path, per_domain=30, size=40)
    sitting = begin(here)
    for place in range(1, 41):
        sitting.tab(place).send("a")
    sitting.hand_in()
    assert sitting.debrief.score.right == 40


def test_report_26_a_stale_tab_never_overwrites_and_both_are_told(tmp_path: Path) -> None:
    """sakaiproject/sakai#14743"""
    here = world(tmp_path)
    sitting = begin(here)
    first, second = sitting.tab(1), sitting.tab(1)
    assert not first.send("b").conflict
    lost = second.send("c")
    assert lost.conflict
    assert lost.entry.response == ("b",)
    assert first.reload().contested_at == here.at
    assert second.reload().entry.response == ("b",)
    assert not second.send("c").conflict
    assert sitting.sheet(1).contested_at is None


def test_a_stale_blank_tab_that_only_moves_on_changes_nothing(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    stale = sitting.tab(1)
    sitting.tab(1).send("b")
    moved = stale.send(to=2)
    assert not moved.conflict
    assert moved.moved
    assert sitting.sheet(1).entry.response == ("b",)
    assert sitting.attempt.at_place == 2


def test_the_same_choice_sent_twice_counts_once(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    tab = sitting.tab(1)
    stale = sitting.tab(1)
    assert tab.send("b").revision == 1
    again = stale.send("b")
    assert (again.conflict, again.revision) == (False, 1)


def test_many_writers_at_once_have_exactly_one_winner(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    tabs = [sitting.tab(1) for _ in range(9)]
    came: list[tuple[str, bool]] = []

    def go(number: int) -> None:
        option = "abc"[number % 3]
        came.append((option, tabs[number].send(option, note=str(number)).conflict))

    threads = [threading.Thread(target=go, args=(n,)) for n in range(9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winners = [option for option, conflict in came if not conflict]
    assert len(winners) == 1
    assert sitting.sheet(1).entry.response == (winners[0],)
    assert sitting.sheet(1).revision == 1


def test_flags_and_strikes_are_marks_of_their_own(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    tab = sitting.tab(1)
    tab.send(flagged=True)
    tab.send(struck=("b", True))
    sheet = tab.reload()
    assert (sheet.flagged, sheet.struck, sheet.revision) == (True, ("b",), 0)
    tab.send(struck=("b", False))
    assert tab.reload().struck == ()


def test_a_choose_two_is_incomplete_until_both_are_chosen(tmp_path: Path) -> None:
    items = [choose_two(f"m{n}") for n in range(6)] + bank(12)
    here = world(tmp_path, *[i for i in items if i.id[0] != "a"])
    sitting = begin(here)
    place = next(n for n in range(1, 11) if sitting.sheet(n).wanted == 2)
    tab = sitting.tab(place)
    tab.send("a")
    assert sitting.attempt.places[place - 1].state == "incomplete"
    tab.send("a", "b")
    assert sitting.attempt.places[place - 1].state == "answered"


def test_options_of_another_item_are_refused(tmp_path: Path) -> None:
    sitting = begin(world(tmp_path))
    for change in ({"struck": ("zz", True)},):
        with pytest.raises(ValueError, match="does not belong"):
            sitting.tab(1).send("a", **change)
    with pytest.raises(ValueError, match="does not belong"):
        sitting.tab(1).send("zz")


def test_another_learners_sitting_is_unknown(tmp_path: Path) -> None:
    """E02"""
    here = world(tmp_path)
    sitting = begin(here)
    with pytest.raises(KeyError):
        here.study.attempt(learner="eve", attempt_id=sitting.id, at=here.at)
    with pytest.raises(KeyError):
        sitting.sheet(11)


# --- Time ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("extra", "minutes"), [(0, 20), (25, 25), (50, 30), (100, 40)]
)  # fmt: skip
def test_t06_extra_time_is_the_learners_and_said_before(
    tmp_path: Path, extra: int, minutes: int
) -> None:
    here = world(tmp_path)
    here.study.change_settings(learner=here.learner, changes={"extra_time": str(extra)})
    assert propose(here).minutes == minutes
    assert begin(here).attempt.minutes == minutes


def test_t01_answers_are_taken_until_the_grace_has_passed_and_then_refused(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    tab = sitting.tab(1)
    here.later(minutes=20, seconds=60)
    assert not tab.send("a").conflict
    here.later(seconds=1)
    with pytest.raises(TimeUp, match="time is up"):
        tab.send("b")
    debrief = sitting.debrief
    assert debrief.attempt.ended == "time"
    assert debrief.marks[0].response == ("a",)


def test_report_28_coming_back_goes_on_with_the_same_attempt_and_the_same_deadline(
    tmp_path: Path,
) -> None:
    """frappe/lms#1730"""
    here = world(tmp_path)
    sitting = begin(here)
    due = sitting.attempt.due_at
    here.later(minutes=5)
    here.restart()
    assert begin(here, seed=9).id == sitting.id
    assert sitting.attempt.due_at == due
    assert sitting.attempt.left(here.at).total_seconds() == 15 * 60


def test_t05_an_abandoned_attempt_is_closed_with_what_was_saved(tmp_path: Path) -> None:
    """MDL-43733"""
    here = world(tmp_path)
    sitting = begin(here)
    sitting.tab(1).send("a")
    sitting.tab(2).send("b")
    here.later(days=3)
    (listed,) = here.study.sittings(learner=here.learner, at=here.at)
    assert listed.attempt.ended == "time"
    assert listed.attempt.finished_at == listed.attempt.due_at
    assert listed.score is not None
    assert (listed.score.right, listed.answered) == (1, 2)
    first, second = sitting.debrief.marks[:2]
    assert here.row(first.item.id).answers == 1
    assert here.row(second.item.id).last_rating == "Again"
    assert here.row(sitting.debrief.marks[2].item.id).answers == 0


def test_t03_a_clock_set_back_gives_no_negative_times(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    here.later(minutes=5)
    sitting.tab(1).send("a")
    here.later(minutes=-60)
    sitting.tab(2).send("a")
    here.later(minutes=61)
    sitting.tab(3).send("a")
    sitting.hand_in()
    assert [mark.seconds for mark in sitting.debrief.marks[:3]] == [300, 0, 60]


def test_time_is_counted_for_the_place_that_it_was_spent_on(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    here.later(seconds=40)
    sitting.tab(1).send("a")
    here.later(seconds=20)
    sitting.tab(1).send("a", to=2)
    here.later(seconds=30)
    sitting.tab(2).send("b", to=3)
    sitting.hand_in()
    assert [mark.seconds for mark in sitting.debrief.marks[:3]] == [60, 30, 0]


# --- The end ------------------------------------------------------------------------------------


def test_unanswered_is_wrong_and_nothing_is_taken_off(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    sitting.tab(1).send("a")
    sitting.tab(2).send("b")
    sitting.hand_in()
    score = sitting.debrief.score
    assert (score.right, score.items) == (1, 10)
    assert score.scaled == 190
    assert score.low < score.scaled < score.high


def test_the_scaled_score_is_a_straight_line_from_100_to_1000(tmp_path: Path) -> None:
    from quizbank.study import Score

    assert [Score(n, 60, 720).scaled for n in (0, 30, 41, 42, 60)] == [100, 550, 715, 730, 1000]
    assert Score(42, 60, 720).needed == 42
    assert not Score(41, 60, 720).reached
    assert Score(42, 60, 720).reached


def test_each_answer_counts_once_in_the_review_log_at_hand_in(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    ids = [sitting.sheet(n).item.id for n in (1, 2, 3)]
    sitting.tab(1).send("a", sure="sure")
    sitting.tab(2).send("b", sure="sure")
    sitting.tab(3).send("a", sure="guess")
    assert here.row(ids[0]).answers == 0
    sitting.hand_in()
    sitting.hand_in()
    assert [here.row(i).answers for i in ids] == [1, 1, 1]
    assert [here.row(i).last_rating for i in ids] == ["Good", "Again", "Again"]
    assert here.study.today(learner=here.learner, at=here.at).answered_today == 3
    here.later(days=1)
    assert here.study.today(learner=here.learner, at=here.at).due >= 2


def test_a_right_answer_of_which_nothing_was_said_counts_as_unsure(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    sitting.tab(1).send("a")
    item_id = sitting.sheet(1).item.id
    sitting.hand_in()
    assert here.row(item_id).last_rating == "Hard"


def test_what_a_replay_of_the_log_gives_is_what_the_exam_left(tmp_path: Path) -> None:
    from quizbank.study import audit

    here = world(tmp_path)
    here.meet("a1", "b")
    here.later(days=2)
    sitting = begin(here)
    for place in range(1, 11):
        sitting.tab(place).send("a" if place % 3 else "b")
    sitting.hand_in()
    assert here.store.read(lambda tx: list(audit.disagreements(tx))) == []


def test_after_handing_in_another_browser_can_change_nothing(tmp_path: Path) -> None:
    """ls1intum/Artemis#1903; E04"""
    here = world(tmp_path)
    sitting = begin(here)
    other = sitting.tab(1)
    sitting.tab(1).send("a")
    sitting.hand_in()
    with pytest.raises(TimeUp, match="handed in"):
        other.send("b")
    with pytest.raises(TimeUp):
        sitting.sheet(1)
    assert sitting.debrief.marks[0].response == ("a",)


def test_e04_the_debrief_is_closed_while_any_exam_runs(tmp_path: Path) -> None:
    here = world(tmp_path)
    first = begin(here)
    with pytest.raises(ValueError, match="no exam is running"):
        _ = first.debrief
    first.hand_in()
    begin(here, seed=2)
    with pytest.raises(ValueError, match="no exam is running"):
        _ = first.debrief


def test_e01_what_was_answered_before_closes_again_while_an_exam_asks_it(tmp_path: Path) -> None:
    here = world(tmp_path)
    for domain in "ab":
        for number in range(12):
            here.meet(f"{domain}{number}")
    sitting = begin(here)
    asked = {sitting.sheet(n).item.id for n in range(1, 11)}
    others = {item.id for item in bank(12)} - asked
    opened = {
        i
        for i in asked | others
        if here.study.answered(learner=here.learner, item_id=i)
    }  # fmt: skip
    assert opened == others
    assert not {f.id for f in here.study.find(learner=here.learner, text="rationale")} & asked
    sitting.hand_in()
    assert all(here.study.answered(learner=here.learner, item_id=i) for i in asked)


def test_the_debrief_by_domain_and_task_with_sure_and_wrong_first(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    sitting.tab(4).send("b", sure="sure")
    sitting.tab(2).send("b", sure="unsure")
    sitting.tab(1).send("a", sure="guess")
    sitting.tab(3).send("a", sure="sure")
    sitting.hand_in()
    debrief = sitting.debrief
    assert [mark.place for mark in debrief.by_rank[:2]] == [4, 2]
    assert [mark.place for mark in debrief.by_rank[-2:]] == [1, 3]
    assert sum(part.right for part in debrief.domains) == 2
    assert {part.id: part.items for part in debrief.tasks} == {"a.1": 6, "b.1": 4}


# --- What changes later -------------------------------------------------------------------------


def test_report_30_a_later_edit_rewrites_neither_text_nor_result(tmp_path: Path) -> None:
    """code-dot-org#74665; PrairieLearn and Moodle keep versions for this."""
    here = world(tmp_path)
    sitting = begin(here)
    for place in range(1, 11):
        sitting.tab(place).send("a")
    edited = [changed(i, stem="New stem", options=single("x", key="b").options) for i in bank(12)]
    here.shelves.put(*edited)
    assert sitting.sheet(1).item.stem.startswith("Stem of")
    sitting.hand_in()
    assert sitting.debrief.score.right == 10
    here.restart()
    debrief = sitting.debrief
    assert debrief.score.right == 10
    assert debrief.marks[0].item.stem.startswith("Stem of")
    assert here.row(debrief.marks[0].item.id).changed


def test_an_exam_whose_items_have_been_retired_goes_on(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    here.shelves.put(single("other"))
    sitting.tab(1).send("a")
    here.restart()
    sitting.hand_in()
    assert sitting.debrief.score.right == 1


def test_a_regrade_is_explicit_logged_and_leaves_the_first_mark(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    for place in range(1, 11):
        sitting.tab(place).send("b")
    sitting.hand_in()
    item_id = sitting.debrief.marks[0].item.id
    here.shelves.put(
        *(
            changed(i, options=single("x", key="b").options) if i.id == item_id else i
            for i in bank(12)
        )
    )
    assert sitting.debrief.score.right == 0
    with pytest.raises(ValueError, match="reason"):
        here.study.regrade(item_id=item_id, by="ada", reason=" ", at=here.at)
    say = {"item_id": item_id, "by": "ada", "reason": "b was right all along"}
    assert here.study.regrade(**say, at=here.at) == 1
    assert here.study.regrade(**say, at=here.at) == 0
    mark = sitting.debrief.marks[0]
    assert mark.correct
    assert mark.regraded is not None
    assert (mark.regraded.was, mark.regraded.reason) == (False, "b was right all along")
    rows = here.store.read(lambda tx: attempts.places(tx, sitting.id))
    assert rows[0].correct is False
    (listed,) = here.study.sittings(learner=here.learner, at=here.at)
    assert listed.score is not None
    assert listed.score.right == 1


def test_the_blueprint_of_then_is_the_one_that_is_debriefed(tmp_path: Path) -> None:
    here = world(tmp_path)
    sitting = begin(here)
    here.shelves.exams = (replace(EXAM, title="Renamed", cut=900),)
    here.shelves.put(*bank(12))
    sitting.hand_in()
    assert sitting.debrief.attempt.exam.title == "X"
    assert sitting.debrief.score.cut == 700
