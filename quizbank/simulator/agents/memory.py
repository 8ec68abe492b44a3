"""CLAUDE.md and rules: what is read when, and in which order (R255, R256).

From broad to specific: the user's, then each folder from the outermost down to cwd, in each folder
CLAUDE.md, .claude/CLAUDE.md, its rules and CLAUDE.local.md. Nothing overrides anything: all of
it is put one after the other. It is context for Claude, not enforcement.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .rules import glob_fits

MOST_HOPS = 4
_COMMENT = re.compile(r"^[ ]{0,3}<!--.*?-->[ \t]*\n?", re.DOTALL | re.MULTILINE)
_CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
_IMPORT = re.compile(r"(?:^|(?<=\s))@((?:[^\s`]|\\ )+)")
_FRONT = re.compile(r"---\n(.*?)\n---\n?(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Memory:
    """A file that Claude has been given, with its text as given; `kind` says whose it is."""

    path: Path
    text: str
    kind: str


def at_start(
    cwd: Path, outermost: Path, config: Path | None, sources: Sequence[str] | None
) -> list[Memory]:
    """What is loaded before the first request, in order.

    `outermost` is the farthest parent of cwd that counts, `config` the user's ~/.claude.
    """
    wanted = ("user", "project", "local") if sources is None else sources
    found: list[Memory] = []
    if "user" in wanted and config:
        found += _loaded(config / "CLAUDE.md", "user")
        found += _rules(config / "rules", config, "user", reading=None)
    for folder in _down(outermost, cwd):
        if "project" in wanted:
            found += _folder(folder)
            found += _rules(folder / ".claude" / "rules", folder, "project", reading=None)
        if "local" in wanted:
            found += _loaded(folder / "CLAUDE.local.md", "local")
    return found


def on_reading(
    file: Path, cwd: Path, sources: Sequence[str] | None, config: Path | None = None
) -> list[Memory]:
    """What is loaded because a file is read: CLAUDE.md of its folders, rules for its path."""
    wanted = ("user", "project", "local") if sources is None else sources
    found: list[Memory] = []
    if not file.is_relative_to(cwd):
        return found
    if "user" in wanted and config:
        found += _rules(config / "rules", cwd, "user", reading=file)
    if "project" in wanted:
        found += _rules(cwd / ".claude" / "rules", cwd, "project", reading=file)
        for folder in _down(cwd, file.parent)[1:]:
            found += _folder(folder)
    return found


def frontmatter(text: str) -> tuple[dict[str, str | list[str]], str]:
    """(fields, body) of a Markdown file; as much of YAML as these files need.

    A field is a line `name: value`, a list follows it as `- item` lines or as `[a, b]`.
    """
    whole = _FRONT.match(text)
    if whole is None:
        return {}, text
    fields: dict[str, str | list[str]] = {}
    name = ""
    for line in whole[1].splitlines():
        if item := re.match(r"\s*-\s+(.*)", line):
            held = fields.get(name)
            fields[name] = [*(held if isinstance(held, list) else []), _plain(item[1])]
        elif pair := re.match(r"([\w-]+):\s*(.*)", line):
            name, value = pair[1], pair[2].strip()
            inside = re.fullmatch(r"\[(.*)\]", value)
            fields[name] = (
                [_plain(v) for v in inside[1].split(",") if v.strip()] if inside else _plain(value)
            )
    return fields, whole[2]


def listed(value: str | list[str] | None) -> list[str]:
    """A field that may be a list or a text with commas."""
    if isinstance(value, list):
        return value
    outside_braces = r",(?![^{]*\})"
    return [part.strip() for part in re.split(outside_braces, value or "") if part.strip()]


def _folder(folder: Path) -> list[Memory]:
    return [
        *_loaded(folder / "CLAUDE.md", "project"),
        *_loaded(folder / ".claude" / "CLAUDE.md", "project"),
    ]


def _rules(place: Path, base: Path, kind: str, *, reading: Path | None) -> list[Memory]:
    """Rules of a folder: without `reading` those for every path, with it those for its path."""
    found: list[Memory] = []
    for path in sorted(place.rglob("*.md")) if place.is_dir() else ():
        fields, _ = frontmatter(path.read_text("utf-8", "replace"))
        paths = listed(fields.get("paths"))
        if reading is None and not paths:
            found += _loaded(path, kind)
        elif reading is not None and paths and reading.is_relative_to(base):
            inside = reading.relative_to(base).as_posix()
            if any(glob_fits(pattern, inside) for pattern in paths):
                found += _loaded(path, kind)
    return found


def _loaded(
    path: Path, kind: str, hops: int = 0, seen: frozenset[Path] = frozenset()
) -> list[Memory]:
    """A file, comments stripped, and after it what it imports; none where there is no file."""
    path = path.resolve()
    if path in seen or not path.is_file():
        return []
    _, body = frontmatter(path.read_text("utf-8", "replace"))
    text = _without_comments(body)
    found = [Memory(path, text.strip(), kind)]
    if hops < MOST_HOPS:
        for name in _imports(text):
            found += _loaded(path.parent / name, kind, hops + 1, seen | {path})
    return found


def _without_comments(text: str) -> str:
    """Without comments that stand as blocks of their own, outside code fences."""
    pieces = re.split(r"(```.*?```)", text, flags=re.DOTALL)
    return "".join(p if p.startswith("```") else _COMMENT.sub("", p) for p in pieces)


def _imports(text: str) -> Iterator[str]:
    for piece in _CODE.split(text):
        if not piece.startswith("`"):
            for match in _IMPORT.finditer(piece):
                yield match[1].replace("\\ ", " ").rstrip(".,;:")


def _down(outer: Path, inner: Path) -> list[Path]:
    """The folders from `outer` down to `inner`, or only `inner` if it lies elsewhere."""
    if not inner.is_relative_to(outer):
        return [inner]
    between = [inner, *inner.parents]
    return list(reversed(between[: between.index(outer) + 1]))


def _plain(value: str) -> str:
    value = value.strip()
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"" else value
