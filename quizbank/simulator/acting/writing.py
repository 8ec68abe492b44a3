"""Long texts: the same for the same ask, so that an interrupted one can be taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .scene import Scene


def write(scene: Scene, spec: Mapping[str, Any]) -> str:
    """The whole text, or what is left of it after what the actor wrote since the latest ask.

    `spec` has `opening`, `sentences` (used in turn; `{n}` counts) and `count`. The core cuts the
    text where `max_tokens` ends it.
    """
    sentences = [str(sentence) for sentence in spec.get("sentences") or ["Sentence {n}."]]
    opening = scene.say(spec["opening"]) if spec.get("opening") else ""
    parts = [opening] if opening else []
    for n in range(1, int(spec.get("count", 40)) + 1):
        template = sentences[(n - 1) % len(sentences)]
        parts.append(scene.say(template.replace("{n}", str(n))))
    whole = " ".join(parts)
    written = "".join(
        text for at, text in scene.reading.texts("assistant") if at > scene.reading.asked_at
    )
    if written and whole.startswith(written.rstrip()):
        return whole[len(written.rstrip()) :] or "That was all of it."
    return whole
