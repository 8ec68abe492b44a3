"""A translation beside its bank: missing texts fall back, a changed original takes it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient, FlaskCliRunner

from app import create_app
from quizbank.bank_loader import LiveLibrary, check_upload, load
from quizbank.bank_loader.uploads import Upload
from quizbank.model import Item, Library
from quizbank.translation import fingerprint, in_language, texts

BANK = """\
bank: sizes
title: Sizes
items:
  - id: which-size
    kind: single
    stem: Which size?
    options:
      - {id: small, text: A small one, key: true, rationale: It fits.}
      - {id: large, text: A large one, trap: more-is-better, rationale: It does not fit.}
  - id: in-order
    kind: order
    stem: In which order?
    blocks: [{id: first_call, text: Call}, {id: read_it, text: Read}]
cards:
  - {id: card-size, front: Size?, back: Small.}
"""
GERMAN = """\
items:
  - id: which-size
    of: {of}
    stem: Welche Größe?
    options:
      small: {{text: Eine kleine}}
cards:
  - id: card-size
    of: {card}
    front: Größe?
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a bank and its German translation."""
    home = tmp_path / "data" / "banks"
    home.mkdir(parents=True)
    (home / "sizes.yaml").write_text(BANK)
    library = load([home])
    marks = {
        "of": fingerprint(library.items["which-size"]),
        "card": fingerprint(library.cards["card-size"]),
    }
    (home / "sizes.de.yaml").write_text(GERMAN.format(**marks))
    return home


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def german(library: Library, item_id: str = "which-size") -> Item:
    return in_language(library.items[item_id], library, "de")


def test_what_is_translated_is_shown_and_what_is_not_falls_back(folder: Path) -> None:
    library = load([folder])
    assert library.problems == ()
    item = german(library)
    assert (item.stem, item.option("small").text) == ("Welche Größe?", "Eine kleine")
    assert (item.option("small").rationale, item.option("large").text) == (
        "It fits.",
        "A large one",
    )
    assert [item.language_of(path) for path in ("stem", "options.small.text")] == ["de", "de"]
    assert item.language_of("options.small.rationale") == "en"
    card = in_language(library.cards["card-size"], library, "de")
    assert (card.front, card.back) == ("Größe?", "Small.")
    assert (card.language_of("front"), card.language_of("back")) == ("de", "en")


def test_without_a_language_or_a_translation_a_thing_is_as_it_was_written(folder: Path) -> None:
    library = load([folder])
    item = library.items["which-size"]
    for lang in ("", "en", "fr"):
        assert in_language(item, library, lang) is item
    assert german(library, "in-order") is library.items["in-order"]


def test_a_translation_changes_nothing_that_is_graded(folder: Path) -> None:
    library = load([folder])
    item, other = library.items["which-size"], german(library)
    assert (item.key, item.version, item.snippet) == (other.key, other.version, other.snippet)
    assert [o.id for o in item.options] == [o.id for o in other.options]


def test_a_changed_original_is_read_until_somebody_has_looked(folder: Path) -> None:
    change(folder / "sizes.yaml", "A large one", "A very large one")
    library = load([folder])
    now = fingerprint(library.items["which-size"])
    assert [(str(p), p.severity) for p in library.problems] == [
        (
            "sizes.de.yaml:2:5: 'which-size' has changed since it was translated, so learners read "
            f"the original; go over the translation, then write `of: {now}`",
            "warning",
        )
    ]
    assert german(library).stem == "Which size?"
    assert in_language(library.cards["card-size"], library, "de").front == "Größe?"


def test_a_translation_that_does_not_say_what_it_is_of_is_told_what_to_write(folder: Path) -> None:
    of = fingerprint(load([folder]).items["which-size"])
    change(folder / "sizes.de.yaml", f"    of: {of}\n", "")
    (problem,) = load([folder]).problems
    assert str(problem).startswith("sizes.de.yaml:2:5: the translation of 'which-size' does not")
    assert str(problem).endswith(f"add `of: {of}`")


def test_spaces_and_what_is_no_text_leave_a_translation_fresh(folder: Path) -> None:
    change(folder / "sizes.yaml", "stem: Which size?", "topics: [sizes]\n    stem: Which  size?")
    library = load([folder])
    assert library.problems == ()
    assert german(library).stem == "Welche Größe?"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "id: which-size",
            "id: which-sise",
            "2:5: 'which-sise' is not in sizes.yaml; did you mean 'which-size'?",
        ),
        (
            "small: {",
            "smal: {",
            "6:20: the translation of 'which-size' has options.smal.text, the original has not; "
            "did you mean 'options.small.text'?",
        ),
        (
            "stem: Welche",
            "blocks: {first_call: Ruf}\n    stem: Welche",
            "4:26: the translation of 'which-size' has blocks.first_call, the original has not",
        ),
        (
            "stem: Welche",
            "steam: Welche",
            "4:5: translated item 'which-size' has an unknown field 'steam'; did you mean 'stem'?",
        ),
        (
            "Eine kleine",
            "Wie option B",
            "6:21: the translation of 'which-size' says 'option B' in its options.small.text",
        ),
    ],
)
def test_what_is_wrong_is_told_at_its_place_and_leaves_the_bank_alone(
    old: str, new: str, problem: str, folder: Path
) -> None:
    change(folder / "sizes.de.yaml", old, new)
    library = load([folder])
    (only,) = library.problems
    assert str(only).startswith(f"sizes.de.yaml:{problem}"), only
    assert only.severity == "error"
    assert german(library).stem == "Which size?"


def test_a_translation_of_nothing_is_told(folder: Path) -> None:
    (folder / "sizes.de.yaml").rename(folder / "size.de.yaml")
    (problem,) = load([folder]).problems
    assert str(problem) == ("size.de.yaml:1:1: translates size.yaml, which is not there; rename it")


def test_every_text_of_every_kind_can_be_translated() -> None:
    library = load([Path(__file__).parent.parent / "quizbank" / "banks"])
    items = library.items.values()
    for item in [next(one for one in items if one.kind == kind) for kind in ("match", "lab")]:
        bank = next(bank for bank in library.banks if bank.id == item.bank)
        assert bank.place.file.endswith(".yaml")
        paths = {path.partition(".")[0] for path in texts(item)}
        assert paths >= ({"left", "right"} if item.kind == "match" else {"goal", "checks"})


def test_a_running_server_takes_a_translation_up_and_keeps_the_last_good_one(folder: Path) -> None:
    live = LiveLibrary([folder], cache=folder.parent / "cache")
    assert german(live.current()).stem == "Welche Größe?"
    change(folder / "sizes.de.yaml", "Welche Größe?", "Welche Größe passt?")
    assert german(live.refresh()).stem == "Welche Größe passt?"
    change(folder / "sizes.de.yaml", "stem:", "stem: [")
    assert german(live.refresh()).stem == "Welche Größe passt?"
    (folder / "sizes.de.yaml").unlink()
    assert german(live.refresh()).stem == "Which size?"


def test_an_upload_may_bring_translations(folder: Path) -> None:
    files = {path.name: path.read_bytes() for path in folder.glob("*.yaml")}
    library = check_upload(Upload("sizes", files), Library())
    assert library.problems == ()
    assert german(library).stem == "Welche Größe?"


@pytest.fixture
def app(folder: Path) -> Flask:
    return create_app({"QUIZBANK_DATA": str(folder.parent)})


def test_check_lists_what_is_stale(app: Flask, folder: Path) -> None:
    change(folder / "sizes.yaml", "A large one", "A very large one")
    runner: FlaskCliRunner = app.test_cli_runner()
    found = runner.invoke(args=["bank", "check", str(folder)])
    assert "sizes.de.yaml:2:5: 'which-size' has changed since it was translated" in found.output


def test_each_text_in_a_page_carries_its_language(app: Flask) -> None:
    client: FlaskClient = app.test_client()
    page = client.get("/items/which-size?lang=de").text
    assert '<div lang="de"><p>Welche Größe?</p>' in page
    assert '<span lang="de">Eine kleine</span>' in page
    assert "A large one" in page
    assert '<span lang="de">A large one' not in page
    assert 'lang="de"' not in client.get("/items/which-size").text
