"""How a command line falls into commands, words and redirections. Pure.

Permission rules and the pretend shell read a line by the same grammar: words with quotes, `;`,
`&&`, `||`, `|`, newlines, comments and redirections. Substitutions, here-documents, groups and
control words are not read: `Unreadable` says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_PIECE = r"""'[^']*'|"(?:\\.|[^"\\])*"|\\.|\$\{[^}]*\}|\$\w+|\$(?![({\w])|[^\s'"\\;|&<>`()$#]+|\#"""
_TOKEN = re.compile(
    rf"""(?P<space>[ \t]+|\\\n)|(?P<comment>(?<!\S)\#[^\n]*)
    |(?P<redirect>(?:(?<!\S)[12])?>>?&[12]|&>>?|(?:(?<!\S)[12])?>>?|<(?!<))
    |(?P<connector>&&|\|\||[;|\n&])|(?P<piece>{_PIECE})""",
    re.VERBOSE | re.DOTALL,
)
_VARIABLE = re.compile(r"\$(?:(\w+)|\{(\w+)(?::-([^}]*))?\})")
_CONTROL = frozenset(
    [
        "if",
        "then",
        "else",
        "fi",
        "for",
        "while",
        "until",
        "do",
        "done",
        "case",
        "esac",
        "function",
        "{",
        "}",
    ]
)


class Unreadable(Exception):
    """A piece of syntax that is not read here."""


@dataclass(slots=True)
class Word:
    """A word as pieces, each still quoted as it was written."""

    pieces: list[str] = field(default_factory=list)

    def filled(self, env: Mapping[str, str]) -> str:
        """The word's text: quotes removed, variables filled in outside single quotes."""
        return "".join(_piece(piece, env) for piece in self.pieces)

    @property
    def bare(self) -> bool:
        """Nothing of it is quoted, so that stars in it are patterns."""
        return not any(piece[0] in "'\"\\" for piece in self.pieces)


@dataclass(slots=True)
class Command:
    """One command: what joins it to the one before, its words, its redirections, its text."""

    connector: str
    words: list[Word] = field(default_factory=list)
    redirects: list[tuple[str, Word | None]] = field(default_factory=list)
    text: str = ""


def commands(line: str) -> list[Command]:
    """The commands of a line in order; raises `Unreadable`."""
    found = [Command(";")]
    growing: Word | None = None
    at = 0
    while at < len(line):
        token = _TOKEN.match(line, at)
        if token is None:
            raise Unreadable(f"{line[at : at + 12]!r} is more than it reads")
        kind, text, command = token.lastgroup, token.group(), found[-1]
        growing = _grown(command, growing, text) if kind == "piece" else None
        if kind == "redirect":
            command.redirects.append((text, None))
        if kind == "connector":
            if command.words or command.redirects:
                found.append(Command(";" if text in "\n&" else text))
        elif kind != "comment":
            command.text += text
        at = token.end()
    ready = [command for command in found if command.words or command.redirects]
    for command in ready:
        command.text = command.text.strip()
        if command.words and command.words[0].pieces[0] in _CONTROL:
            raise Unreadable(f"{command.words[0].pieces[0]!r} is more than it reads")
    return ready


def _grown(command: Command, growing: Word | None, piece: str) -> Word:
    """The word that a piece belongs to: the one being read, a redirection's file, or a new one."""
    if growing is not None:
        growing.pieces.append(piece)
        return growing
    word = Word([piece])
    sign, file = command.redirects[-1] if command.redirects else ("&&", None)
    if file is None and "&" not in sign[1:]:
        command.redirects[-1] = (sign, word)
        return word
    command.words.append(word)
    return word


def _piece(piece: str, env: Mapping[str, str]) -> str:
    if piece.startswith("'"):
        return piece[1:-1]
    if piece.startswith("\\"):
        return piece[1:]
    if piece.startswith('"'):
        filled = _VARIABLE.sub(lambda match: _value(match, env), piece[1:-1])
        return re.sub(r'\\([$"\\`])', r"\1", filled)
    return _VARIABLE.sub(lambda match: _value(match, env), piece)


def _value(match: re.Match[str], env: Mapping[str, str]) -> str:
    name = match[1] or match[2]
    return env.get(name, match[3] or "")
