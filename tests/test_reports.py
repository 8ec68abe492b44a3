"""Public bug reports of other programs, by the number in our list: which test shows ours differs.

A report without a test of its own name below, or in another file, is named in `SHOWN` with the
tests that show it, or in `NOT_OURS` with the reason why it cannot happen here.
"""

from __future__ import annotations

import ast
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from study_world import Shelves, World, changed, closing_worlds, flashcard, single  # noqa: F401

from quizbank.schedule import StudyDays
from quizbank.store import cards, log
from quizbank.study import audit

HERE = Path(__file__).parent

REPORTS = {
    1: "ankidroid/Anki-Android#3770", 2: "ankitects/anki#2801", 3: "ankidroid/Anki-Android#2729",
    4: "ubermenchh/anki-cli#21", 5: "ankidroid/Anki-Android#4516",
    6: "open-spaced-repetition/fsrs4anki-helper#375", 7: "open-spaced-repetition/py-fsrs#84",
    8: "open-spaced-repetition/fsrs4anki#707", 9: "ankidroid/Anki-Android#19642",
    10: "ankidroid/Anki-Android#7138", 11: "open-spaced-repetition/fsrs4anki-helper#547",
    12: "LiYuanStudio/Papyrus_Desktop#27", 13: "ankidroid/Anki-Android#3851",
    14: "ankidroid/Anki-Android#2992", 15: "ankitects/anki#1863", 16: "open-anki-jlpt-decks#13",
    17: "eudoxia0/hashcards#87", 18: "st3v3nmw/obsidian-spaced-repetition#1402",
    19: "open-spaced-repetition/obsidian-spaced-repetition-recall#99",
    20: "st3v3nmw/obsidian-spaced-repetition#1646", 21: "ankitects/anki#4417",
    22: "adrianvla/mLearn#30", 23: "StudyDrift/lextures#638", 24: "oppia/oppia#14426",
    25: "OriginProtocol/ousd-governance#151", 26: "sakaiproject/sakai#14743",
    27: "ls1intum/Artemis#1770", 28: "frappe/lms#1730", 29: "Simon-Initiative/oli-torus#4250",
    30: "code-dot-org/code-dot-org#74665", 31: "PrairieLearn/PrairieLearn#917",
    32: "instructlab/instructlab#813", 33: "freeCodeCamp/freeCodeCamp#60493",
    34: "exercism/exercism#5436", 35: "ankidroid/Anki-Android#1234",
    36: "open-spaced-repetition/fsrs-rs#233", 37: "chamilo/chamilo-lms#8575",
    38: "Alexli18/binex#57",
    39: "open-spaced-repetition/fsrs4anki-helper#549", 40: "eudoxia0/hashcards (README)",
}  # fmt: skip

SHOWN = {
    4: ["test_schedule.py::test_an_instant_lies_in_the_learners_own_day"],
    15: [
        "test_grading.py::test_accents_typed_in_two_ways_are_the_same_text",
        "test_bank_loader.py::test_line_ends_trailing_spaces_and_composition_do_not_change_a_version",
    ],
    16: ["test_bank_loader.py::test_what_a_learner_sees_changes_the_version_and_not_the_id"],
    19: [
        "test_bank_loader_live.py::test_a_moved_file_keeps_its_items",
        "test_study_library.py::test_an_item_that_moves_to_another_bank_is_the_same_item",
    ],
    22: ["test_rendering.py::test_nothing_an_author_writes_can_run_or_call_out"],
    25: ["test_study.py::test_pinned_options_stay_last_and_the_others_move"],
    31: ["test_grading.py::test_a_response_is_right_only_as_a_whole"],
    32: ["test_bank_loader.py::test_text_stays_what_the_author_wrote"],
    34: ["browser/test_journey_study.py::test_the_scheme_and_text_size_of_the_settings_hold"],
    37: [
        "test_bank_loader_hostile.py::test_a_path_that_leaves_the_folder_is_refused",
        "test_bank_loader_hostile.py::test_a_link_is_refused",
        "test_bank_loader_hostile.py::test_a_bomb_is_refused_before_it_is_unpacked",
    ],
    38: ["test_store.py::test_thirty_learners_writing_at_once_all_succeed"],
}

NOT_OURS = {
    21: "there is no import of CSV: banks are YAML, and every problem of a file is named",
    35: "it is about time, which benchmarks/bank_loading.py and plan_speed.py measure at 10,000",
}


def named(folder: Path) -> dict[str, set[str]]:
    """File -> the names of its tests."""
    return {
        path.relative_to(folder).as_posix(): {
            node.name
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        }
        for path in folder.rglob("test_*.py")
    }


def test_every_report_has_a_test_of_its_number_or_a_reason() -> None:
    tests = named(HERE)
    everywhere = set().union(*tests.values())
    for number, report in REPORTS.items():
        own = [name for name in everywhere if name.startswith(f"test_report_{number:02}_")]
        where = SHOWN.get(number, [])
        assert own or where or number in NOT_OURS, f"report {number} ({report}) is shown nowhere"
        for place in where:
            file, _, name = place.partition("::")
            assert name in tests[file], f"report {number} names {place}, which is not there"


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, Shelves(*(single(f"i{n}") for n in range(6)), flashcard("c")))


def local(zone: str, text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)


def zone(world: World, name: str, starts: str = "04:00") -> None:
    world.study.change_settings(
        learner=world.learner, changes={"zone": name, "day_starts_at": starts}
    )


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("Europe/Berlin", "2026-10-25"),
        ("Europe/Berlin", "2026-03-29"),
        ("Australia/Sydney", "2026-04-05"),
        ("Australia/Sydney", "2026-10-04"),
    ],
)
def test_report_01_the_queue_of_a_day_is_the_same_all_day_when_clocks_change(
    world: World, where: str, change: str
) -> None:
    """ankidroid/Anki-Android#3770: after summer time ended, the study day began an hour off."""
    zone(world, where, "00:00")
    world.at = local(where, f"{change}T12:00") - timedelta(days=3)
    for n in range(3):
        world.meet(f"i{n}", "abb"[n])
    counts = set()
    for clock in ("00:30", "12:00", "23:30"):
        world.at = local(where, f"{change}T{clock}")
        today = world.study.today(learner=world.learner, at=world.at)
        assert today.on == date.fromisoformat(change)
        counts.add(today.due)
    assert len(counts) == 1


def test_report_02_a_day_of_summer_is_still_that_day_when_looked_at_in_winter(world: World) -> None:
    """ankitects/anki#2801: today's offset from UTC was used for old days, and streaks broke."""
    zone(world, "Europe/Berlin")
    for day in (1, 2, 3):
        world.at = local("Europe/Berlin", f"2026-07-0{day}T04:30")
        world.meet(f"i{day}")
    world.at = local("Europe/Berlin", "2026-12-01T12:00")
    found = world.study.days(learner=world.learner, since=date(2026, 6, 1))
    assert [day.on for day in found] == [date(2026, 7, day) for day in (1, 2, 3)]


def test_report_03_a_journey_keeps_the_days_and_moves_their_beginning(world: World) -> None:
    """ankidroid/Anki-Android#2729: in another zone the day began at noon."""
    zone(world, "Europe/Berlin")
    for day in (1, 2):
        world.at = local("Europe/Berlin", f"2026-12-0{day}T20:00")
        world.meet(f"i{day}")
    zone(world, "Asia/Tokyo")
    world.at = local("Asia/Tokyo", "2026-12-04T03:59")
    assert world.study.today(learner=world.learner, at=world.at).on == date(2026, 12, 3)
    world.later(minutes=1)
    assert world.study.today(learner=world.learner, at=world.at).on == date(2026, 12, 4)
    found = world.study.days(learner=world.learner, since=date(2026, 12, 1))
    assert [day.on.day for day in found] == [1, 2]


def test_report_05_a_clock_that_goes_back_takes_no_negative_time(world: World) -> None:
    """ankidroid/Anki-Android#4516: answer times were negative."""
    showing = world.shown()
    world.later(hours=-2)
    world.answer(showing)
    rows = world.store.read(lambda tx: list(log.everything(tx, world.learner)))
    assert [row.took_ms for row in rows] == [0]


def test_report_06_a_last_review_in_the_future_makes_no_nonsense(world: World) -> None:
    """open-spaced-repetition/fsrs4anki-helper#375: negative days gave NaN."""
    world.later(days=900)
    world.meet("i0")
    world.later(days=-900)
    world.meet("i0")
    memory = world.memory("i0")
    assert memory.reviewed_on == world.at.date()
    assert 0 < (memory.due_on - memory.reviewed_on).days < 30
    assert memory.stability > 0


def test_report_07_twenty_two_hours_later_on_the_next_day_is_another_day(world: World) -> None:
    """open-spaced-repetition/py-fsrs#84: within 24 hours it counted as the same day."""
    world.at = datetime(2026, 11, 30, 22, tzinfo=UTC)
    world.meet("i0")
    before = world.memory("i0").stability
    world.later(hours=22)
    world.meet("i0")
    assert world.memory("i0").stability > 2 * before


def test_report_08_cramming_an_item_ten_times_today_moves_its_day_once(world: World) -> None:
    """open-spaced-repetition/fsrs4anki#707: reviewing ahead again and again inflated intervals."""
    for gap in (0, 3, 10, 30):
        world.later(days=gap)
        world.meet("i0")
    known = world.memory("i0")
    for _ in range(10):
        world.later(minutes=5)
        world.meet("i0")
    assert world.memory("i0").due_on == known.due_on
    assert world.memory("i0").stability == pytest.approx(known.stability)


def test_report_09_a_double_tap_counts_once_and_can_be_undone(world: World) -> None:
    """ankidroid/Anki-Android#19642: the card was modified, and undo was lost."""
    showing = world.shown(item="i0")
    first, second = world.answer(showing), world.answer(showing)
    assert (first.again, second.again) == (False, True)
    assert world.row("i0").answers == 1
    assert world.study.undo(learner=world.learner, at=world.at) is not None
    assert world.row("i0").answers == 0


def test_report_10_a_fast_second_key_does_not_rate_the_next_card(tmp_path: Path) -> None:
    """ankidroid/Anki-Android#7138: the key went to the card that had just come."""
    here = World(tmp_path, Shelves(flashcard("c1"), flashcard("c2")))
    showing = here.card()
    assert showing is not None
    for _ in range(2):
        here.study.rate(learner=here.learner, showing_id=showing.id, rating="Good", at=here.at)
    rated = here.store.read(lambda tx: cards.answered(tx, here.learner))
    assert rated == {showing.card.id}


def test_report_11_undo_takes_back_the_answer_with_all_that_it_caused(world: World) -> None:
    """open-spaced-repetition/fsrs4anki-helper#547: undo took back what came after instead."""
    for _ in range(8):
        world.meet("i0", "b")
        world.later(days=1)
    before = world.row("i0")
    assert world.meet("i0", "b").leech
    assert world.row("i0").suspended
    world.study.undo(learner=world.learner, at=world.at)
    assert world.row("i0") == before


def test_report_12_answering_again_after_undo_counts_once_also_after_a_restart(
    world: World,
) -> None:
    """LiYuanStudio/Papyrus_Desktop#27: undo was in the browser only, so it counted twice."""
    world.meet("i0")
    once = world.memory("i0")
    undone = world.study.undo(learner=world.learner, at=world.at)
    world.restart()
    assert undone is not None
    world.answer(undone.again)
    assert world.memory("i0") == once
    assert world.row("i0").answers == 1


def test_report_13_counts_are_those_of_a_fresh_count_after_undoing(world: World) -> None:
    """ankidroid/Anki-Android#3851: the counts were wrong after undo."""
    for n in range(3):
        world.meet(f"i{n}", "b")
    world.later(days=1)
    before = world.study.today(learner=world.learner, at=world.at)
    world.meet("i0", "a")
    world.study.bury(learner=world.learner, item_id="i1", at=world.at)
    world.study.release(learner=world.learner, item_id="i1", at=world.at)
    world.study.undo(learner=world.learner, at=world.at)
    assert world.study.today(learner=world.learner, at=world.at) == before


def test_report_14_an_answer_in_the_pocket_takes_five_minutes_at_the_most(world: World) -> None:
    """ankidroid/Anki-Android#2992: thirteen minutes for one card."""
    showing = world.shown()
    world.later(hours=3)
    world.answer(showing)
    rows = world.store.read(lambda tx: list(log.everything(tx, world.learner)))
    assert [row.took_ms for row in rows] == [5 * 60 * 1000]


def test_report_17_a_comma_changes_neither_day_nor_history(world: World) -> None:
    """eudoxia0/hashcards#87: editing a card reset its progress."""
    world.meet("i0")
    before = world.row("i0")
    world.shelves.put(changed(single("i0"), stem="Stem, of i0"))
    assert world.study.today(learner=world.learner, at=world.at).due == 0
    assert world.row("i0") == before


def test_report_18_what_a_bank_loses_is_back_with_its_progress(world: World) -> None:
    """st3v3nmw/obsidian-spaced-repetition#1402: unseen cards' schedules were deleted."""
    world.meet("i0")
    before = world.row("i0")
    world.shelves.put(single("i1"))
    world.study.today(learner=world.learner, at=world.at)
    world.restart()
    world.shelves.put(single("i0"), single("i1"))
    world.study.today(learner=world.learner, at=world.at)
    assert world.row("i0") == before


def test_report_20_one_item_has_one_schedule_whatever_is_done(world: World) -> None:
    """st3v3nmw/obsidian-spaced-repetition#1646: a second schedule was added each day."""
    for _ in range(4):
        for n in range(3):
            world.meet(f"i{n}", "b" if n else "a")
        world.study.undo(learner=world.learner, at=world.at)
        world.restart()
        world.meet("i2")
        world.later(days=2)
    rows = world.store.read(
        lambda tx: tx.execute("select item_id, count(*) from cards group by item_id").fetchall()
    )
    assert [tuple(row) for row in rows] == [(f"i{n}", 1) for n in range(3)]
    assert not world.store.read(lambda tx: list(audit.disagreements(tx)))


def test_report_40_five_answers_are_there_when_the_session_never_ends(world: World) -> None:
    """eudoxia0/hashcards: progress was saved only at the end of a session.

    tests/faults kills the process itself; here nobody says goodbye to the store either.
    """
    for n in range(5):
        world.meet(f"i{n}")
    copy = world.store.read(lambda tx: log.last_seq(tx, world.learner))
    assert copy == 5


def test_a_day_begins_where_the_learner_says_in_every_zone() -> None:
    days = StudyDays(ZoneInfo("Pacific/Chatham"), time(4))
    assert days.day_of(days.start_of(date(2026, 9, 27))) == date(2026, 9, 27)
