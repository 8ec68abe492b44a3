"""Banks in YAML become a library: texts stay texts, ids stay ids, versions follow the content."""

from __future__ import annotations

import json
import re
import shutil
from datetime import date
from pathlib import Path

import pytest

from quizbank.bank_loader import file_of, load, schema_text, starter
from quizbank.model import Library, Place
from quizbank.proof import prove

ROOT = Path(__file__).parent.parent
GOOD = Path(__file__).parent / "banks" / "good"


@pytest.fixture(scope="module")
def library() -> Library:
    return load([GOOD])


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A copy of the good banks to change."""
    shutil.copytree(GOOD, tmp_path / "banks")
    return tmp_path / "banks"


def bank_of(shelf: Path) -> Path:
    return shelf / "agents" / "loops.yaml"


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


def one_item(text: str) -> str:
    """A bank with one item whose texts are the given YAML."""
    return (
        "bank: small\ntitle: Small\nitems:\n  - id: small-one\n    kind: single\n"
        f"    stem: {text}\n    options:\n"
        f"      - {{id: this_one, text: {text}, key: true}}\n"
        "      - {id: that_one, text: something else}\n"
    )


def test_the_good_banks_have_no_problem(library: Library) -> None:
    assert library.problems == ()
    assert [item.kind for item in library.items.values()] == [
        *("single", "multiple", "order", "match", "cloze", "predict", "lab"),
    ]
    assert list(library.cards) == ["card-limit", "card-shown"]
    assert list(library.exams) == ["TEST-F"]
    assert list(library.actors) == ["greeter"]


def test_an_item_is_read_whole(library: Library) -> None:
    item = library.items["which-limit"]
    assert item.bank == "loops"
    assert item.place == Place("agents/loops.yaml", 6, 5)
    assert item.exams == {"TEST-F": ("1.1",)}
    assert (item.scenario, item.level, item.language, item.guide) == (
        *("help-desk", "recall", "en", "1.0"),
    )
    assert item.key == ("two_hundred",)
    assert item.option("below_zero").trap == "wrong-knob"
    assert item.option("left_out").pinned
    assert item.option("left_out").text == "No"
    assert item.sources[0].checked_on == date(2026, 11, 30)
    assert item.differs == "Nothing differs."
    assert item.snippet is not None
    assert (item.snippet.name, item.snippet.actor, item.snippet.proves) == (
        *("which_limit", "greeter", "options"),
    )
    assert library.renamed == {"limit-question": "which-limit"}


def test_each_kind_has_its_own_fields(library: Library) -> None:
    assert [block.id for block in library.items["steps-in-order"].blocks] == [
        *("call_it", "read_it", "answer_it"),
    ]
    assert library.items["what-means-what"].pairs == {"end_turn": "done", "tool_use": "wants_tool"}
    assert library.items["fill-the-gap"].accept == {
        "field": ("stop_reason",),
        "value": ("end_turn", '"end_turn"'),
    }
    lab = library.items["mend-it"].lab
    assert lab is not None
    assert lab.start == 'print("Bye")\n'
    assert lab.exemplar.startswith("import anthropic\n")
    assert lab.wrong[0].code == 'greeting = "Hello"\n'
    assert (lab.actor, lab.minutes, lab.checks[0].name) == ("greeter", 5, "says_hello")


def test_what_the_snippet_printed_is_the_key_of_a_predict_item(library: Library) -> None:
    assert library.items["what-it-prints"].accept == {"output": ("end_turn\n",)}


def test_a_predict_item_without_a_recorded_output_is_not_served_except_as_a_draft(
    shelf: Path,
) -> None:
    (shelf / "agents" / "snippets" / "what_it_prints.txt").unlink()
    assert not load([shelf]).items
    draft = load([shelf], draft=True)
    assert draft.items["what-it-prints"].accept == {}
    assert "which-limit" in draft.items


def test_a_draft_keeps_the_items_that_have_no_errors(shelf: Path) -> None:
    change(bank_of(shelf), "kind: order", "kind: odrer")
    assert not load([shelf]).items
    draft = load([shelf], draft=True)
    assert "steps-in-order" not in draft.items
    assert "what-means-what" in draft.items
    assert [str(problem.place) for problem in draft.problems] == ["agents/loops.yaml:46:11"]


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "yes",
        "off",
        "12:30",
        "1.10",
        "0x1F",
        "010",
        "1e3",
        "2026-11-30",
        ".nan",
        "1_000",
        "==",
    ],
)
def test_text_stays_what_the_author_wrote(tmp_path: Path, text: str) -> None:
    (tmp_path / "small.yaml").write_text(one_item(text), encoding="utf-8")
    library = load([tmp_path])
    assert library.problems == ()
    assert library.items["small-one"].stem == text
    assert library.items["small-one"].options[0].text == text


@pytest.mark.parametrize("text", ["'null'", '"~"', "'true'"])
def test_words_for_nothing_are_texts_when_quoted(tmp_path: Path, text: str) -> None:
    (tmp_path / "small.yaml").write_text(one_item(text), encoding="utf-8")
    assert load([tmp_path]).items["small-one"].stem == text[1:-1]


def test_a_task_id_keeps_its_last_zero(library: Library) -> None:
    assert library.items["which-two"].exams == {"TEST-F": ("1.1", "1.10")}


def test_actors_are_plain_data_by_the_rules_of_yaml_1_2(tmp_path: Path) -> None:
    (tmp_path / "actors").mkdir()
    (tmp_path / "actors" / "teller.yaml").write_text(
        "title: A teller\npurpose: Tells.\nrules:\n  - say: &word no\n  - say: *word\n"
    )
    assert load([tmp_path]).actors["teller"]["rules"] == [{"say": "no"}, {"say": "no"}]


def test_a_script_that_cannot_be_played_is_told_at_the_lines_that_are_wrong(tmp_path: Path) -> None:
    (tmp_path / "actors").mkdir()
    (tmp_path / "actors" / "odd.yaml").write_text(
        "title: Odd\npurpose: Odd.\nruels: []\nrules:\n  - say: Hello.\n  - cal: x\n"
    )
    library = load([tmp_path])
    assert library.actors == {}
    lines = [problem.place.line for problem in library.problems]
    assert {3, 6} <= set(lines)
    assert "'ruels'" in library.problems[0].message


def version(folder: Path, item_id: str = "which-limit") -> str:
    return load([folder]).items[item_id].version


def test_line_ends_trailing_spaces_and_composition_do_not_change_a_version(shelf: Path) -> None:
    change(bank_of(shelf), "stem: Which request is answered?", "stem: |\n      Café\n      now?")
    before = version(shelf)
    change(bank_of(shelf), "Café\n", "Cafe\u0301   \n")
    data = bank_of(shelf).read_bytes().replace(b"\n", b"\r\n")
    bank_of(shelf).write_bytes(b"\xef\xbb\xbf" + data)
    assert version(shelf) == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Which request is answered?", "Which request gets an answer?"),
        ("It is a number of tokens.", "It is a whole number."),
        ("trap: wrong-knob", "trap: half-the-work"),
        ("        key: true\n", ""),
    ],
)
def test_what_a_learner_sees_changes_the_version_and_not_the_id(
    shelf: Path, old: str, new: str
) -> None:
    before = version(shelf)
    change(bank_of(shelf), old, new)
    if "key" in old:
        change(bank_of(shelf), "text: No\n", "text: No\n        key: true\n")
        change(bank_of(shelf), "        trap: half-the-work\n", "")
        change(bank_of(shelf), ", fails: {left_out: TypeError}", "")
    assert version(shelf) != before


def test_the_program_belongs_to_the_version(shelf: Path) -> None:
    before = version(shelf)
    change(shelf / "agents" / "snippets" / "which_limit.py", '"Hi"', '"Hello"')
    assert version(shelf) != before


def test_checking_a_source_again_does_not_change_the_version(shelf: Path) -> None:
    before = version(shelf)
    change(bank_of(shelf), "checked_on: 2026-11-30", "checked_on: 2027-01-15")
    assert version(shelf) == before


def test_a_later_folder_adds_banks_but_takes_no_ids(shelf: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mine.yaml").write_text(one_item("What?").replace("bank: small", "bank: mine"))
    (own / "thief.yaml").write_text(
        one_item("What else?")
        .replace("bank: small", "bank: thief")
        .replace("small-one", "which-limit")
    )
    library = load([shelf, own])
    assert library.items["small-one"].bank == "mine"
    assert library.items["which-limit"].bank == "loops"
    assert [str(problem) for problem in library.problems] == [
        "thief.yaml:4:5: item 'which-limit' has the id 'which-limit', which is taken at "
        "agents/loops.yaml:6:5; it is left out until it has its own"
    ]


def test_leftovers_of_editors_are_passed_over(shelf: Path) -> None:
    for name in (".loops.yaml", "loops.yaml~", "#loops.yaml#", "_draft.yaml", "snippets/x.yaml"):
        (shelf / "agents" / name).write_text("no: [bank")
    assert load([shelf]).problems == ()


def test_a_translation_beside_the_original_is_not_read_as_a_bank(shelf: Path) -> None:
    before = load([shelf])
    (shelf / "agents" / "loops.de.yaml").write_text("items: []\n")
    (shelf / "exams" / "TEST-F.de.yaml").write_text("code: TEST-F\n")
    after = load([shelf])
    assert after.problems == ()
    assert (after.items, after.exams) == (before.items, before.exams)


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert load([tmp_path / "nowhere"]) == Library()


def test_the_file_of_a_place_is_found_in_the_first_folder_that_has_it(shelf: Path) -> None:
    place = load([shelf]).items["which-limit"].place
    assert file_of(place, [shelf / "actors", shelf]) == bank_of(shelf)
    with pytest.raises(FileNotFoundError, match=r"agents/loops\.yaml is in none of"):
        file_of(place, [shelf / "actors"])


def test_the_cache_changes_nothing_but_the_time(shelf: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cold, warm = load([shelf], cache=cache), load([shelf], cache=cache)
    assert cold == warm == load([shelf])
    assert list(cache.glob("*.msgpack"))


def test_a_changed_program_or_output_is_seen_through_the_cache(shelf: Path, tmp_path: Path) -> None:
    load([shelf], cache=tmp_path / "cache")
    (shelf / "agents" / "snippets" / "what_it_prints.txt").write_text("another word\n")
    library = load([shelf], cache=tmp_path / "cache")
    assert library.items["what-it-prints"].accept == {"output": ("another word\n",)}


def test_a_spoilt_cache_is_read_past(shelf: Path, tmp_path: Path) -> None:
    load([shelf], cache=tmp_path / "cache")
    for entry in (tmp_path / "cache").glob("*.msgpack"):
        entry.write_bytes(entry.read_bytes()[:-9] + b"rubbish!!")
    assert load([shelf], cache=tmp_path / "cache") == load([shelf])


def test_a_cache_that_cannot_be_written_is_only_slower(shelf: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert load([shelf], cache=tmp_path / "file" / "cache") == load([shelf])


def test_the_schema_for_editors_is_the_loaders() -> None:
    stands = (ROOT / "quizbank" / "banks" / "item-bank.schema.json").read_text(encoding="utf-8")
    assert stands == schema_text(), "run: flask bank schema > quizbank/banks/item-bank.schema.json"


def test_the_schema_knows_every_field_and_no_other() -> None:
    item = json.loads(schema_text())["properties"]["items"]["items"]
    assert item["additionalProperties"] is False
    assert {"id", "kind", "stem", "options", "snippet", "sources"} <= set(item["properties"])
    required = {part["if"]["properties"]["kind"]["const"]: part["then"] for part in item["allOf"]}
    assert required["match"] == {"required": ["left", "right", "pairs"]}


def test_the_guide_names_every_field() -> None:
    guide = (ROOT / "quizbank" / "banks" / "README.md").read_text(encoding="utf-8")

    def names(schema: object) -> set[str]:
        if isinstance(schema, dict):
            own = set(schema.get("properties", ())) if "additionalProperties" in schema else set()
            return own.union(*(names(value) for value in schema.values()))
        if isinstance(schema, list):
            return set().union(*(names(value) for value in schema))
        return set()

    fields = names(json.loads(schema_text()))
    assert fields
    missing = {name for name in fields if not re.search(rf"\b{name}\b", guide)}
    assert not missing


def test_a_new_bank_loads_as_it_is_and_proves_its_key(tmp_path: Path) -> None:
    for name, text in starter("my-bank", today="2026-11-30").items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    library = load([tmp_path])
    assert library.problems == ()
    assert list(library.items) == ["my-bank-first"]
    (proof,) = prove(library)
    assert proof.holds, proof.complaints


def test_a_new_bank_needs_a_proper_id() -> None:
    with pytest.raises(ValueError, match="'My Bank' is no id: ids are small letters"):
        starter("My Bank", today="2026-11-30")


def test_the_shipped_banks_have_no_errors() -> None:
    errors = [
        str(problem)
        for problem in load([ROOT / "quizbank" / "banks"], draft=True).problems
        if problem.severity == "error"
    ]
    assert not errors, "\n".join(errors)
