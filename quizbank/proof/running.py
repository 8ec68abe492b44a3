"""Hands jobs to the forking parent and keeps results by content, so that nothing runs twice.

A result is kept under a hash of its job, in a folder named by a hash of the code that runs it
(simulator, adapters, the processes here, the SDK's and Python's versions): any change there runs
everything anew, and folders of other code are thrown away. How results are judged is no part of it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

Job = Mapping[str, Any]
Result = dict[str, Any]

_PACKAGE = Path(__file__).resolve().parents[1]


def run_all(
    jobs: Sequence[Job],
    *,
    workers: int,
    cache: Path | None = None,
    run: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> list[Result | None]:
    """The result of each job, in order; equal jobs run once.

    Without `run`, only what the cache knows, and None for the rest. `progress` hears (runs made,
    runs to make), without those that are known already.
    """
    keys = [_key(job) for job in jobs]
    shelf = cache / _code_version() if cache else None
    known: dict[str, Result] = {}
    todo: dict[str, Job] = {}
    for key, job in zip(keys, jobs, strict=True):
        if key not in known and key not in todo:
            kept = _kept(shelf, key)
            if kept is None:
                todo[key] = job
            else:
                known[key] = kept
    if todo and run and cache and shelf:
        _clear_out(cache, but=shelf)
    for done, (key, result) in enumerate(_run(todo if run else {}, workers), start=1):
        known[key] = result
        _keep(shelf, key, result)
        if progress:
            progress(done, len(todo))
    return [known.get(key) for key in keys]


def _run(todo: Mapping[str, Job], workers: int) -> Iterator[tuple[str, Result]]:
    if not todo:
        return
    command = [sys.executable, "-m", "quizbank.proof.parent", str(workers)]
    with subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment()
    ) as parent:
        if parent.stdin is None or parent.stdout is None:
            raise RuntimeError("the process that runs proofs has no pipes")
        waiting = deque(todo.items())
        outstanding = 0
        while waiting or outstanding:
            while waiting and outstanding < 2 * workers:
                key, job = waiting.popleft()
                parent.stdin.write(json.dumps({**job, "id": key}).encode() + b"\n")
                outstanding += 1
            parent.stdin.flush()
            line = parent.stdout.readline()
            if not line:
                raise RuntimeError("the process that runs proofs ended early; its errors are above")
            outstanding -= 1
            result = json.loads(line)
            yield result.pop("id"), result
        parent.stdin.close()


def _environment() -> dict[str, str]:
    """Only what Python needs: no keys, no settings of whoever runs this, no random hashes."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": str(_PACKAGE.parent),
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        "TZ": "UTC",
    }


def _code_version() -> str:
    """A hash of everything but the job that decides a result."""
    code = hashlib.sha256(f"{version('anthropic')} {sys.version}".encode())
    folders = [_PACKAGE / "simulator", _PACKAGE / "simulator_adapters"]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    for path in (*paths, *(_PACKAGE / "proof" / name for name in ("parent.py", "program.py"))):
        code.update(path.read_bytes())
    return code.hexdigest()[:16]


def _key(job: Job) -> str:
    return hashlib.sha256(json.dumps(job, sort_keys=True).encode()).hexdigest()[:40]


def _clear_out(cache: Path, *, but: Path) -> None:
    """Remove results of other code: they will never be asked for again."""
    for path in cache.glob("*"):
        if path != but and path.is_dir():
            shutil.rmtree(path, ignore_errors=True)


def _kept(shelf: Path | None, key: str) -> Result | None:
    if shelf is None:
        return None
    try:
        result: Result = json.loads((shelf / f"{key}.json").read_bytes())
    except (OSError, ValueError):
        return None
    return result


def _keep(shelf: Path | None, key: str, result: Result) -> None:
    """A time limit depends on the machine's mood, so only what came to an end is kept."""
    if shelf is None or result["ending"] == "timed out":
        return
    with contextlib.suppress(OSError):  # a cache that cannot be written is only slower
        shelf.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=shelf, suffix=".new")
        with open(handle, "w", encoding="utf-8") as file:
            json.dump(result, file)
        os.replace(temporary, shelf / f"{key}.json")
