"""Whether a call may run: rules and mode in the order of evaluation (R240, R241, R245). Pure.

Hooks come before and `can_use_tool` after what is decided here: deny rules, ask rules, the mode,
allow rules, and at last what needs no permission at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from .rules import (
    EDITING,
    FILING,
    READING,
    Rule,
    command_fits,
    files_named,
    has_variable,
    names,
    normal,
    only_looks,
    parts,
    path_fits,
    rule,
    takes_in,
)

Answer = Literal["allow", "ask", "deny"]
#: Built-in tools that never need permission.
FREE = frozenset({"Agent", "Skill", "StructuredOutput"})


@dataclass(frozen=True, slots=True)
class Decision:
    """May it run: allow, ask (somebody must be asked) or deny; `by` is the rule or mode."""

    answer: Answer
    message: str = ""
    by: str = ""


@dataclass
class Permissions:
    """A session's rules and mode; `folders` are where Claude may work, the first is cwd."""

    allow: list[str] = field(default_factory=list)
    ask: list[str] = field(default_factory=list)
    deny: list[str] = field(default_factory=list)
    mode: str = "default"
    folders: tuple[str, ...] = ("/",)
    home: str = "/nowhere"

    @property
    def cwd(self) -> str:
        return self.folders[0]

    def removes(self, tool: str) -> bool:
        """Whether a bare deny rule takes the tool out of Claude's sight (R240)."""
        return any(found.whole and names(found, tool) for found in _read(self.deny))

    def decide(self, tool: str, given: Mapping[str, Any], *, approved: bool = False) -> Decision:
        """What rules and mode say; `approved` is a hook's allow, which spares all but the rules."""
        if found := self._first(self.deny, tool, given):
            return Decision("deny", _denied(tool, given), found.text)
        if found := self._first(self.ask, tool, given):
            return Decision("ask", _asked(tool, given, self.cwd), found.text)
        if self.mode == "plan" and (file := self._written(tool, given)):
            return Decision("deny", f"Cannot write to {file} while in plan mode.", "plan")
        if approved:
            return Decision("allow", by="hook")
        if self.mode in ("bypassPermissions", "auto"):
            return Decision("allow", by=self.mode)
        if self.mode == "acceptEdits" and self._is_edit(tool, given):
            return Decision("allow", by=self.mode)
        if by := self._allowed(tool, given):
            return Decision("allow", by=by)
        if self._needs_nothing(tool, given):
            return Decision("allow")
        if self.mode == "dontAsk":
            why = "Claude Code is running in don't ask mode."
            return Decision(
                "deny", f"Permission to use {tool} has been denied because {why}", "dontAsk"
            )
        return Decision("ask", self._request(tool, given))

    def _first(self, texts: Sequence[str], tool: str, given: Mapping[str, Any]) -> Rule | None:
        for found in _read(texts):
            if takes_in(found, tool, given, cwd=self.cwd, home=self.home, allowing=False):
                return found
        return None

    def _allowed(self, tool: str, given: Mapping[str, Any]) -> str:
        """The rule that allows a call; of a joined command each part needs one."""
        found = [
            r for r in _read(self.allow)
            if takes_in(r, tool, given, cwd=self.cwd, home=self.home, allowing=True)
        ]  # fmt: skip
        if found:
            return found[0].text
        line = str(given.get("command", ""))
        if tool != "Bash" or has_variable(line) or not (read := parts(line)):
            return ""
        used: list[str] = []
        for text, words, writes in read:
            by = next((r.text for r in _read(self.allow) if command_fits(r, text)), "")
            if writes or not (by or only_looks(words)):
                return ""
            used += [by] if by else []
        return ", ".join(dict.fromkeys(used))

    def _is_edit(self, tool: str, given: Mapping[str, Any]) -> bool:
        if tool in EDITING:
            return self._inside(str(given.get("file_path", "")))
        if tool != "Bash":
            return False
        read = parts(str(given.get("command", "")))
        return bool(read) and all(
            (only_looks(words) or (words[:1] and words[0] in FILING))
            and all(map(self._inside, [*writes, *files_named(words)]))
            for _, words, writes in read or ()
        )

    def _needs_nothing(self, tool: str, given: Mapping[str, Any]) -> bool:
        if tool in FREE:
            return True
        if tool in READING:
            return self._inside(str(given.get("file_path") or given.get("path") or self.cwd))
        if tool != "Bash":
            return False
        line = str(given.get("command", ""))
        read = None if has_variable(line) else parts(line)
        return bool(read) and all(
            only_looks(words) and not writes for _, words, writes in read or ()
        )

    def _written(self, tool: str, given: Mapping[str, Any]) -> str:
        """The file that a call would write to, as plan mode sees it."""
        if tool in EDITING:
            return str(given.get("file_path", ""))
        if tool == "Bash":
            for _, words, writes in parts(str(given.get("command", ""))) or ():
                if writes or (words and words[0] in FILING):
                    return (writes or files_named(words) or [self.cwd])[0]
        return ""

    def _inside(self, path: str) -> bool:
        return any(path_fits("//" + folder.lstrip("/"), path, cwd=self.cwd, home=self.home)
                   for folder in self.folders)  # fmt: skip

    def _request(self, tool: str, given: Mapping[str, Any]) -> str:
        """What Claude reads when nobody could be asked."""
        if tool != "Bash":
            return _asked(tool, given, self.cwd)
        line = str(given.get("command", ""))
        if has_variable(line):
            return "A variable in this command can't be checked before it runs"
        read = parts(line) or []
        rules = _read(self.allow)
        for text, words, writes in read:
            approved = only_looks(words) or any(command_fits(r, text) for r in rules)
            if writes:
                return self._needed("Output redirection to", writes[0])
            if not approved and words and words[0] in FILING and (files := files_named(words)):
                return self._needed(f"{words[0]} in", files[0])
            if not approved and len(read) > 1:
                part = f"The following part requires approval: {text}"
                return f"This Bash command contains multiple operations. {part}"
        return "This command requires approval"

    def _needed(self, what: str, file: str) -> str:
        return (
            f"{what} '{normal(file, self.cwd)}' needs approval. The path is inside the working "
            f"directories for this session ('{self.cwd}'), and Claude Code asks before a shell "
            "command creates, changes or removes files there."
        )


def _read(texts: Sequence[str]) -> list[Rule]:
    return [found for text in texts if (found := rule(text))]


def _denied(tool: str, given: Mapping[str, Any]) -> str:
    if tool == "Bash":
        return f"Permission to use Bash with command {given.get('command')} has been denied."
    if tool in READING | EDITING:
        return "File is in a directory that is denied by your permission settings."
    return f"Permission to use {tool} has been denied."


def _asked(tool: str, given: Mapping[str, Any], cwd: str) -> str:
    does = {"Write": "write to", "Edit": "write to", "Read": "read from"}.get(tool)
    what = f"{does} {normal(str(given.get('file_path')), cwd)}" if does else f"use {tool}"
    return f"Claude requested permissions to {what}, but you haven't granted it yet."
