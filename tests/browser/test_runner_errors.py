"""How a program fails in the page and in the proof: the same exception by the same name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from runner_page import Python, python_page

from quizbank.model import Bank, Item, Library, Place, Snippet
from quizbank.proof import prove

pytestmark = pytest.mark.browser

ASK = """\
import anthropic
client = anthropic.Anthropic(max_retries=RETRIES)
client.messages.create(
    model="claude-sonnet-5", max_tokens=LIMIT, messages=[{"role": "user", "content": "Hello"}]
)
"""
ASKS = ASK.replace("anthropic.Anthropic(", "anthropic.AsyncAnthropic(").replace(
    "client =", "import asyncio\nclient ="
)
DROPS = {"title": "a line that breaks", "purpose": "Answers after three tries.", "can": ["answer"]}
ACTORS = {
    "drops": {
        **DROPS,
        "rules": [{"say": "Here I am."}],
        "faults": [{"at": 1, "times": 3, "type": "dropped_connection"}],
    }
}


def asking(limit: str, retries: str = "0", text: str = ASK) -> str:
    return text.replace("LIMIT", limit).replace("RETRIES", retries)


PROGRAMS = {
    "refused": asking("-1", "3"),
    "dropped": asking("9"),
    "dropped-async": asking("9", text=ASKS)
    .replace("client.messages", "asyncio.run(client.messages")
    .rstrip()
    + ")\n",
    "mended-by-trying-again": asking("9", "3"),
    "json": 'import json\njson.loads("{")\n',
    "own": "class Fault(Exception): ...\nraise Fault('mine')\n",
    "nested": "def f():\n    class Deep(Exception): ...\n    raise Deep\nf()\n",
    "exit": "import sys\nsys.exit('no')\n",
    "syntax": "print(\n",
    "key": "{}['none']\n",
}


@pytest.fixture(scope="module")
def proved() -> dict[str, tuple[str, bool]]:
    """What each program ends in when the proof runs it: the exception's name, and whether well."""
    place = Place("made/here.yaml")
    shown = Snippet("x", "", "shows", actor="drops", reason="It fails.")
    items = tuple(
        Item(name, "made", "predict", "What?", place, snippet=replace(shown, name=name, code=code))
        for name, code in PROGRAMS.items()
    )
    library = Library(banks=(Bank("made", "Made", place, items=items),), actors=ACTORS)
    proofs = prove(library, cache=None, workers=1)
    return {proof.owner: (proof.runs[0].exception, proof.runs[0].well) for proof in proofs}


@pytest.fixture(scope="module")
def python(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Python]:
    with python_page(browser, Path(tmp_path_factory.mktemp("data"))) as one:
        yield one


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_error_has_the_same_name_in_the_page_as_in_the_proof(
    python: Python, proved: dict[str, tuple[str, bool]], name: str
) -> None:
    result = python.run(PROGRAMS[name], actor=ACTORS["drops"])
    error = result["error"]
    assert (error["type"] if error else "", result["ending"] == "finished") == proved[name]


def test_a_dropped_connection_is_the_sdks_own_error(proved: dict[str, tuple[str, bool]]) -> None:
    assert proved["dropped"] == proved["dropped-async"] == ("anthropic.APIConnectionError", False)
    assert proved["mended-by-trying-again"] == ("", True)
    assert proved["refused"][0] == "anthropic.BadRequestError"
