"""An item's or card's texts in another language: which texts there are, and what is shown.

Pure. A text that is not translated stays as it was written, and each text knows its language. Ids,
keys, programs and versions are the original's: a translation changes nothing that is graded.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from quizbank.model import Block, Card, Item, Lab, Library, Option

Thing = TypeVar("Thing", bound=Item | Card)


def texts(thing: Item | Card) -> dict[str, str]:
    """Every text that a translation may replace, by path: `stem`, `options.text_first.rationale`,
    `blocks.run`, `checks.says_hello`, `hints.0`, `front`."""
    if isinstance(thing, Card):
        return {"front": thing.front, "back": thing.back}
    found = {"stem": thing.stem, "rationale": thing.rationale, "differs": thing.differs}
    for option in thing.options:
        found[f"options.{option.id}.text"] = option.text
        found[f"options.{option.id}.rationale"] = option.rationale
    for field in ("blocks", "left", "right"):
        found |= {f"{field}.{block.id}": block.text for block in getattr(thing, field)}
    if thing.lab:
        found["goal"] = thing.lab.goal
        found |= {f"hints.{place}": hint for place, hint in enumerate(thing.lab.hints)}
        found |= {f"checks.{check.name}": check.message for check in thing.lab.checks}
    return {path: text for path, text in found.items() if text}


def fingerprint(thing: Item | Card) -> str:
    """Twelve digits that change when one of its texts does, spaces and line ends apart."""
    plain = {path: " ".join(text.split()) for path, text in texts(thing).items()}
    told = unicodedata.normalize("NFC", json.dumps(plain, sort_keys=True, ensure_ascii=False))
    return hashlib.sha256(told.encode()).hexdigest()[:12]


def in_language(thing: Thing, library: Library, lang: str = "") -> Thing:
    """The thing with the texts that its bank has in `lang`; as it is when there are none."""
    for bank in library.banks:
        if bank.id == thing.bank:
            translation = bank.translations.get(lang, {}).get(thing.id)
            return translated(thing, translation.texts, lang) if translation else thing
    return thing


def translated(thing: Thing, said: Mapping[str, str], language: str) -> Thing:
    """The thing with these texts, by path, in this language."""
    languages = dict.fromkeys(said, language)
    if isinstance(thing, Card):
        front, back = said.get("front", thing.front), said.get("back", thing.back)
        return replace(thing, front=front, back=back, languages=languages)
    return replace(
        thing,
        stem=said.get("stem", thing.stem),
        rationale=said.get("rationale", thing.rationale),
        differs=said.get("differs", thing.differs),
        options=tuple(_option(option, said) for option in thing.options),
        blocks=_blocks(thing.blocks, "blocks", said),
        left=_blocks(thing.left, "left", said),
        right=_blocks(thing.right, "right", said),
        lab=_lab(thing.lab, said) if thing.lab else None,
        languages=languages,
    )


def _option(option: Option, said: Mapping[str, str]) -> Option:
    path = f"options.{option.id}"
    return replace(
        option,
        text=said.get(f"{path}.text", option.text),
        rationale=said.get(f"{path}.rationale", option.rationale),
    )


def _blocks(blocks: tuple[Block, ...], field: str, said: Mapping[str, str]) -> tuple[Block, ...]:
    return tuple(
        replace(block, text=said.get(f"{field}.{block.id}", block.text)) for block in blocks
    )


def _lab(lab: Lab, said: Mapping[str, str]) -> Lab:
    return replace(
        lab,
        goal=said.get("goal", lab.goal),
        hints=tuple(said.get(f"hints.{place}", hint) for place, hint in enumerate(lab.hints)),
        checks=tuple(
            replace(check, message=said.get(f"checks.{check.name}", check.message))
            for check in lab.checks
        ),
    )
