"""A pretend shell: a few commands over a real folder, no process ever started.

Deterministic and small, so that it runs in the page as well. It knows the commands of `COMMANDS`
and the syntax of `shell_words`. `python3 FILE` and `python3 -c TEXT` run in this very process. A
script of the project (`./check.sh`, `bash check.sh`, or by its bare name from a folder of PATH) is
read by the same shell. Whatever else is called is not found: exit code 127, as on a machine that
lacks it.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .shell_commands import COMMANDS, Ended
from .shell_words import Command, Unreadable, Word, commands

_DEEPEST = 8


@dataclass(slots=True)
class Shell:
    """A shell in `cwd` with variables `env`; `run` gives what a command line came to."""

    cwd: Path
    env: Mapping[str, str] = field(default_factory=dict)
    depth: int = 0

    def run(self, line: str, stdin: str = "") -> Ended:
        """Runs a command line, or the text of a script."""
        if self.depth > _DEEPEST:
            return Ended(126, "", "the pretend shell: scripts call each other too deeply\n")
        try:
            found = commands(line)
        except Unreadable as problem:
            return Ended(2, "", f"the pretend shell: {problem}\n")
        whole, piped, skips = Ended(), None, False
        for at, command in enumerate(found):
            if command.connector != "|":
                skips = (command.connector == "&&" and whole.code != 0) or (
                    command.connector == "||" and whole.code == 0
                )
            if skips:
                continue
            given = piped if command.connector == "|" and piped is not None else stdin
            ended, leaves = self._command(command, given)
            goes_on = at + 1 < len(found) and found[at + 1].connector == "|"
            piped = ended.stdout if goes_on else None
            whole.stdout += "" if goes_on else ended.stdout
            whole.stderr += ended.stderr
            whole.code = ended.code
            if leaves:
                break
        return whole

    def path(self, name: str) -> Path:
        """A file named in a command."""
        return (self.cwd / name).resolve()

    def _command(self, command: Command, given: str) -> tuple[Ended, bool]:
        words = [text for word in command.words for text in self._words(word)]
        files = [(s, self.path(w.filled(self.env))) for s, w in command.redirects if w]
        streams = [sign for sign, word in command.redirects if word is None]
        try:
            for sign, path in files:
                if sign == "<":
                    given = path.read_text("utf-8", "replace")
            ended = self._called(words, given) if words else Ended()
            _direct(ended, files, streams)
        except OSError as problem:
            named = os.path.relpath(problem.filename, self.cwd) if problem.filename else ""
            ended = Ended(1, "", f"{words[0] if words else ''}: {named}: {problem.strerror}\n")
        return ended, words[:1] == ["exit"]

    def _words(self, word: Word) -> list[str]:
        """A word's text, or the files that its stars stand for."""
        text = word.filled(self.env)
        if word.bare and any(sign in text for sign in "*?[") and not text.startswith("/"):
            found = sorted(path.relative_to(self.cwd).as_posix() for path in self.cwd.glob(text))
            return found or [text]
        return [text]

    def _called(self, words: list[str], given: str) -> Ended:
        while words and re.fullmatch(r"\w+=.*", words[0], re.DOTALL):
            words = words[1:]
        if not words:
            return Ended()
        name, arguments = words[0], words[1:]
        if name in ("python", "python3"):
            return self._python(arguments, given)
        if name in ("bash", "sh") and len(arguments) > 1 and arguments[0] == "-c":
            return self._inner().run(arguments[1], given)
        if name in ("bash", "sh") and arguments:
            return self._script(self.path(arguments[0]), arguments[1:], given)
        if "/" in name and self.path(name).is_file():
            return self._script(self.path(name), arguments, given)
        if name in COMMANDS:
            return COMMANDS[name](self.cwd, arguments, given)
        for folder in filter(None, self.env.get("PATH", "").split(os.pathsep)):
            path = self.path(folder) / name
            if path.is_relative_to(self.cwd) and path.is_file():
                return self._script(path, arguments, given)
        return Ended(127, "", f"/bin/bash: line 1: {name}: command not found\n")

    def _script(self, path: Path, arguments: list[str], given: str) -> Ended:
        text = path.read_text("utf-8")
        if path.suffix == ".py" or re.match(r"#!.*python", text):
            return self._python([str(path), *arguments], given)
        numbered = {str(number): word for number, word in enumerate(arguments, start=1)}
        return Shell(self.cwd, {**self.env, **numbered}, self.depth + 1).run(text, given)

    def _inner(self) -> Shell:
        return Shell(self.cwd, self.env, self.depth + 1)

    def _python(self, arguments: list[str], given: str) -> Ended:
        """Runs Python in this process, with streams of its own and in the shell's folder."""
        if not arguments:
            return Ended(2, "", "python3: the pretend shell needs a file or -c\n")
        if arguments[0] == "-c":
            name, source, rest = "-c", arguments[1], arguments[2:]
        else:
            name, rest = arguments[0], arguments[1:]
            if not self.path(name).is_file():
                problem = (
                    f"can't open file '{self.path(name)}': [Errno 2] No such file or directory"
                )
                return Ended(2, "", f"python3: {problem}\n")
            source = self.path(name).read_text("utf-8")
        out, err = io.StringIO(), io.StringIO()
        with self._inside([name, *rest], given, out, err):
            code = _executed(source, name, err)
        return Ended(code, out.getvalue(), err.getvalue())

    @contextlib.contextmanager
    def _inside(
        self, argv: list[str], given: str, out: io.StringIO, err: io.StringIO
    ) -> Iterator[None]:
        before = sys.stdin, sys.argv, os.getcwd(), dict(os.environ)
        sys.stdin, sys.argv = io.StringIO(given), argv
        os.environ.update(self.env)
        os.chdir(self.cwd)
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                yield
        finally:
            sys.stdin, sys.argv = before[0], before[1]
            os.chdir(before[2])
            os.environ.clear()
            os.environ.update(before[3])


def _executed(source: str, name: str, err: io.StringIO) -> int:
    """The exit code of a program."""
    try:
        exec(compile(source, name, "exec"), {"__name__": "__main__", "__file__": name})  # noqa: S102
    except SystemExit as left:
        if left.code is None or isinstance(left.code, int):
            return left.code or 0
        err.write(f"{left.code}\n")
        return 1
    except Exception as raised:
        err.write(f"{type(raised).__name__}: {raised}\n")
        return 1
    return 0


def _direct(ended: Ended, files: list[tuple[str, Path]], streams: list[str]) -> None:
    """Sends what a command wrote where its redirections say."""
    for sign, path in files:
        if sign == "<":
            continue
        text = ended.stderr if sign.startswith("2") else ended.stdout
        if sign.startswith("&"):
            text += ended.stderr
        if sign.startswith(("2", "&")):
            ended.stderr = ""
        if not sign.startswith("2"):
            ended.stdout = ""
        if str(path) != os.devnull:
            with path.open("a" if ">>" in sign else "w", encoding="utf-8") as file:
                file.write(text)
    for stream in streams:
        if stream.endswith("&2") and not stream.startswith("2"):
            ended.stdout, ended.stderr = "", ended.stderr + ended.stdout
        elif stream.startswith("2"):
            ended.stdout, ended.stderr = ended.stdout + ended.stderr, ""
