"""Faults from outside: a process killed under load, a disk that fails, a disk that is full.

A server process of our own answers items and acknowledges each on a pipe. Whatever happens to it,
what it acknowledged must be in the log afterwards, and the log must still add up.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from quizbank.store import Store, doctor
from quizbank.store.folder import Folder
from quizbank.study import audit

SCRIPT = Path(__file__).parent / "answering.py"
needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed")


def command(folder: Path, threads: int, answers: int, *options: str) -> list[str]:
    return [sys.executable, str(SCRIPT), str(folder), str(threads), str(answers), *options]


def acknowledged(lines: list[str]) -> set[str]:
    return {line.split()[1] for line in lines if line.startswith("ack ")}


def stored(folder: Path) -> set[str]:
    """The showings with an answer in the log, after a look at everything else."""
    with Store(folder) as store:
        found = doctor.examine(Folder(folder))
        assert found.sound, [finding.text for finding in found.findings]
        assert store.read(lambda tx: list(audit.disagreements(tx))) == []
        rows = store.read(
            lambda tx: tx.execute("select showing_id from log where event = 'answered'").fetchall()
        )
    ids = [row[0] for row in rows]
    assert len(ids) == len(set(ids))
    return set(ids)


def test_a_kill_under_load_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    acks: set[str] = set()
    for _ in range(4):
        process = subprocess.Popen(
            command(tmp_path, 8, 10_000), stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        assert lines == ["open\n"]
        stop_after = random.randint(30, 150)
        while len(lines) < stop_after:
            lines.append(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
        process.wait()
        assert process.returncode == -signal.SIGKILL
        acks |= acknowledged(lines)
        assert acks <= stored(tmp_path)
    assert len(acks) > 100


# The disk, through strace


def traced(
    folder: Path, log: Path, *strace: str, threads: int, answers: int, sync: str = ""
) -> list[str]:
    """What the process said, run under strace; skips where tracing is not allowed."""
    process = command(folder, threads, answers, *([sync] if sync else []))
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", str(log), *strace, *process],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    if "ptrace" in done.stderr or "Operation not permitted" in done.stderr:
        pytest.skip(f"this machine lets nobody trace: {done.stderr.strip()[:80]}")
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout.splitlines()


def flushes_before_each_acknowledgement(log: Path) -> list[int]:
    counts, flushes = [], 0
    for line in log.read_text(errors="replace").splitlines():
        if re.search(r"(fsync|fdatasync)(\(| resumed).*= 0$", line):
            flushes += 1
        elif re.search(r'write\(1, "ack ', line):
            counts.append(flushes)
            flushes = 0
    return counts


@needs_strace
def test_every_answer_is_flushed_to_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    calls = ("-e", "trace=write,fsync,fdatasync")
    traced(tmp_path / "full", log, *calls, threads=1, answers=10)
    counts = flushes_before_each_acknowledgement(log)
    assert len(counts) == 10
    assert min(counts) >= 1


@needs_strace
def test_that_check_sees_when_nothing_is_flushed(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    calls = ("-e", "trace=write,fsync,fdatasync")
    traced(tmp_path / "normal", log, *calls, threads=1, answers=10, sync="normal")
    assert flushes_before_each_acknowledgement(log)[1:] == [0] * 9


@needs_strace
@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
@pytest.mark.parametrize("calls", ["fsync,fdatasync", "pwrite64"])
@pytest.mark.parametrize("when", ["1", "40+3", "41+7"])
def test_a_write_that_fails_is_told_and_never_acknowledged(
    tmp_path: Path, calls: str, error: str, when: str
) -> None:
    folder = tmp_path / "data"
    with Store(folder):
        pass
    said = traced(
        folder, tmp_path / "calls", "-e", f"trace={calls}",
        "-e", f"inject={calls}:error={error}:when={when}", threads=3, answers=25,
    )  # fmt: skip
    acks = acknowledged(said)
    refusals = [line for line in said if line.startswith(("no ", "refused "))]
    assert {line.split()[-1] for line in refusals} <= {"WriteFailed", "FolderFault"}
    assert acks <= stored(folder)
    if when != "1":
        assert refusals, "nothing was injected: choose other calls"
    assert len(acks) + len(refusals) in (75, 1)
    later = subprocess.run(command(folder, 1, 3), capture_output=True, text=True, check=True)
    assert len(acknowledged(later.stdout.splitlines())) == 3


# A full disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 2 MB; skips where none can be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if mounted.returncode:
        pytest.skip(f"no small disk can be mounted here: {mounted.stderr.strip()}")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def test_a_full_disk_is_told_and_after_making_room_answers_are_kept_again(
    small_disk: Path,
) -> None:
    folder, filler = small_disk / "data", small_disk / "filler"
    filler.write_bytes(b"x" * 1_000_000)
    process = subprocess.Popen(
        command(folder, 1, 100_000), stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert process.stdout is not None
    lines = [process.stdout.readline()]
    assert lines == ["open\n"]
    while lines[-1] and not lines[-1].startswith("no "):
        lines.append(process.stdout.readline())
    assert lines[-1].split()[-1] == "WriteFailed"
    assert acknowledged(lines)
    filler.unlink()
    while lines[-1] and not lines[-1].startswith("ack "):
        lines.append(process.stdout.readline())
    assert lines[-1].startswith("ack ")
    process.kill()
    lines += process.stdout.readlines()
    process.wait()
    copy = small_disk.parent / "copy"
    shutil.copytree(folder, copy)
    assert acknowledged(lines) <= stored(copy)


def test_the_process_leaves_no_file_behind_but_its_own(tmp_path: Path) -> None:
    subprocess.run(command(tmp_path / "data", 2, 5), check=True, capture_output=True)
    assert sorted(os.listdir(tmp_path / "data")) == [
        ".quizbank", "backups", "quizbank.db", "quizbank.lock",
    ]  # fmt: skip
