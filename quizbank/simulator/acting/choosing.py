"""Which tool an actor takes, by the rule that the authors' guide states, and what it passes in.

It sees of a tool what Claude sees: name, description, input schema.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .schemas import made_up, properties_of, takes

Tool = Mapping[str, Any]


def choose(need: Mapping[str, Any], tools: Sequence[Tool]) -> Tool | None:
    """The tool an actor takes for a need `{tool, words, input}`; None when it sees none.

    1. The tool of the usual name, if its description holds one of the need's words or if it has no
       description at all (then the name is all there is to read).
    2. Else the tool whose description holds most of the words, the first listed among equals: so a
       vague description loses the call to a neighbour that says more.
    3. Else, when no description says anything, the tool of the usual name.
    """
    words = [str(word) for word in need.get("words") or ()]
    usual = next((tool for tool in tools if tool.get("name") == need.get("tool")), None)
    if usual is not None:
        description = str(usual.get("description") or "")
        if not words or not description.strip() or _count(words, description):
            return usual
    scores = [_count(words, str(tool.get("description") or "")) for tool in tools]
    best = max(scores, default=0)
    return tools[scores.index(best)] if best else usual


def _count(words: Sequence[str], text: str) -> int:
    return sum(
        bool(re.search(rf"(?<![a-z0-9]){re.escape(word)}", text, re.IGNORECASE)) for word in words
    )


def fit(given: Mapping[str, Any], tool: Tool) -> dict[str, Any]:
    """What an actor wants to pass, in the words of the tool's schema.

    Properties of the same name are filled; a value without its property goes to the first required
    one still open that takes its type; what is still required is made up from the schema, since a
    model that must give a value gives one.
    """
    schema: Mapping[str, Any] = tool.get("input_schema") or {}
    properties = properties_of(schema)
    if not properties:
        return dict(given)
    fitted = {name: given[name] for name in properties if name in given}
    required = [name for name in schema.get("required") or () if name in properties]
    for name, value in given.items():
        if name in properties:
            continue
        for place in required:
            if place not in fitted and takes(properties[place], value):
                fitted[place] = value
                break
    for place in required:
        if place not in fitted:
            fitted[place] = made_up(properties[place], place)
    return {name: fitted[name] for name in properties if name in fitted}
