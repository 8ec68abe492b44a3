"""The JSON Schema of a bank file, made from the field tables, for editors."""

from __future__ import annotations

import json

from .fields import BANK


def schema_text() -> str:
    """The schema as it stands in `quizbank/banks/item-bank.schema.json`."""
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A Quizbank item bank",
        "description": "Made from the loader's field tables by `flask bank schema`.",
        **BANK.schema(),
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
