"""Proofs by an author's browser: judged like the server's, told as what they are, and bounded."""

from __future__ import annotations

from typing import Any

import pytest
from teach_world import DECIDES, School, bank, item, school, zipped

from quizbank.model import Library
from quizbank.proof import prove
from quizbank.store import LOCAL
from quizbank.teach import Draft

__all__ = ["school"]

PROVES = "    snippet: {file: decide.py, proves: options}\n"
FILES = {
    "numbers.yaml": bank(item("one", more=PROVES)),
    "snippets/decide.py": DECIDES,
}
WELL = {"ending": "finished", "stdout": "answered\n", "requests": 1}
REFUSED = {
    "ending": "failed",
    "type": "anthropic.BadRequestError",
    "message": "Error code: 400 - {...}",
    "said": "400 invalid_request_error: max_tokens: must be greater than or equal to 1",
    "line": 6,
    "requests": 1,
    "refusal": "R-12",
}


@pytest.fixture
def draft(school: School) -> Draft:
    return school.draft(school.upload(zipped(FILES)))


def report(school: School, draft: Draft, *runs: Any, item_id: str = "one") -> None:
    school.teach.report(draft.library, item_id=item_id, runs=[*runs], learner=LOCAL, at=school.at)


def proven(school: School, library: Library) -> Any:
    (program,) = school.teach.programs(library)
    return program.proven


def test_a_browser_is_given_each_option_to_run_and_the_actor_too(
    school: School, draft: Draft
) -> None:
    jobs = school.teach.jobs(draft.library, item_id="one")
    assert [job["label"] for job in jobs] == ["key high", "option low", "option none"]
    assert 'CHOICE = "none"' in jobs[2]["code"]
    assert set(jobs[0]) == {"label", "code", "actor", "seed", "stdin", "checks"}


def test_a_program_that_decides_holds_by_the_browsers_word(school: School, draft: Draft) -> None:
    assert proven(school, draft.library) is None
    report(school, draft, WELL, REFUSED, REFUSED)
    found = proven(school, draft.library)
    assert found.holds
    assert (found.by, found.at, found.output) == ("browser", school.at, "answered\n")
    assert [line.ending for line in found.runs] == ["ends well"] + 2 * ["anthropic.BadRequestError"]
    assert found.runs[1].said.startswith("400 invalid_request_error: max_tokens")


@pytest.mark.parametrize(
    ("runs", "complaint"),
    [
        ([REFUSED, REFUSED, REFUSED], "refutes the key"),
        ([WELL, WELL, REFUSED], "option low ends well"),
        ([WELL, {"ending": "timed-out"}, REFUSED], "only runs out of time"),
        ([WELL, {**REFUSED, "type": "NameError"}, REFUSED], "fails for the wrong reason"),
    ],
)
def test_what_does_not_hold_is_told_by_the_same_rules_as_on_the_server(
    school: School, draft: Draft, runs: list[Any], complaint: str
) -> None:
    report(school, draft, *runs)
    found = proven(school, draft.library)
    assert not found.holds
    assert complaint in found.complaints[0]


@pytest.mark.parametrize(
    "runs",
    [
        None,
        "all well",
        [],
        [WELL, REFUSED],
        [WELL, REFUSED, "well"],
        [WELL, REFUSED, {"ending": "stopped"}],
        [WELL, REFUSED, {"ending": ["finished"]}],
        4 * [WELL],
    ],
)
def test_a_report_that_is_not_what_was_asked_is_refused(
    school: School, draft: Draft, runs: Any
) -> None:
    with pytest.raises(ValueError, match=r"expected|not whole"):
        school.teach.report(draft.library, item_id="one", runs=runs, learner=LOCAL, at=school.at)
    assert proven(school, draft.library) is None


def test_whatever_a_browser_says_is_only_text_and_cut_to_size(school: School, draft: Draft) -> None:
    odd = {
        "ending": "failed",
        "type": ["x"],
        "message": "m" * 5000,
        "said": {"a": 1},
        "line": "six",
        "requests": "many",
        "stdout": "o" * 50_000,
        "checks": [None, {"name": 7, "failed": None}],
        "touched": True,
        "broken": "the simulator",
    }
    report(school, draft, odd, odd, odd)
    found = proven(school, draft.library)
    assert len(found.output) == 20_000
    assert all(len(line.said) <= 1000 and line.line == 0 for line in found.runs)
    assert "simulator itself" not in " ".join(found.complaints)


def test_a_program_that_never_reads_choice_proves_nothing(school: School) -> None:
    blind = FILES | {"snippets/decide.py": 'CHOICE = "low"\nassert False\n'}
    draft = school.draft(school.upload(zipped(blind)))
    report(school, draft, WELL, REFUSED, REFUSED)
    assert "no run looks at CHOICE" in proven(school, draft.library).complaints[0]


def test_an_unchanged_item_keeps_its_proof_in_the_next_version_and_when_it_is_live(
    school: School, draft: Draft
) -> None:
    report(school, draft, WELL, REFUSED, REFUSED)
    school.publish(draft.version)
    assert school.teach.proof_of(item_id="one")[1].holds  # type: ignore[union-attr]
    more = FILES | {"numbers.yaml": bank(item("one", more=PROVES), item("two"))}
    later = school.draft(school.upload(zipped(more)))
    assert proven(school, later.library).holds


@pytest.mark.parametrize(
    "change",
    [
        {"snippets/decide.py": FILES["snippets/decide.py"] + "# changed\n"},
        {"numbers.yaml": bank(item("one", key="none", more=PROVES))},
    ],
)
def test_a_changed_program_or_key_has_to_be_run_again(
    school: School, draft: Draft, change: dict[str, str]
) -> None:
    report(school, draft, WELL, REFUSED, REFUSED)
    later = school.draft(school.upload(zipped(FILES | change)))
    assert proven(school, later.library) is None


def test_a_changed_actor_has_to_be_met_again(school: School) -> None:
    files = FILES | {
        "numbers.yaml": bank(item("one", more=PROVES.replace("proves", "actor: parrot, proves"))),
        "actors/parrot.yaml": ACTOR.format(text="Hello"),
    }
    draft = school.draft(school.upload(zipped(files)))
    assert not draft.errors, draft.errors
    report(school, draft, WELL, REFUSED, REFUSED)
    assert proven(school, draft.library).holds
    later = files | {"actors/parrot.yaml": ACTOR.format(text="Goodbye")}
    assert proven(school, school.draft(school.upload(zipped(later))).library) is None


ACTOR = """\
title: a parrot
purpose: Says one word.
can:
  - say a word
rules:
  - when: {{asked: Hello}}
    do:
      - say: {text}
"""


def test_the_servers_own_proof_stands_above_the_browsers(school: School, draft: Draft) -> None:
    report(school, draft, WELL, WELL, WELL)
    assert not proven(school, draft.library).holds
    school.publish(draft.version)
    (proof,) = prove(school.live.current(), cache=school.data / "proofs", workers=1, only=["one"])
    assert proof.holds, proof.complaints
    found = proven(school, draft.library)
    assert (found.by, found.holds, found.at) == ("server", True, None)


def test_outputs_that_were_seen_can_be_recorded_in_a_next_version(school: School) -> None:
    asks = (
        "  - id: prints\n    kind: predict\n    topics: [tokens]\n    stem: What is printed?\n"
        "    accept: output\n    rationale: Because.\n"
        "    snippet: {proves: key, code: \"print('hi')\\nassert True\"}\n"
    )
    draft = school.draft(school.upload(bank(asks)))
    assert "has no recorded output" in str(draft.errors[0])
    assert [program.thing.id for program in school.teach.programs(draft.library)] == ["prints"]
    with pytest.raises(ValueError, match="run the programs first"):
        school.teach.record(name="numbers", number=1, learner=LOCAL, at=school.at)
    report(school, draft, {**WELL, "stdout": "hi\n"}, item_id="prints")
    made = school.teach.record(name="numbers", number=1, learner=LOCAL, at=school.at)
    assert made.number == 2
    next_draft = school.draft(made)
    assert not next_draft.errors
    assert next_draft.library.items["prints"].accept == {"output": ("hi\n",)}
    assert set(next_draft.files) == {"numbers.yaml", "snippets/prints.txt"}
    (program,) = school.teach.programs(next_draft.library)
    assert not program.recordable


def test_outputs_lie_beside_the_bank_they_belong_to(school: School, draft: Draft) -> None:
    report(school, draft, WELL, REFUSED, REFUSED)
    made = school.teach.record(name="numbers", number=1, learner=LOCAL, at=school.at)
    assert school.draft(made).library.items["one"].snippet.recorded == "answered\n"  # type: ignore[union-attr]


def test_there_is_nothing_to_run_for_an_item_without_a_program(school: School) -> None:
    draft = school.draft(school.upload(bank(item("one"))))
    assert school.teach.programs(draft.library) == []
    with pytest.raises(KeyError):
        school.teach.jobs(draft.library, item_id="one")
    with pytest.raises(KeyError):
        school.teach.jobs(draft.library, item_id="nothing")
