"""A web search that pauses: blocks of the server tool `web_search`, over the actor's own corpus."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from typing import Any

from .scene import Scene

Block = dict[str, Any]


def search(scene: Scene, spec: Mapping[str, Any]) -> tuple[list[Block], str]:
    """(content, stop reason) of the next stretch of a search.

    `spec` has `queries`, in order one to a stretch, and `say`, the text at the end (default: what
    the corpus says first about them). Each stretch
    but the last ends with a search still running and the stop reason `pause_turn`. It goes on only
    when the paused content comes back as the last message; anything else starts it anew.
    """
    queries = [scene.say(query) for query in spec.get("queries") or ["{asked}"]]
    begun = [b for b in scene.reading.paused if b.get("type") == "server_tool_use"]
    content: list[Block] = []
    if begun:
        last = begun[-1]
        query = str((last.get("input") or {}).get("query", ""))
        content.append(_found(scene, query, str(last.get("id", ""))))
    elif spec.get("first"):
        content.append({"type": "text", "text": scene.say(spec["first"])})
    if len(begun) < len(queries):
        query = queries[len(begun)]
        content.append({"type": "server_tool_use", "name": "web_search", "input": {"query": query}})
        return content, "pause_turn"
    said = scene.say(spec["say"]) if spec.get("say") else _read_out(scene, queries)
    content.append({"type": "text", "text": said})
    return content, "end_turn"


def matching(corpus: Sequence[Any], query: str) -> list[Mapping[str, Any]]:
    """The corpus entries that share a word of four letters or more with the query, best first."""
    words = {word.lower() for word in re.findall(r"\w{4,}", query)}
    scored: list[tuple[int, int, Mapping[str, Any]]] = []
    for entry in corpus:
        if isinstance(entry, Mapping):
            text = f"{entry.get('title', '')} {entry.get('text', '')}".lower()
            score = sum(1 for word in words if word in text)
            if score:
                scored.append((-score, len(scored), entry))
    return [entry for _, _, entry in sorted(scored, key=lambda one: one[:2])]


def _corpus(scene: Scene) -> list[Any]:
    corpus = scene.actor.get("corpus")
    return corpus if isinstance(corpus, list) else []


def _read_out(scene: Scene, queries: Sequence[str]) -> str:
    """The best piece for each query, once."""
    best = [entries[0] for query in queries if (entries := matching(_corpus(scene), query))]
    pieces = {str(e.get("title")): f"{e.get('title')}: {str(e.get('text')).strip()}" for e in best}
    return "\n".join(pieces.values()) or "The search found nothing about that."


def _found(scene: Scene, query: str, use_id: str) -> Block:
    entries = matching(_corpus(scene), query)[:3]
    return {
        "type": "web_search_tool_result",
        "tool_use_id": use_id,
        "content": [
            {
                "type": "web_search_result",
                "title": str(entry.get("title", "")),
                "url": str(entry.get("url", "https://example.org/")),
                "encrypted_content": base64.b64encode(str(entry.get("text", "")).encode()).decode(),
                "page_age": None,
            }
            for entry in entries
        ],
    }
