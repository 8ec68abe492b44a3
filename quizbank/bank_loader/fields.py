"""The field tables: every field of banks, items, cards and exams, once.

The loader reads by these tables, and the JSON Schema for editors is made from them.
"""

from __future__ import annotations

from typing import get_args

from quizbank.model import KINDS, Level, Proves

from .records import Field, Record
from .report import Report
from .values import (
    Day,
    Flag,
    ListOf,
    MapOf,
    OneOf,
    OneOrMore,
    Percent,
    Schema,
    Text,
    TextOrNumber,
    Whole,
)
from .yaml_nodes import Node, Scalar

ID = Text(
    80,
    r"[a-z0-9]+(-[a-z0-9]+)*",
    "ids are small letters, digits and single hyphens, as results-before-text",
)
NAME = Text(
    60,
    r"[a-z][a-z0-9]*([_-][a-z0-9]+)*",
    "such ids begin with a small letter and hold small letters, digits, _ and -",
)
TOPIC = Text(60, r"[a-z0-9]+([_-][a-z0-9]+)*", "topics are small letters, digits, _ and -")
CODE = Text(20, r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)*", "exam codes look like CCAR-F")
TASK = TextOrNumber(20, r"[A-Za-z0-9]+(\.[A-Za-z0-9]+)*", "task ids look like 1.1")
LANGUAGE = Text(20, r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", "languages look like en or pt-BR")
TITLE = Text(200, prose=True)
SHORT = Text(1_000, prose=True)
PROSE = Text(4_000, prose=True)
LONG = Text(8_000, prose=True)
PROGRAM = Text(20_000, verbatim=True)
URL = Text(500, r"https?://[^\s<>\"]+", "addresses begin with https:// and hold no spaces")
EXCEPTION = Text(
    100, r"([A-Za-z_]\w*\.)*[A-Z]\w*", "exceptions are named as a traceback does, as KeyError"
)
SCRIPT_FILE = r"[a-z0-9][a-z0-9_]*\.py"
FILE = Text(80, SCRIPT_FILE, "snippet files are named like results_before_text.py, without a path")


class Accept:
    """What a cloze or predict item accepts: the word `output`, or gap -> text or texts."""

    _gaps = MapOf(NAME, OneOrMore(Text(200)), 12, "gap")

    def read(self, node: Node, report: Report, name: str) -> dict[str, list[str]] | None:
        if type(node) is Scalar and node.text == "output":
            return {"output": []}
        read: dict[str, list[str]] | None = self._gaps.read(node, report, name)
        return read

    def schema(self) -> Schema:
        return {"anyOf": [{"const": "output"}, self._gaps.schema()]}


CHOICE_KINDS = ("single", "multiple")

SOURCE = Record(
    "source",
    (
        Field("title", TITLE, "what the page is called", required=True),
        Field("url", URL, "where the claim can be checked", required=True),
        Field("claim", SHORT, "the rule the item rests on, in your own words", required=True),
        Field("checked_on", Day(), "the day somebody last looked, as 2026-11-30", required=True),
    ),
    label="title",
)

OPTION = Record(
    "option",
    (
        Field(
            "id",
            NAME,
            "short neutral words such as results_first, never a letter: options are shuffled",
            required=True,
        ),
        Field("text", Text(1_500, prose=True), "what the learner reads, in Markdown", True),
        Field("key", Flag(), "true on each right option"),
        Field("rationale", PROSE, "why it is right, or why it fails"),
        Field("trap", NAME, "the name of what tempts in a wrong option"),
        Field("pinned", Flag(), "true keeps the option in its place when others are shuffled"),
    ),
    label="id",
)

BLOCK = Record(
    "block",
    (
        Field("id", NAME, "short neutral words", required=True),
        Field("text", SHORT, "what the learner reads, in Markdown", required=True),
    ),
    label="id",
)

SNIPPET = Record(
    "snippet",
    (
        Field("file", FILE, "a program in snippets/ beside the YAML"),
        Field("code", PROGRAM, "a program written here instead of a file"),
        Field("actor", NAME, "the scripted Claude that answers (default: free)"),
        Field(
            "proves",
            OneOf(get_args(Proves)),
            "options (each is run), key (the key's claim is asserted) or shows",
            required=True,
        ),
        Field("reason", SHORT, "why it only shows"),
        Field("stdin", ListOf(Text(500), 0, 20), "the lines that input() reads"),
        Field("runs", Whole(1, 200), "how often to run a probabilistic claim"),
        Field("seed", Whole(0, 1_000_000), "the seed of the first run"),
        Field("counts", SHORT, "what a run that fails is one of, such as late refunds"),
        Field(
            "fails",
            MapOf(NAME, EXCEPTION, 12, "option"),
            "option -> the exception that is its lesson, where no assertion or API error is",
        ),
    ),
)

LAB_PROGRAM = Text(20_000, verbatim=True)

LAB_CHECK = Record(
    "check",
    (
        Field("name", NAME, "a name that `fails` can point to", required=True),
        Field("code", PROGRAM, "assertions over ns, stdout, source, error, calls, trace", True),
        Field("message", SHORT, "what the learner reads when it fails", required=True),
    ),
    label="name",
)

WRONG_SOLUTION = Record(
    "wrong solution",
    (
        Field("file", FILE, "a program in snippets/labs/"),
        Field("code", PROGRAM, "a program written here instead of a file"),
        Field("fails", NAME, "the name of the check that it must fail", required=True),
    ),
)

ITEM = Record(
    "item",
    (
        Field("id", ID, "written by you and kept for ever", required=True),
        Field("was", ListOf(ID, 0, 20), "earlier ids, so that a rename keeps progress"),
        Field("kind", OneOf(KINDS), f"one of {', '.join(KINDS)}", required=True),
        Field(
            "exams",
            MapOf(CODE, OneOrMore(TASK), 20, "exam code"),
            'exam code -> blueprint task (or a list of them), as {CCAR-F: "1.1"}',
        ),
        Field("topics", ListOf(TOPIC, 0, 12), "what it is about, as [tool_result, placement]"),
        Field("scenario", ID, "the id of a scenario of one of its exams"),
        Field("level", OneOf(get_args(Level)), "recall, application or analysis"),
        Field("language", LANGUAGE, "the item's language, when it is not the bank's"),
        Field("stem", LONG, "the question, in Markdown", required=True),
        Field(
            "options",
            ListOf(OPTION, 2, 8),
            "the choices, right and wrong",
            required=True,
            kinds=CHOICE_KINDS,
        ),
        Field("blocks", ListOf(BLOCK, 2, 12), "the pieces, in the right order", True, ("order",)),
        Field("left", ListOf(BLOCK, 2, 10), "what is to be matched", True, ("match",)),
        Field("right", ListOf(BLOCK, 2, 12), "what it is matched with", True, ("match",)),
        Field("pairs", MapOf(NAME, NAME, 12, "left id"), "left id -> right id", True, ("match",)),
        Field(
            "accept",
            Accept(),
            "gap -> accepted texts; for predict the word output",
            required=True,
            kinds=("cloze", "predict"),
        ),
        Field("rationale", PROSE, "why the answer is what it is"),
        Field(
            "start",
            LAB_PROGRAM,
            "the program to mend: a file in snippets/labs/ or code",
            True,
            ("lab",),
        ),
        Field("goal", LONG, "what the program shall do, in Markdown", True, ("lab",)),
        Field(
            "exemplar", LAB_PROGRAM, "a solution: a file in snippets/labs/ or code", True, ("lab",)
        ),
        Field("checks", ListOf(LAB_CHECK, 1, 20), "what a solution must meet", True, ("lab",)),
        Field("hints", ListOf(SHORT, 0, 8), "from gentle to plain", kinds=("lab",)),
        Field(
            "wrong", ListOf(WRONG_SOLUTION, 0, 12), "planted solutions that fail", kinds=("lab",)
        ),
        Field("minutes", Whole(1, 120), "how long it takes", kinds=("lab",)),
        Field("actor", NAME, "the scripted Claude that answers (default: free)", kinds=("lab",)),
        Field("stdin", ListOf(Text(500), 0, 20), "the lines that input() reads", kinds=("lab",)),
        Field("seed", Whole(0, 1_000_000), "makes each run the same", kinds=("lab",)),
        Field("snippet", SNIPPET, "the program that proves or shows"),
        Field("sources", ListOf(SOURCE, 0, 10), "where the claim can be checked"),
        Field("guide", TextOrNumber(20), 'the exam guide\'s version, as "1.0"'),
        Field(
            "differs",
            Record("difference", (Field("api", PROSE, "what today's API does, and why", True),)),
            "only where the exam guide and today's API disagree",
        ),
    ),
    label="id",
    by_kind=True,
)

CARD = Record(
    "card",
    (
        Field("id", ID, "written by you and kept for ever", required=True),
        Field("was", ListOf(ID, 0, 20), "earlier ids, so that a rename keeps progress"),
        Field("front", PROSE, "what is asked, in Markdown", required=True),
        Field("back", PROSE, "what to recall, in Markdown", required=True),
        Field(
            "exams",
            MapOf(CODE, OneOrMore(TASK), 20, "exam code"),
            "exam code -> blueprint task (or a list of them)",
        ),
        Field("topics", ListOf(TOPIC, 0, 12), "what it is about"),
        Field("language", LANGUAGE, "the card's language, when it is not the bank's"),
        Field("snippet", SNIPPET, "a program that shows or asserts it"),
        Field("sources", ListOf(SOURCE, 0, 10), "where the claim can be checked"),
    ),
    label="id",
)

BANK = Record(
    "bank",
    (
        Field("bank", ID, "the bank's id, its own in the whole library", required=True),
        Field("title", TITLE, "what learners call it", required=True),
        Field("language", LANGUAGE, "the language of its texts (default: en)"),
        Field("items", ListOf(ITEM, 0, 2_000), "the items"),
        Field("cards", ListOf(CARD, 0, 2_000), "the flashcards"),
    ),
)

_OF = Field("of", Text(12, "[0-9a-f]{12}", "it is what flask bank check says"), "what it is of")
_TEXTS = MapOf(NAME, SHORT, 20, "id")

TRANSLATED_ITEM = Record(
    "translated item",
    (
        Field("id", ID, "the item's", required=True),
        _OF,
        Field("stem", LONG, "the stem"),
        Field("rationale", PROSE, "the rationale of the answer as a whole"),
        Field(
            "options",
            MapOf(
                NAME,
                Record(
                    "translated option",
                    (
                        Field("text", Text(1_500, prose=True), "what the learner reads"),
                        Field("rationale", PROSE, "why it is right, or why it fails"),
                    ),
                ),
                8,
                "option",
            ),
            "option -> its texts",
        ),
        Field("blocks", _TEXTS, "id -> text"),
        Field("left", _TEXTS, "id -> text"),
        Field("right", _TEXTS, "id -> text"),
        Field("goal", LONG, "what the program shall do"),
        Field("hints", ListOf(SHORT, 0, 8), "from gentle to plain, as in the original"),
        Field("checks", _TEXTS, "check -> its message"),
        Field(
            "differs",
            Record("difference", (Field("api", PROSE, "what today's API does, and why", True),)),
            "where exam guide and API disagree",
        ),
    ),
    label="id",
)

TRANSLATED_CARD = Record(
    "translated card",
    (
        Field("id", ID, "the card's", required=True),
        _OF,
        Field("front", PROSE, "what is asked"),
        Field("back", PROSE, "what to recall"),
    ),
    label="id",
)

TRANSLATION = Record(
    "translation",
    (
        Field("items", ListOf(TRANSLATED_ITEM, 0, 2_000), "items, any of the bank's"),
        Field("cards", ListOf(TRANSLATED_CARD, 0, 2_000), "flashcards"),
    ),
)

TASK_RECORD = Record(
    "task",
    (
        Field("id", TASK, "as the guide numbers it", required=True),
        Field("title", TITLE, "what a candidate must be able to do", required=True),
        Field("points", ListOf(SHORT, 0, 40), "its points, in our words"),
    ),
    label="id",
)

DOMAIN = Record(
    "domain",
    (
        Field("id", TASK, "as the guide numbers it", required=True),
        Field("title", TITLE, "the domain's name", required=True),
        Field("weight", Percent(), "its share of the exam in percent", required=True),
        Field("tasks", ListOf(TASK_RECORD, 1, 60), "its tasks", required=True),
    ),
    label="id",
)

SCENARIO = Record(
    "scenario",
    (
        Field("id", ID, "short words, its own in the whole library", required=True),
        Field("title", TITLE, "the situation's name", required=True),
        Field("text", LONG, "the situation, told once", required=True),
        Field("official", Flag(), "whether the guide has it"),
    ),
    label="id",
)

EXAM = Record(
    "exam",
    (
        Field("code", CODE, "the printed code; the file is named after it", required=True),
        Field("title", TITLE, "the printed name", required=True),
        Field("guide_version", TextOrNumber(20), "the guide's version", required=True),
        Field("guide_date", Text(40), "the guide's date, as it prints it", required=True),
        Field("items", Whole(1, 500), "items in a form", required=True),
        Field("minutes", Whole(1, 600), "the time limit", required=True),
        Field("cut", Whole(0, 1_000), "the scaled pass mark of 1000", required=True),
        Field("domains", ListOf(DOMAIN, 1, 30), "the domains", required=True),
        Field("scenarios", ListOf(SCENARIO, 0, 40), "situations that items share"),
        Field("scenarios_drawn", Whole(0, 40), "how many official scenarios a form uses"),
        Field("traps", MapOf(NAME, SHORT, 100, "trap"), "what tempts in wrong options"),
        Field("drift", ListOf(PROSE, 0, 100), "where guide and product disagree"),
    ),
    label="code",
)
