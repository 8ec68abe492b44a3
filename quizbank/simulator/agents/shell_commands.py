"""The commands that the pretend shell knows, each a function of (folder, arguments, stdin)."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

_ESCAPES = {r"\n": "\n", r"\t": "\t", r"\\": "\\"}


@dataclass(slots=True)
class Ended:
    """What a command came to."""

    code: int = 0
    stdout: str = ""
    stderr: str = ""


Run = Callable[[Path, list[str], str], Ended]


def _flags(arguments: list[str]) -> tuple[set[str], list[str]]:
    """(single-letter flags, the other words)."""
    flags = {sign for word in arguments if re.fullmatch(r"-[a-zA-Z]+", word) for sign in word[1:]}
    return flags, [word for word in arguments if not re.fullmatch(r"--?[a-zA-Z][\w-]*", word)]


def _echo(cwd: Path, arguments: list[str], given: str) -> Ended:
    end = "\n"
    text = arguments
    if text[:1] == ["-n"]:
        end, text = "", text[1:]
    if text[:1] == ["-e"]:
        text = [_unescaped(word) for word in text[1:]]
    return Ended(0, " ".join(text) + end)


def _printf(cwd: Path, arguments: list[str], given: str) -> Ended:
    form, values = (arguments or [""])[0], arguments[1:]
    filled = re.sub(r"%[sd]", lambda _: values.pop(0) if values else "", _unescaped(form))
    return Ended(0, filled)


def _unescaped(text: str) -> str:
    return re.sub(r"\\[nt\\]", lambda match: _ESCAPES[match.group()], text)


def _cat(cwd: Path, arguments: list[str], given: str) -> Ended:
    ended = Ended()
    _, names = _flags(arguments)
    for name in names:
        try:
            ended.stdout += (cwd / name).read_text("utf-8", "replace")
        except OSError as problem:
            ended.code = 1
            ended.stderr += f"cat: {name}: {problem.strerror}\n"
    return ended if names else Ended(0, given)


def _ls(cwd: Path, arguments: list[str], given: str) -> Ended:
    flags, names = _flags(arguments)
    lines: list[str] = []
    for name in names or ["."]:
        path = cwd / name
        if not path.exists():
            why = f"ls: cannot access '{name}': No such file or directory\n"
            return Ended(2, "", why)
        if not path.is_dir():
            lines.append(name)
            continue
        lines += [p.name for p in sorted(path.iterdir()) if "a" in flags or p.name[0] != "."]
    return Ended(0, "".join(f"{line}\n" for line in lines))


def _cut(cwd: Path, arguments: list[str], given: str, *, tail: bool) -> Ended:
    count = next((int(w.lstrip("-n")) for w in arguments if re.fullmatch(r"-n?\d+", w)), 10)
    if "-n" in arguments[:-1]:
        at = arguments.index("-n")
        count = int(arguments[at + 1])
        arguments = arguments[:at] + arguments[at + 2 :]
    ended = _cat(cwd, [w for w in arguments if not w.startswith("-")], given)
    lines = ended.stdout.splitlines(keepends=True)
    ended.stdout = "".join(lines[-count:] if tail else lines[:count])
    return ended


def _head(cwd: Path, arguments: list[str], given: str) -> Ended:
    return _cut(cwd, arguments, given, tail=False)


def _tail(cwd: Path, arguments: list[str], given: str) -> Ended:
    return _cut(cwd, arguments, given, tail=True)


def _wc(cwd: Path, arguments: list[str], given: str) -> Ended:
    flags, names = _flags(arguments)
    ended = _cat(cwd, names, given)
    counts = {
        "l": ended.stdout.count("\n"),
        "w": len(ended.stdout.split()),
        "c": len(ended.stdout.encode()),
    }
    shown = [str(n) for flag, n in counts.items() if not flags & set("lwc") or flag in flags]
    ended.stdout = " ".join([*shown, *names[:1]]) + "\n"
    return ended


def _grep(cwd: Path, arguments: list[str], given: str) -> Ended:
    flags, words = _flags(arguments)
    if not words:
        return Ended(2, "", "grep: a pattern is missing\n")
    pattern = re.compile(words[0], re.IGNORECASE if "i" in flags else 0)
    texts = list(_texts(cwd, words[1:], given, deep=bool(flags & {"r", "R"})))
    lines: list[str] = []
    for name, text in texts:
        found = [
            (f"{name}:" if len(texts) > 1 or flags & {"r", "R"} else "")
            + (f"{number}:" if "n" in flags else "")
            + line
            for number, line in enumerate(text.splitlines(), start=1)
            if bool(pattern.search(line)) != ("v" in flags)
        ]
        lines += [name] if "l" in flags and found else [] if "l" in flags else found
    if "c" in flags:
        return Ended(0 if lines else 1, f"{len(lines)}\n")
    shown = "" if "q" in flags else "".join(f"{line}\n" for line in lines)
    return Ended(0 if lines else 1, shown)


def _texts(cwd: Path, names: list[str], given: str, *, deep: bool) -> Iterator[tuple[str, str]]:
    if not names and not deep:
        yield "(standard input)", given
    for name in names or (["."] if deep else []):
        path = cwd / name
        inside = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
        for file in inside:
            yield file.relative_to(cwd).as_posix(), file.read_text("utf-8", "replace")


def _touch(cwd: Path, arguments: list[str], given: str) -> Ended:
    for name in _flags(arguments)[1]:
        (cwd / name).touch()
    return Ended()


def _mkdir(cwd: Path, arguments: list[str], given: str) -> Ended:
    flags, names = _flags(arguments)
    for name in names:
        (cwd / name).mkdir(parents="p" in flags, exist_ok="p" in flags)
    return Ended()


def _rm(cwd: Path, arguments: list[str], given: str) -> Ended:
    flags, names = _flags(arguments)
    for name in names:
        path = (cwd / name).resolve()
        if not path.is_relative_to(cwd) or path == cwd:
            return Ended(1, "", f"rm: refusing to remove '{name}': not inside the project\n")
        if not path.exists():
            if "f" not in flags:
                return Ended(1, "", f"rm: cannot remove '{name}': No such file or directory\n")
        elif not path.is_dir():
            path.unlink()
        elif flags & {"r", "R"}:
            shutil.rmtree(path)
        else:
            return Ended(1, "", f"rm: cannot remove '{name}': Is a directory\n")
    return Ended()


def _mv(cwd: Path, arguments: list[str], given: str) -> Ended:
    *sources, target = _flags(arguments)[1]
    for name in sources:
        shutil.move(cwd / name, cwd / target)
    return Ended()


def _cp(cwd: Path, arguments: list[str], given: str) -> Ended:
    *sources, target = _flags(arguments)[1]
    for name in sources:
        if (cwd / name).is_dir():
            shutil.copytree(cwd / name, cwd / target)
        else:
            shutil.copy(cwd / name, cwd / target)
    return Ended()


def _sort(cwd: Path, arguments: list[str], given: str) -> Ended:
    ended = _cat(cwd, arguments, given)
    lines = sorted(ended.stdout.splitlines(), reverse="r" in _flags(arguments)[0])
    ended.stdout = "".join(f"{line}\n" for line in lines)
    return ended


def _test(cwd: Path, arguments: list[str], given: str) -> Ended:
    match [word for word in arguments if word != "]"]:
        case ["-f", name]:
            holds = (cwd / name).is_file()
        case ["-d", name]:
            holds = (cwd / name).is_dir()
        case ["-e", name]:
            holds = (cwd / name).exists()
        case ["-n", text] | [text]:
            holds = bool(text)
        case ["-z", text]:
            holds = not text
        case [left, "=" | "==", right]:
            holds = left == right
        case [left, "!=", right]:
            holds = left != right
        case _:
            return Ended(2, "", "test: more than the pretend shell reads\n")
    return Ended(0 if holds else 1)


def _exit(cwd: Path, arguments: list[str], given: str) -> Ended:
    return Ended(int(arguments[0]) if arguments and arguments[0].isdigit() else 0)


COMMANDS: Mapping[str, Run] = {
    "echo": _echo,
    "printf": _printf,
    "cat": _cat,
    "ls": _ls,
    "head": _head,
    "tail": _tail,
    "wc": _wc,
    "grep": _grep,
    "sort": _sort,
    "touch": _touch,
    "mkdir": _mkdir,
    "rm": _rm,
    "mv": _mv,
    "cp": _cp,
    "test": _test,
    "[": _test,
    "exit": _exit,
    "pwd": lambda cwd, arguments, given: Ended(0, f"{cwd}\n"),
    "cd": lambda cwd, arguments, given: Ended(),
    "true": lambda cwd, arguments, given: Ended(),
    "false": lambda cwd, arguments, given: Ended(1),
    "sleep": lambda cwd, arguments, given: Ended(),
}
