"""Uploads, what they change, and what becomes of progress when they are published."""

from __future__ import annotations

import pytest
from teach_world import School, bank, item, school, zipped

from quizbank.store import LOCAL
from quizbank.teach import Overtaken, Refused

__all__ = ["school"]

THREE = bank(item("one"), item("two"), item("three"))


def test_an_upload_is_kept_and_met_by_nobody_until_it_is_published(school: School) -> None:
    version = school.upload(THREE)
    assert (version.name, version.number, version.state) == ("numbers", 1, "draft")
    assert set(school.items) == {"shipped-one"}
    school.publish(version)
    assert set(school.items) == {"shipped-one", "one", "two", "three"}
    assert school.teach.versions(name="numbers").live == school.draft(version).version


def test_versions_of_one_bank_are_numbered_and_kept_as_they_came(school: School) -> None:
    first, second = school.upload(THREE), school.upload(bank(item("one")))
    assert [first.number, second.number] == [1, 2]
    assert school.teach.archive(name="numbers", number=1) == ("numbers-1.yaml", THREE.encode())
    assert len(school.draft(first).library.items) == 3


@pytest.mark.parametrize(
    ("called", "text", "name"),
    [
        ("../../etc/passwd.yaml", THREE, "numbers"),
        ("Agents (2).yaml", "title: no id\n", "agents-2"),
        ("x.yaml", "bank: still-read # broken below\n  - :{", "still-read"),
        ("x.yaml", "bank: exams\ntitle: t\n", "exams-bank"),
        ("_.yaml", "{{7*7}}", "bank"),
        ("{{7*7}}.yaml", "title: t", "7-7"),
    ],
)
def test_names_are_made_of_letters_digits_and_hyphens_whatever_the_file_is_called(
    school: School, called: str, text: str, name: str
) -> None:
    version = school.teach.upload(called=called, data=text.encode(), learner=LOCAL, at=school.at)
    assert version.name == name


def test_what_is_no_bank_is_refused_and_not_kept(school: School) -> None:
    with pytest.raises(Refused, match=r"one \.yaml file, or a \.zip"):
        school.teach.upload(called="virus.exe", data=b"MZ", learner=LOCAL, at=school.at)
    with pytest.raises(Refused, match="leaves the folder"):
        school.upload(zipped({"../evil.yaml": THREE}))
    assert school.teach.names() == []


def test_a_bad_version_is_kept_with_its_errors_and_its_sound_part(school: School) -> None:
    broken = THREE.replace("kind: single", "kind: singel", 1)
    draft = school.draft(school.upload(broken))
    assert [str(problem.place) for problem in draft.errors] == ["numbers.yaml:5:11"]
    assert set(draft.library.items) == {"two", "three"}


def test_a_bad_version_never_replaces_what_is_live(school: School) -> None:
    school.put(THREE)
    bad = school.upload(THREE.replace("kind: single", "kind: singel"))
    with pytest.raises(Refused) as refused:
        school.publish(bad)
    assert len(refused.value.problems) == 3
    assert set(school.items) >= {"one", "two", "three"}
    school.restart()
    assert set(school.items) >= {"one", "two", "three"}


def test_an_upload_may_take_no_id_of_what_is_shipped(school: School) -> None:
    stolen = school.draft(school.upload(bank(item("shipped-one"))))
    assert "'shipped-one', which is taken at old.yaml:" in str(stolen.errors[0])
    renamed = school.draft(school.upload(bank(item("mine", more="    was: [shipped-one]\n"))))
    assert "earlier id (was) 'shipped-one', which is taken" in str(renamed.errors[0])
    whole = school.draft(school.upload(bank(item("other"), bank_id="shipped")))
    assert "bank 'shipped' exists already" in str(whole.errors[0])


def test_an_upload_may_take_no_id_of_another_upload(school: School) -> None:
    school.put(THREE)
    other = school.draft(school.upload(bank(item("one"), bank_id="others")))
    assert "'one', which is taken at uploaded/numbers/numbers.yaml" in str(other.errors[0])


def test_changes_are_told_as_added_changed_and_retired(school: School) -> None:
    school.put(THREE)
    draft = school.draft(school.upload(bank(item("one", stem="Which?"), item("two"), item("four"))))
    assert [thing.id for thing in draft.changes.added] == ["four"]
    assert [thing.id for thing in draft.changes.retired] == ["three"]
    (changed,) = draft.changes.changed
    assert (changed.thing.id, changed.key_changed) == ("one", False)
    (field,) = changed.fields
    assert (field.part, field.before, field.after) == ("question", "Which number works?", "Which?")
    assert draft.changes.same == 1


def test_a_changed_key_is_told_with_how_many_have_answered(school: School) -> None:
    school.put(THREE)
    school.answer("one", "high")
    draft = school.draft(school.upload(bank(item("one", key="low"), item("two"), item("three"))))
    (changed,) = draft.changes.changed
    assert changed.key_changed
    assert {"key", "option high", "option low"} == {field.part for field in changed.fields}
    assert draft.answered == {"one": 1}


def test_one_yaml_file_joins_the_other_files_of_a_version(school: School) -> None:
    shows = "    snippet: {file: show.py, proves: shows, reason: r}\n"
    files = {"any.yaml": bank(item("one", more=shows)), "snippets/show.py": "print(1)\n"}
    first = school.upload(zipped(files))
    assert not school.draft(first).errors
    alone = school.upload(bank(item("one", stem="Mended", more=shows)), name="numbers")
    assert "snippets/show.py, which does not exist" in str(school.draft(alone).errors[0])
    joined = school.upload(bank(item("one", stem="Mended", more=shows)), name="numbers", onto=1)
    draft = school.draft(joined)
    assert not draft.errors
    assert set(draft.files) == {"any.yaml", "snippets/show.py"}
    assert draft.library.items["one"].stem == "Mended"


def test_only_what_was_never_published_can_be_thrown_away(school: School) -> None:
    school.upload(THREE)
    school.teach.discard(name="numbers")
    assert school.teach.names() == []
    school.put(THREE)
    with pytest.raises(Overtaken, match="has been published"):
        school.teach.discard(name="numbers")
    with pytest.raises(KeyError):
        school.teach.discard(name="nothing")


# -- What becomes of progress ---------------------------------------------------------------------


def answers(school: School, item_id: str) -> int:
    return school.study.standing(learner=LOCAL, item_id=item_id, at=school.at).answers


def test_an_item_that_vanishes_is_retired_with_its_progress_and_comes_back_with_it(
    school: School,
) -> None:
    first = school.put(THREE)
    school.answer("two", "high")
    school.later(days=1)
    school.put(bank(item("one"), item("three")))
    standing = school.study.standing(learner=LOCAL, item_id="two", at=school.at)
    assert (standing.retired, standing.answers) == (True, 1)
    school.later(days=1)
    school.publish(first)
    standing = school.study.standing(learner=LOCAL, item_id="two", at=school.at)
    assert (standing.retired, standing.answers) == (False, 1)


def test_was_carries_progress_across_a_rename_and_a_roll_back_carries_it_back(
    school: School,
) -> None:
    first = school.put(THREE)
    school.answer("two", "high")
    draft = school.draft(
        school.upload(bank(item("one"), item("deux", more="    was: [two]\n"), item("three")))
    )
    (changed,) = draft.changes.changed
    assert (changed.thing.id, changed.was, changed.fields) == ("deux", "two", ())
    school.publish(draft.version)
    assert answers(school, "deux") == 1
    school.publish(first)
    assert answers(school, "two") == 1


def test_a_changed_key_keeps_history_flags_the_item_and_brings_it_forward(school: School) -> None:
    school.put(THREE)
    school.answer("one", "high")
    school.later(days=1)
    before = school.study.standing(learner=LOCAL, item_id="one", at=school.at)
    school.put(bank(item("one", key="low"), item("two"), item("three")))
    after = school.study.standing(learner=LOCAL, item_id="one", at=school.at)
    assert (after.changed, after.answers) == (True, 1)
    assert before.due_on
    assert after.due_on
    assert after.due_on < before.due_on


def test_a_mended_text_changes_nothing_for_who_has_answered(school: School) -> None:
    school.put(THREE)
    school.answer("one", "high")
    before = school.study.standing(learner=LOCAL, item_id="one", at=school.at)
    school.put(bank(item("one", stem="Better worded?"), item("two"), item("three")))
    assert school.study.standing(learner=LOCAL, item_id="one", at=school.at) == before


def test_an_item_shown_before_a_publication_is_graded_as_it_was_shown(school: School) -> None:
    school.put(THREE)
    showing = school.study.show_next(
        learner=LOCAL, at=school.at, rng=school.rng, purpose="practise", item_id="one"
    )
    assert showing is not None
    school.put(bank(item("one", key="low"), item("two"), item("three")))
    outcome = school.study.answer(
        learner=LOCAL, showing_id=showing.id, response=("high",), confidence="sure", at=school.at
    )
    assert outcome.correct
