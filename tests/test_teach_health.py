"""What an instructor is told about banks, files and items in use, and the queue of reports."""

from __future__ import annotations

from datetime import timedelta

import pytest
from teach_world import DECIDES, School, bank, item, school, zipped

from quizbank.store import LOCAL
from quizbank.teach import BankHealth, Overtaken

__all__ = ["school"]

FOUR = bank(*(item(name) for name in ("one", "two", "three", "four")))


def health(school: School, bank_id: str) -> BankHealth:
    return school.teach.bank(bank_id=bank_id, at=school.at)


def doubts(school: School, bank_id: str) -> set[tuple[str, str]]:
    return {(doubt.thing.id, doubt.kind) for doubt in health(school, bank_id).doubts}


# -- Banks ----------------------------------------------------------------------------------------


def test_banks_are_told_with_where_they_come_from(school: School) -> None:
    school.put(FOUR)
    own = school.data / "banks" / "mine.yaml"
    own.write_text(bank(item("mine-one"), bank_id="mine"))
    school.live.refresh()
    told = [(h.bank.id, h.origin, h.upload) for h in school.teach.banks(at=school.at)]
    assert told == [
        ("numbers", "uploaded", "numbers"),
        ("mine", "own", ""),
        ("shipped", "shipped", ""),
    ]
    with pytest.raises(KeyError):
        health(school, "nothing")


def test_an_item_without_a_program_or_without_a_run_is_not_proved(school: School) -> None:
    proves = "    snippet: {file: decide.py, proves: options}\n"
    school.put(
        zipped(
            {
                "numbers.yaml": bank(item("bare"), item("unrun", more=proves)),
                "snippets/decide.py": DECIDES,
            }
        )
    )
    assert doubts(school, "numbers") == {("bare", "unproved"), ("unrun", "unproved")}
    draft = school.draft(school.teach.versions(name="numbers").newest)
    runs = [
        {"ending": "finished"},
        *2 * [{"ending": "failed", "type": "anthropic.BadRequestError", "line": 6}],
    ]
    school.teach.report(draft.library, item_id="unrun", runs=runs, learner=LOCAL, at=school.at)
    assert doubts(school, "numbers") == {("bare", "unproved"), ("unrun", "browser")}
    runs[0] = {"ending": "failed", "type": "anthropic.BadRequestError", "line": 6}
    school.teach.report(draft.library, item_id="unrun", runs=runs, learner=LOCAL, at=school.at)
    assert doubts(school, "numbers") == {("bare", "unproved"), ("unrun", "unproved")}


def test_a_source_grows_old_after_a_year(school: School) -> None:
    school.put(FOUR)
    school.at = school.at.replace(year=2027, month=10, day=31)
    assert health(school, "numbers").count("stale") == 0
    school.at += timedelta(days=2)
    assert health(school, "numbers").count("stale") == 4


def test_a_reported_item_is_marked_until_it_is_answered(school: School) -> None:
    school.put(FOUR)
    report = school.study.report(learner=LOCAL, item_id="two", reason="typo", text="", at=school.at)
    assert ("two", "reported") in doubts(school, "numbers")
    school.teach.answer(report=report, state="mended", reply="", at=school.at)
    assert ("two", "reported") not in doubts(school, "numbers")


def test_a_file_that_went_bad_is_told_as_it_is_now_while_the_good_one_is_served(
    school: School,
) -> None:
    own = school.data / "banks" / "mine.yaml"
    own.parent.mkdir(exist_ok=True)
    own.write_text(bank(item("mine-one"), bank_id="mine"))
    assert "mine-one" in school.items
    own.write_text("bank: mine\ntitle: [\n")
    assert "mine-one" in school.items
    (file,) = school.teach.sick_files()
    assert (file.name, file.text, file.served) == ("mine.yaml", b"bank: mine\ntitle: [\n", True)
    assert file.problems
    assert health(school, "mine").problems == file.problems
    new = school.data / "banks" / "new.yaml"
    new.write_text("bank: new\n")
    school.live.refresh()
    served = {file.name: file.served for file in school.teach.sick_files()}
    assert served == {"mine.yaml": True, "new.yaml": False}


# -- Figures --------------------------------------------------------------------------------------


def sit(school: School, how_many: int, chosen: dict[str, str]) -> None:
    """So many new learners who all answer alike."""
    for _ in range(how_many):
        known = len(school.store.read(lambda tx: tx.execute("select 1 from learners").fetchall()))
        learner = school.learner(f"learner{known}")
        for item_id, option in chosen.items():
            school.answer(item_id, option, learner=learner)


def figures(school: School, item_id: str) -> object:
    return next(f for i, f in school.teach.figures() if i.id == item_id)


def test_figures_are_silent_below_twenty_and_speak_from_there(school: School) -> None:
    school.put(FOUR)
    sit(school, 19, {"one": "high", "two": "high"})
    few = figures(school, "one")
    assert (few.responses, few.facility, few.flags) == (19, None, ())  # type: ignore[attr-defined]
    sit(school, 1, {"one": "low", "two": "low"})
    enough = figures(school, "one")
    assert (enough.responses, enough.facility) == (20, 0.95)  # type: ignore[attr-defined]
    assert enough.chosen == {"high": 19, "low": 1, "none": 0}  # type: ignore[attr-defined]
    assert "dead distractor" in enough.flags  # type: ignore[attr-defined]
    assert "unproved" in {doubt.kind for doubt in health(school, "numbers").doubts}
    assert ("one", "figures") in doubts(school, "numbers")


def test_a_wrong_key_is_suspected_when_the_good_choose_something_else(school: School) -> None:
    school.put(FOUR)
    sit(school, 12, {"one": "low", "two": "high", "three": "high", "four": "high"})
    sit(school, 12, {"one": "high", "two": "low", "three": "low", "four": "low"})
    assert "probably wrong key" in figures(school, "one").flags  # type: ignore[attr-defined]


def test_only_first_answers_count_and_none_that_was_taken_back(school: School) -> None:
    school.put(FOUR)
    school.answer("one", "low")
    school.later(days=1)
    school.answer("one", "high")
    school.answer("two", "low")
    school.study.undo(learner=LOCAL, at=school.at)
    school.answer("two", "high")
    assert figures(school, "one").chosen["low"] == 1  # type: ignore[attr-defined]
    assert figures(school, "one").responses == 1  # type: ignore[attr-defined]
    assert figures(school, "two").responses == 0  # type: ignore[attr-defined]


def test_figures_are_kept_until_another_answer_or_for_a_while_where_they_took_long(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    school.put(FOUR)
    sit(school, 1, {"one": "high"})
    assert figures(school, "one") is figures(school, "one")
    sit(school, 1, {"one": "low"})
    assert figures(school, "one").responses == 2  # type: ignore[attr-defined]
    monkeypatch.setattr("quizbank.teach.figures.LONG_SECONDS", -1)
    monkeypatch.setattr("quizbank.teach.figures.SHARE", 1_000_000)
    sit(school, 1, {"one": "low"})
    assert figures(school, "one").responses == 3  # type: ignore[attr-defined]
    sit(school, 1, {"one": "low"})
    assert figures(school, "one").responses == 3  # type: ignore[attr-defined]
    school.put(FOUR.replace("Which number works?", "Which number is it?"))
    assert figures(school, "one").responses == 4  # type: ignore[attr-defined]


def test_answers_to_an_earlier_key_do_not_count_but_a_mended_text_keeps_them(
    school: School,
) -> None:
    school.put(FOUR)
    for name in ("one", "two", "three"):
        school.answer(name, "high")
    school.put(
        bank(
            item("one", key="low"),
            item("two", stem="Better?"),
            item("drei", more="    was: [three]\n"),
        )
    )
    school.study.today(learner=LOCAL, at=school.at)
    found = {i.id: f.responses for i, f in school.teach.figures() if f.responses}
    assert found == {"two": 1, "drei": 1}


# -- Reports --------------------------------------------------------------------------------------


def complain(school: School, item_id: str, reason: str = "wrong_key", text: str = "") -> str:
    return school.study.report(
        learner=LOCAL, item_id=item_id, reason=reason, text=text, at=school.at
    )


def test_reports_wait_oldest_first_and_leave_the_queue_with_an_answer(school: School) -> None:
    school.put(FOUR)
    first = complain(school, "two", text="It is none.")
    school.later(hours=1)
    second = complain(school, "one")
    assert [report.id for report in school.teach.reported()] == [first, second]
    school.teach.answer(report=first, state="declined", reply="It is high.", at=school.at)
    assert [report.id for report in school.teach.reported()] == [second]
    (closed,) = school.teach.reported(closed=True)
    assert (closed.state, closed.reply, closed.text) == ("declined", "It is high.", "It is none.")
    school.teach.reopen(report=first)
    assert len(school.teach.reported()) == 2


def test_the_learner_is_told_what_became_of_a_report(school: School) -> None:
    school.put(FOUR)
    report = complain(school, "two")
    school.teach.answer(report=report, state="mended", reply="Thank you.", at=school.at)
    (told,) = school.teach.told(learner=LOCAL, item_id="two")
    assert (told.state, told.reply) == ("mended", "Thank you.")
    assert school.teach.told(learner=LOCAL, item_id="one") == []
    assert school.teach.told(learner="somebody", item_id="two") == []


@pytest.mark.parametrize(
    ("state", "reply", "why"),
    [
        ("open", "", "Choose whether"),
        ("declined", "  ", "Say in a sentence why"),
        ("mended", "x" * 2001, "2001 characters"),
    ],
)
def test_an_answer_that_says_too_little_or_too_much_is_refused(
    school: School, state: str, reply: str, why: str
) -> None:
    school.put(FOUR)
    report = complain(school, "two")
    with pytest.raises(ValueError, match=why):
        school.teach.answer(report=report, state=state, reply=reply, at=school.at)
    assert len(school.teach.reported()) == 1


def test_of_two_instructors_only_the_first_answers(school: School) -> None:
    school.put(FOUR)
    report = complain(school, "two")
    school.teach.answer(report=report, state="mended", reply="", at=school.at)
    with pytest.raises(Overtaken):
        school.teach.answer(report=report, state="declined", reply="No.", at=school.at)
    with pytest.raises(KeyError):
        school.teach.answer(report="nothing", state="mended", reply="", at=school.at)


def test_a_report_follows_its_item_and_says_when_that_has_changed(school: School) -> None:
    school.put(FOUR)
    school.answer("two", "high")
    complain(school, "two")
    (report,) = school.teach.reported()
    assert not report.older
    school.put(bank(item("deux", stem="Better?", more="    was: [two]\n")))
    school.study.today(learner=LOCAL, at=school.at)
    (report,) = school.teach.reported()
    assert (report.item_id, report.stem, report.older) == ("deux", "Better?", True)
    school.put(bank(item("other")))
    (report,) = school.teach.reported()
    assert (report.thing, report.stem) == (None, "Which number works?")
