"""The built-in tools the stand-in has: Read, Write, Edit, Glob, Grep, Bash, over the real folder.

Each takes an input and gives an `Effect`: what Claude reads, whether it failed, and the tool's own
output, whose shape a PostToolUse hook must keep to replace it (R225).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .shell import Shell

_NO_OUTPUT = "(Bash completed with no output)"


@dataclass(frozen=True, slots=True)
class Effect:
    """What a call did: `text` for Claude, `output` for hooks; `file` is what was read, if any."""

    text: str
    failed: bool = False
    output: Any = None
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as Claude sees it."""

    name: str
    description: str
    schema: Mapping[str, Any]

    @property
    def offered(self) -> dict[str, Any]:
        """As it stands in a request."""
        schema = {"type": "object", **self.schema, "additionalProperties": False}
        return {"name": self.name, "description": self.description, "input_schema": schema}


def _tool(name: str, told: str, needed: tuple[str, ...], /, **kinds: str) -> Tool:
    properties = {field: {"type": kind} for field, kind in kinds.items()}
    return Tool(name, told, {"properties": properties, "required": list(needed)})


OFFERED: Mapping[str, Tool] = {
    made.name: made
    for made in (
        _tool("Bash", "Runs a command line in the project folder.", ("command",),
              command="string", description="string", timeout="number"),
        _tool("Edit", "Replaces a text in a file.", ("file_path", "old_string", "new_string"),
              file_path="string", old_string="string", new_string="string",
              replace_all="boolean"),
        _tool("Glob", "Finds files by a pattern such as **/*.py.", ("pattern",),
              pattern="string", path="string"),
        _tool("Grep", "Searches the content of files for a regular expression.", ("pattern",),
              pattern="string", path="string", glob="string", output_mode="string"),
        _tool("Read", "Reads a file.", ("file_path",),
              file_path="string", offset="integer", limit="integer"),
        _tool("Write", "Writes a file.", ("file_path", "content"),
              file_path="string", content="string"),
    )
}  # fmt: skip


def run(name: str, given: Mapping[str, Any], cwd: Path, env: Mapping[str, str]) -> Effect:
    """Runs a built-in tool; what goes wrong comes back as a failed effect."""
    try:
        if name == "Bash":
            return _bash(str(given["command"]), cwd, env)
        return _FILES[name](given, cwd)
    except OSError as problem:
        return Effect(f"{problem.strerror}: {problem.filename}", failed=True)


def fits(name: str, output: Any) -> bool:
    """Whether a hook's output has the shape of the tool's own, so that it may replace it."""
    if name == "Bash":
        return isinstance(output, Mapping) and isinstance(output.get("stdout"), str)
    if name == "Read":
        return isinstance(output, Mapping) and isinstance(output.get("file"), Mapping)
    return isinstance(output, Mapping) and name in ("Write", "Edit") and "filePath" in output


def shown(name: str, output: Mapping[str, Any]) -> str:
    """What Claude reads of an output that a hook has put in place of the tool's."""
    if name == "Bash":
        return _joined(output["stdout"], str(output.get("stderr") or ""))
    if name == "Read":
        return _numbered(str(output["file"].get("content", "")), 1)
    return f"The file {output['filePath']} has been updated successfully."


def _bash(command: str, cwd: Path, env: Mapping[str, str]) -> Effect:
    ended = Shell(cwd, env).run(command)
    text = _joined(ended.stdout, ended.stderr)
    if ended.code:
        return Effect(f"Exit code {ended.code}\n{text}".rstrip(), failed=True)
    output = {
        "stdout": ended.stdout.rstrip("\n"),
        "stderr": ended.stderr.rstrip("\n"),
        "interrupted": False,
        "isImage": False,
    }
    return Effect(text or _NO_OUTPUT, output=output)


def _joined(stdout: str, stderr: str) -> str:
    return "\n".join(part for part in (stdout.rstrip("\n"), stderr.rstrip("\n")) if part)


def _read(given: Mapping[str, Any], cwd: Path) -> Effect:
    path = cwd / str(given["file_path"])
    if path.is_dir():
        return Effect(f"EISDIR: illegal operation on a directory, read '{path}'", failed=True)
    if not path.is_file():
        note = f"Note: your current working directory is {cwd}."
        return Effect(f"File does not exist. {note}", failed=True)
    content = path.read_text("utf-8", "replace")
    first = max(1, int(given.get("offset") or 1))
    lines = content.split("\n")
    last = first - 1 + int(given["limit"]) if given.get("limit") else len(lines)
    part = "\n".join(lines[first - 1 : last])
    file = {
        "filePath": str(path),
        "content": part,
        "numLines": len(lines[first - 1 : last]),
        "startLine": first,
        "totalLines": len(lines),
    }
    return Effect(_numbered(part, first), output={"type": "text", "file": file}, file=path)


def _numbered(text: str, first: int) -> str:
    return "\n".join(f"{n}\t{line}" for n, line in enumerate(text.split("\n"), start=first))


def _write(given: Mapping[str, Any], cwd: Path) -> Effect:
    path = cwd / str(given["file_path"])
    new = not path.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(given["content"]), encoding="utf-8")
    text = f"File created successfully at: {path}"
    if not new:
        text = f"The file {path} has been updated successfully."
    kind = "create" if new else "update"
    return Effect(text, output={"type": kind, "filePath": str(path), "content": given["content"]})


def _edit(given: Mapping[str, Any], cwd: Path) -> Effect:
    path = cwd / str(given["file_path"])
    old, new = str(given["old_string"]), str(given["new_string"])
    if not path.is_file():
        note = f"Note: your current working directory is {cwd}."
        return Effect(f"<tool_use_error>File does not exist. {note}</tool_use_error>", failed=True)
    content = path.read_text("utf-8")
    count = content.count(old) if old else 0
    if count == 0:
        why = f"String to replace not found in file.\nString: {old}"
        return Effect(f"<tool_use_error>{why}</tool_use_error>", failed=True)
    if count > 1 and not given.get("replace_all"):
        why = (
            f"Found {count} matches of the string to replace, but replace_all is false. To "
            "replace all occurrences, set replace_all to true. To replace only one occurrence, "
            "please provide more context to uniquely identify the instance.\n"
            f"String: {old}"
        )
        return Effect(f"<tool_use_error>{why}</tool_use_error>", failed=True)
    path.write_text(content.replace(old, new), encoding="utf-8")
    output = {"filePath": str(path), "oldString": old, "newString": new}
    return Effect(f"The file {path} has been updated successfully.", output=output)


def _glob(given: Mapping[str, Any], cwd: Path) -> Effect:
    base = cwd / str(given.get("path") or ".")
    names = sorted(str(path) for path in base.glob(str(given["pattern"])) if path.is_file())
    output = {"filenames": names, "numFiles": len(names), "truncated": False}
    return Effect("\n".join(names) or "No files found", output=output)


def _grep(given: Mapping[str, Any], cwd: Path) -> Effect:
    try:
        pattern = re.compile(str(given["pattern"]))
    except re.error as problem:
        return Effect(f"<tool_use_error>{problem}</tool_use_error>", failed=True)
    base = cwd / str(given.get("path") or ".")
    inside = [base] if base.is_file() else sorted(base.rglob(str(given.get("glob") or "*")))
    lines, names = [], []
    for path in (path for path in inside if path.is_file()):
        name = path.relative_to(cwd).as_posix()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), start=1):
            if pattern.search(line):
                lines.append(f"{name}:{number}:{line}")
                names += [name] if name not in names else []
    content = given.get("output_mode") == "content"
    found = "\n".join(lines if content else [f"Found {len(names)} files", *names])
    output = {"filenames": names, "numFiles": len(names)}
    return Effect(found if names else "No files found", output=output)


_FILES: Mapping[str, Callable[[Mapping[str, Any], Path], Effect]] = {
    "Read": _read,
    "Write": _write,
    "Edit": _edit,
    "Glob": _glob,
    "Grep": _grep,
}
