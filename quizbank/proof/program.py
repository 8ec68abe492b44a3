"""Runs one program as a learner's machine would, with the real SDK against the simulator.

Made for a process of its own (see `parent.py`): standard streams, builtins and limits are changed
for good. The namespace is fresh and notes whether the program ever looks at CHOICE. No network, no
other programs, no files but those in the current folder; sleeping takes no time.
"""

from __future__ import annotations

import builtins
import io
import os
import random
import resource
import signal
import sys
import types
from collections.abc import Mapping
from typing import Any

import anthropic

from quizbank.simulator import Dropped, Simulator, waiting
from quizbank.simulator_adapters import offline

FILE = "main.py"
MOST_OUTPUT = 100_000
MOST_MESSAGE = 4_000
MEMORY_BYTES = 2 * 1024**3
FILE_BYTES = 10 * 1024**2

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_NETWORK = {"socket.getaddrinfo", "socket.gethostbyname", "socket.bind", "socket.sendto"}
_PROGRAMS = {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "pty.spawn"}
_CHANGING = {"os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.chmod"}


class TimeUp(BaseException):
    """The program has used its time."""


class _Namespace(dict[str, Any]):
    """Globals that know whether CHOICE was read."""

    touched = False

    def __getitem__(self, name: str) -> Any:
        if name == "CHOICE":
            self.touched = True
        return super().__getitem__(name)


class _Main(types.ModuleType):
    """The module that the program believes to be."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        super().__init__("__main__")
        self._namespace = namespace

    @property
    def __dict__(self) -> dict[str, Any]:  # type: ignore[override]
        return self._namespace

    def __getattr__(self, name: str) -> Any:
        try:
            return self._namespace[name]
        except KeyError:
            raise AttributeError(name) from None


class _Played:
    """The simulator, watched: the SDK would pass its own faults off as a lost connection."""

    def __init__(self, simulator: Simulator) -> None:
        self._simulator = simulator
        self.broken = ""

    def handle(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], list[bytes]]:
        try:
            return self._simulator.handle(method, path, headers, body)
        except Dropped:
            raise
        except Exception as error:
            self.broken = self.broken or f"{type(error).__name__}: {error}"[:MOST_MESSAGE]
            raise

    def note_hook(self, request_id: str, entry: Mapping[str, Any]) -> None:
        self._simulator.note_hook(request_id, entry)


class _Output(io.StringIO):
    def write(self, text: str) -> int:
        room = MOST_OUTPUT - self.tell()
        if room > 0:
            super().write(text[:room])
        return len(text)


class _Input(io.StringIO):
    """The lines given beforehand; what is read is shown, as a terminal would."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        line = super().readline(size)
        sys.stdout.write(line)
        return line


def run(job: Mapping[str, Any]) -> dict[str, Any]:
    """Run a job `{code, actor, seed, stdin, checks, cpu_seconds}` and say what came of it.

    `{ending, type, message, line, stdout, refusal, requests, touched, broken,
    checks}`: `ending` is
    finished, failed or timed out; `line` is the program's own (0: none); `refusal` the number of
    the rule by which the simulator refused last; `broken` what went wrong inside the simulator;
    `checks` what each said (empty: it held).
    """
    random.seed(job.get("seed", 0))
    simulator = Simulator(job.get("actor"), seed=job.get("seed", 0))
    checks = [
        (check, compile(check["code"], f"<check: {check['name']}>", "exec", dont_inherit=True))
        for check in job.get("checks", ())
    ]
    before = dict(vars(builtins))
    played = _Played(simulator)
    namespace = _Namespace(__name__="__main__", __file__=FILE, __builtins__=builtins)
    out = _Output()
    _confine(int(job.get("cpu_seconds", 10)))
    _connect(out, job.get("stdin", ()))
    with offline(played):
        error = _execute(job["code"], namespace)
    vars(builtins).update(before)
    trace = simulator.trace()
    refusals = [step["refusal"]["rule"] for step in trace["steps"] if "refusal" in step]
    known = {
        "ns": dict(namespace),
        "stdout": out.getvalue(),
        "source": job["code"],
        "error": error,
        "calls": [step["request"]["body"] for step in trace["steps"]],
        "trace": trace,
    }
    known["namespace"] = known["ns"]
    return {
        "ending": error["ending"] if error else "finished",
        "type": error["type"] if error else "",
        "message": error["message"] if error else "",
        "line": error["line"] if error else 0,
        "stdout": out.getvalue(),
        "refusal": str(refusals[-1]) if error and refusals else "",
        "requests": len(trace["steps"]) + trace.get("dropped", 0),
        "touched": namespace.touched,
        "broken": played.broken,
        "checks": [_check(check, code, known) for check, code in checks],
    }


def _execute(code: str, namespace: _Namespace) -> dict[str, Any] | None:
    sys.modules["__main__"] = _Main(namespace)
    try:
        exec(compile(code, FILE, "exec", dont_inherit=True), namespace)  # noqa: S102
    except SystemExit as ended:
        if ended.code in (None, 0):
            return None
        return _described(ended, "failed")
    except TimeUp as ended:
        return _described(ended, "timed out")
    except BaseException as raised:
        return _described(raised, "failed")
    finally:
        signal.signal(signal.SIGXCPU, signal.SIG_IGN)
    return None


def _described(raised: BaseException, ending: str) -> dict[str, Any]:
    line, trace = 0, raised.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    if isinstance(raised, SyntaxError) and raised.filename == FILE:
        line = raised.lineno or 0
    kind = type(raised)
    module = "" if kind.__module__ in ("builtins", "__main__") else f"{kind.__module__}."
    try:
        message = str(raised)[:MOST_MESSAGE]
    except Exception as problem:
        message = f"(its message could not be made: {type(problem).__name__})"
    name = module.replace("anthropic._exceptions.", "anthropic.") + kind.__qualname__
    return {"ending": ending, "type": name, "message": message, "line": line, "api": _api(raised)}


def _api(raised: BaseException) -> dict[str, Any] | None:
    """The API's own words, if the exception carries a refusal of it."""
    if not isinstance(raised, anthropic.APIStatusError) or not isinstance(raised.body, dict):
        return None
    error = raised.body.get("error") or {}
    return {
        "status": raised.status_code,
        "type": str(error.get("type", "")),
        "message": str(error.get("message", "")),
    }


def _check(check: Mapping[str, str], code: types.CodeType, known: dict[str, Any]) -> dict[str, str]:
    """What a check says of a finished program; `failed` is empty when it holds."""
    failed = ""
    try:
        exec(code, {**known["ns"], **known})  # noqa: S102
    except AssertionError as unmet:
        failed = str(unmet) or check.get("message", "") or "it does not hold"
    except BaseException as raised:
        failed = f"{type(raised).__name__}: {raised}"
    return {"name": check["name"], "failed": failed[:MOST_MESSAGE]}


def _connect(out: _Output, lines: Any) -> None:
    sys.stdout, sys.stderr = out, _Output()
    sys.stdin = given = _Input("".join(f"{line}\n" for line in lines))

    def scripted(prompt: object = "", /) -> str:
        out.write(str(prompt))
        line = given.readline()
        if not line:
            raise EOFError("input() asked for a line more than stdin gives")
        return line.removesuffix("\n")

    builtins.input = scripted
    waiting.skip()


def _confine(cpu_seconds: int) -> None:
    """Limits that hold for whatever the program tries; there is no way back in this process."""
    home = os.path.realpath(os.getcwd())
    sys.dont_write_bytecode = True

    def guard(event: str, arguments: tuple[Any, ...]) -> None:
        if event in _NETWORK or (event == "socket.connect" and isinstance(arguments[1], tuple)):
            raise PermissionError("a proof has no network: only the Messages API is played")
        if event in _PROGRAMS:
            raise PermissionError("a proof starts no other program")
        writes = event == "open" and arguments[2] & _WRITING
        if (writes or event in _CHANGING) and isinstance(arguments[0], str):
            _within(home, arguments[0])

    def time_is_up(_signal: int, _frame: types.FrameType | None) -> None:
        raise TimeUp(f"more than {cpu_seconds} seconds of work")

    signal.signal(signal.SIGXCPU, time_is_up)
    used = int(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]))
    resource.setrlimit(resource.RLIMIT_CPU, (used + cpu_seconds, used + cpu_seconds + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_BYTES, FILE_BYTES))
    sys.addaudithook(guard)


def _within(home: str, path: str) -> None:
    if not os.path.realpath(path).startswith(home + os.sep):
        raise PermissionError(f"a proof writes only in its own folder, not {path}")
