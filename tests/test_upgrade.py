"""`make upgrade`, performed: a clone with old data, an upstream that moves on, and steps that fail.

What would need a network is played by a few lines of shell here. With QUIZBANK_TEST_UPGRADE=1 it is
also done for real, from an old commit of this repository with an environment of its own (minutes,
and the network).
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from serving import ROOT

OLDEST = ROOT / "tests" / "faults" / "schemas" / "schema-1.sql"
STEPS = "quizbank/store/migrations.py"
PYTHON = """#!/bin/sh
# This test's Python; installing fails when the release asks for a package that there is not.
case "$*" in "-m pip install"*) ! grep -q no-such-package requirements.txt; exit ;; esac
exec {python} "$@"
"""
needs_git_and_make = pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("make") and (ROOT / ".git").exists()),
    reason="git, make or this repository's history is missing",
)
pytestmark = needs_git_and_make


def run(folder: Path, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    names = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    people = {f"GIT_{who}_{what}": "a@b.c" for who in ("AUTHOR", "COMMITTER") for what in
              ("NAME", "EMAIL")}  # fmt: skip
    names.pop("MAKEFLAGS", None)
    return subprocess.run(
        command, cwd=folder, env={**names, **people, **settings},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def git(folder: Path, *arguments: str) -> str:
    done = run(folder, "git", *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


class Installation:
    """A clone of a release, with the data of the first schema, and the upstream it came from."""

    def __init__(self, folder: Path) -> None:
        self.author, self.upstream = folder / "author", folder / "upstream.git"
        self.clone, self.data = folder / "clone", folder / "data"
        git(folder, "clone", "--quiet", "--depth", "1", f"file://{ROOT}", str(self.author))
        self.release("static/build/build.py", 'print("assets: built")\n', push=False)
        git(folder, "clone", "--quiet", "--bare", "--no-hardlinks", str(self.author),
            str(self.upstream))  # fmt: skip
        git(self.author, "remote", "add", "up", str(self.upstream))
        git(folder, "clone", "--quiet", str(self.upstream), str(self.clone))
        python = self.clone / ".venv" / "bin" / "python"
        python.parent.mkdir(parents=True)
        python.write_text(PYTHON.format(python=sys.executable), encoding="utf-8")
        python.chmod(0o755)
        self.data.mkdir()
        with closing(sqlite3.connect(self.database)) as there:
            there.executescript(OLDEST.read_text(encoding="utf-8"))
            there.execute("insert or ignore into learners values ('local', 'You', '{}', 0)")
            there.execute("insert into marks values ('local', 'single-one', 1, 'old, mine', 0)")
            there.commit()

    @property
    def database(self) -> Path:
        return self.data / "quizbank.db"

    @property
    def head(self) -> str:
        return git(self.clone, "rev-parse", "HEAD")

    def release(self, file: str, text: str, *, push: bool = True, amend: bool = False) -> str:
        """Put a change upstream."""
        (self.author / file).write_text(text, encoding="utf-8")
        git(self.author, "add", file)
        git(self.author, "commit", "--quiet", "-m", "next", *(["--amend"] if amend else []))
        if push:
            git(self.author, "push", "--quiet", "--force", "up", "HEAD")
        return git(self.author, "rev-parse", "HEAD")

    def upgrade(self) -> subprocess.CompletedProcess[str]:
        return run(self.clone, "make", "upgrade", QUIZBANK_DATA=str(self.data))

    def flask(self, *command: str) -> subprocess.CompletedProcess[str]:
        """A command of the release that is installed now."""
        python = str(self.clone / ".venv" / "bin" / "python")
        return run(self.clone, python, "-m", "flask", *command, QUIZBANK_DATA=str(self.data))

    def content(self) -> list[str]:
        with closing(sqlite3.connect(self.database)) as there:
            return list(there.iterdump())

    def backups(self) -> list[Path]:
        return sorted((self.data / "backups").glob("*.db"))


@pytest.fixture
def installed(tmp_path: Path) -> Installation:
    return Installation(tmp_path)


def test_an_installation_with_old_data_goes_to_the_newest_release(installed: Installation) -> None:
    newest = installed.release("NEWS", "all is better now\n")
    before = installed.content()
    done = installed.upgrade()
    assert done.returncode == 0, done.stdout + done.stderr
    assert installed.head == newest
    assert "Rehearsed on a copy" in done.stdout
    assert installed.content() == before, "only a start may change the data"
    (kept,) = installed.backups()
    with closing(sqlite3.connect(kept)) as there:
        assert there.execute("pragma user_version").fetchone() == (1,)
    opened = installed.flask("user", "list")
    assert opened.returncode == 0, opened.stderr
    with closing(sqlite3.connect(installed.database)) as there:
        notes = there.execute("select note from marks where item_id = 'single-one'").fetchall()
        assert notes == [("old, mine",)]
        assert there.execute("pragma user_version").fetchone()[0] > 1
    assert len(installed.backups()) >= 2


def test_whatever_step_fails_everything_is_as_it_was(installed: Installation) -> None:
    """A release whose schema step fails, one that cannot be installed, and a history rewritten."""
    head, before = installed.head, installed.content()
    steps = (installed.author / STEPS).read_text(encoding="utf-8")
    bad = steps.replace(
        "\n\ndef version_of",
        "\nSTEPS = (*STEPS, _statements('drop table none'))\n\n\ndef version_of",
    )
    assert bad != steps
    installed.release(STEPS, bad)
    schema = installed.upgrade()
    assert "The rehearsal failed. The upgrade of the database failed" in schema.stderr
    installed.release(STEPS, steps)
    wishes = (installed.author / "requirements.txt").read_text(encoding="utf-8")
    installed.release("requirements.txt", wishes + "no-such-package==1\n")
    package = installed.upgrade()
    installed.release("requirements.txt", wishes)
    git(installed.author, "reset", "--quiet", "--hard", "HEAD~4")
    installed.release("NEWS", "another past\n", amend=True)
    rewritten = installed.upgrade()
    for done in (schema, package, rewritten):
        assert done.returncode != 0
        assert "Going back to the release of before" in done.stdout
    assert installed.head == head
    assert git(installed.clone, "status", "--porcelain", "--untracked-files=no") == ""
    assert installed.content() == before
    assert len(installed.backups()) == 3


@pytest.mark.skipif(
    "QUIZBANK_TEST_UPGRADE" not in os.environ, reason="takes minutes; needs network"
)
def test_for_real_from_before_the_newest_schema_to_this_release(tmp_path: Path) -> None:
    """An environment of its own, the packages and assets of then, an answer given then."""
    newest_schema = max(OLDEST.parent.glob("*.sql"), key=lambda file: int(file.stem.split("-")[1]))
    added = git(ROOT, "log", "--diff-filter=A", "--format=%H", "--", str(newest_schema))
    old = f"{added.splitlines()[-1]}^"
    upstream, clone, data = tmp_path / "upstream.git", tmp_path / "clone", tmp_path / "data"
    git(tmp_path, "clone", "--quiet", "--bare", str(ROOT), str(upstream))
    branch = git(upstream, "symbolic-ref", "--short", "HEAD")
    newest = git(upstream, "rev-parse", "HEAD")
    git(upstream, "update-ref", f"refs/heads/{branch}", git(ROOT, "rev-parse", old))
    git(tmp_path, "clone", "--quiet", str(upstream), str(clone))
    settings = {"QUIZBANK_DATA": str(data), "PYTHON": sys.executable}
    done = run(clone, "make", "setup", **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    made = run(clone, ".venv/bin/python", "-m", "flask", "user", "invite", **settings)
    assert made.returncode == 0, made.stderr
    git(upstream, "update-ref", f"refs/heads/{branch}", newest)
    done = run(clone, "make", "upgrade", **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    assert git(clone, "rev-parse", "HEAD") == newest
    seen = run(clone, ".venv/bin/python", "-m", "flask", "doctor", "--rehearse", **settings)
    assert seen.returncode == 0, seen.stdout + seen.stderr
    assert "links 1" in seen.stdout
