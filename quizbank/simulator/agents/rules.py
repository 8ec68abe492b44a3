"""Permission rules: `Tool` or `Tool(spec)`, and which calls one takes in (R236, R240). Pure.

For a command line the same grammar holds as for the pretend shell. A rule that allows must take in
every part of a joined command, one that denies or asks needs only one; what cannot be read is
allowed by a rule for the whole tool only.
"""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from .shell_words import Unreadable, commands

_RULE = re.compile(r"([^()\s]+)(?:\((.*)\))?\s*", re.DOTALL)
READING = frozenset({"Read", "Glob", "Grep"})
EDITING = frozenset({"Write", "Edit"})
#: Commands that only look: no permission needed for their arguments inside the project.
LOOKING = frozenset(
    [
        "echo",
        "printf",
        "cat",
        "ls",
        "head",
        "tail",
        "wc",
        "grep",
        "sort",
        "pwd",
        "cd",
        "true",
        "false",
        "test",
        "[",
        "sleep",
        "diff",
        "uniq",
        "find",
        "which",
        "stat",
        "date",
    ]
)
_ASSIGNMENTS = re.compile(r"(?:\w+=\S*\s+)+")
_VARIABLE = re.compile(r"'[^']*'|(\$)")
_LOOKING_GIT = frozenset({"status", "log", "diff", "show", "branch", "blame"})
#: File commands that acceptEdits takes for edits.
FILING = frozenset(["mkdir", "touch", "rm", "rmdir", "mv", "cp", "sed"])


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as written, its tool and what it narrows to ("" for every use)."""

    text: str
    tool: str
    spec: str

    @property
    def whole(self) -> bool:
        """It speaks of every use of the tool."""
        return self.spec in ("", "*")


def rule(text: str) -> Rule | None:
    """A rule read; None where it is no rule, which then matches nothing."""
    read = _RULE.fullmatch(text.strip())
    if read is None:
        return None
    name = "Agent" if read[1] == "Task" else read[1]
    return Rule(text, name, (read[2] or "").strip())


def names(found: Rule, tool: str) -> bool:
    """Whether a rule speaks of this tool: by name, by its server, or as a family of tools."""
    if tool.startswith("mcp__") and found.tool.startswith("mcp__"):
        server = found.tool.removesuffix("__*")
        return tool == found.tool or (server.count("__") == 1 and tool.startswith(f"{server}__"))
    family = {"Read": READING, "Edit": EDITING}.get(found.tool)
    if family and not found.whole:
        return tool in family
    return tool == found.tool


def takes_in(
    found: Rule, tool: str, given: Mapping[str, Any], *, cwd: str, home: str, allowing: bool
) -> bool:
    """Whether a rule takes in a call; `cwd` and `home` are absolute POSIX paths."""
    if tool == "Bash":
        return _command(found, str(given.get("command", "")), cwd, home, allowing)
    if not names(found, tool):
        return False
    if found.whole:
        return True
    if tool in READING | EDITING:
        if found.tool not in ("Read", "Edit"):
            return False  # a path is a matter of Read and Edit, whatever the tool
        path = str(given.get("file_path") or given.get("path") or cwd)
        return path_fits(found.spec, path, cwd=cwd, home=home)
    if tool == "Agent":
        return found.spec == str(given.get("subagent_type") or "general-purpose")
    if tool == "Skill":
        return _word_fits(found.spec, str(given.get("skill", "")))
    return False


def path_fits(spec: str, path: str, *, cwd: str, home: str) -> bool:
    """Whether a path is one of a pattern in the manner of gitignore.

    `//x` is absolute, `~/x` in the home folder, `/x`, `./x` and `x/y` in the project; a name
    without a slash may lie at any depth. `**` takes in folders, `*` does not.
    """
    absolute = normal(path, cwd)
    base, pattern = cwd, spec
    if spec.startswith("//"):
        base, pattern = "/", spec[2:]
    elif spec.startswith("~/"):
        base, pattern = home, spec[2:]
    elif spec.startswith(("./", "/")):
        pattern = spec.lstrip(".").lstrip("/")
    elif "/" not in spec.rstrip("/"):
        pattern = f"**/{spec}"
    try:
        inside = PurePosixPath(absolute).relative_to(base).as_posix()
    except ValueError:
        return False
    return re.fullmatch(_glob(pattern.rstrip("/")) + r"(/.*)?", inside) is not None


def glob_fits(pattern: str, path: str) -> bool:
    """Whether a relative path is one of a glob in which `**` takes in folders."""
    return re.fullmatch(_glob(pattern), path) is not None


def parts(line: str) -> list[tuple[str, list[str], list[str]]] | None:
    """A command line's parts as (text, words, files written to); None if it cannot be read."""
    try:
        found = commands(line)
    except Unreadable:
        return None
    read = []
    for command in found:
        words = [word.filled({}) for word in command.words]
        writes = [
            word.filled({})
            for sign, word in command.redirects
            if word and ">" in sign and word.filled({}) != "/dev/null"
        ]
        read.append((command.text, words, writes))
    return read


def has_variable(line: str) -> bool:
    """Whether a command line holds a variable, whose value nobody can check beforehand."""
    return any(match[1] for match in _VARIABLE.finditer(line))


def only_looks(words: list[str]) -> bool:
    """Whether a command changes nothing."""
    if words[:1] == ["git"]:
        return len(words) > 1 and words[1] in _LOOKING_GIT
    changes = {"-delete", "-exec", "-execdir", "-ok"} & set(words)
    return bool(words) and words[0] in LOOKING and not changes


def files_named(words: list[str]) -> list[str]:
    """The arguments of a command that may be files."""
    return [word for word in words[1:] if not word.startswith("-")]


def _command(found: Rule, line: str, cwd: str, home: str, allowing: bool) -> bool:
    if found.tool == "Bash" and found.whole:
        return True
    read = parts(line)
    if found.tool == "Read" and not allowing:
        named = [word for _, words, _ in read or () for word in files_named(words)]
        return any(path_fits(found.spec, name, cwd=cwd, home=home) for name in named)
    if found.tool != "Bash":
        return False
    if read is None:
        return not allowing and _word_fits(found.spec, line)
    if allowing:
        return not has_variable(line) and all(
            not writes and (only_looks(words) or _word_fits(found.spec, text))
            for text, words, writes in read
        )
    texts = [form for text, _, _ in read for form in (text, _ASSIGNMENTS.sub("", text))]
    return any(_word_fits(found.spec, text) for text in (*texts, line))


def command_fits(found: Rule, text: str) -> bool:
    """Whether a rule for Bash takes in one command of a line."""
    return found.tool == "Bash" and (found.whole or _word_fits(found.spec, text))


def _word_fits(spec: str, text: str) -> bool:
    """`git *` and `git:*` take in `git` and what follows a space; other stars take in anything."""
    for ending in (":*", " *"):
        if spec.endswith(ending) and "*" not in spec[: -len(ending)]:
            begin = spec[: -len(ending)]
            return text == begin or text.startswith(begin + " ")
    return fnmatch.fnmatchcase(text, spec.replace("[", "[[]").replace("?", "[?]"))


def normal(path: str, cwd: str) -> str:
    """A path from `cwd`, absolute and without dots."""
    whole = PurePosixPath(cwd, path)
    done: list[str] = []
    for part in whole.parts:
        if part == "..":
            done[1:] = done[1:-1]
        else:
            done.append(part)
    return PurePosixPath(*done).as_posix()


def _glob(pattern: str) -> str:
    made, at = "", 0
    while at < len(pattern):
        if pattern.startswith("**/", at):
            made, at = made + "(?:.*/)?", at + 3
        elif pattern.startswith("**", at):
            made, at = made + ".*", at + 2
        elif pattern[at] == "{" and "}" in pattern[at:]:
            end = pattern.index("}", at)
            choices = "|".join(_glob(choice) for choice in pattern[at + 1 : end].split(","))
            made, at = f"{made}(?:{choices})", end + 1
        else:
            sign = pattern[at]
            made += {"*": "[^/]*", "?": "[^/]"}.get(sign) or re.escape(sign)
            at += 1
    return made
