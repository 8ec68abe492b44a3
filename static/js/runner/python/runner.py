"""Runs one learner's program inside the page's Python and says how it ended.

worker.mjs imports this once, calls `prepare`, and then `run` for each job. A program gets a fresh
namespace, fresh builtins, an empty folder, and the Messages API played by the simulator. What leaks
from one run to the next are attributes set on modules of the library: whoever needs a clean slate
(a graded run) uses a worker that has run nothing. Nothing here keeps a program from reaching
JavaScript; what holds it is the frame's Content-Security-Policy.

A job: {code, actor, seed, stdin: [line], checks: [{name, code, message}]}
`run` gives {error, trace, checks: [{name, ok, message, detail}], heap}, where error is None or
{type, message, line, traceback, api: {status, type, message} | None}.

A check is Python that runs after the program in a copy of its namespace, with more names: `ns`
(that copy; `namespace` is the same), `stdout`, `source`, `error`, `calls` (the bodies of the
requests) and `trace`, as in quizbank/proof. It fails by an AssertionError.
"""

import builtins
import contextlib
import importlib.util
import json
import linecache
import os
import random
import shutil
import sys
import traceback
import types

import plain_loop
import seam
import streams

from quizbank.simulator import Simulator

FILE = "main.py"
HOME = "/home/pyodide"
NOT_THE_LEARNERS = ("/sdk/", "/app/", "/lib/", "<frozen ")
MOST_MESSAGE = 4_000
MOST_TRACEBACK = 20_000
MOST_TRACE = 4_000_000


def prepare(extension_modules, sdk):
    """Makes the SDK importable (and imports it, if asked); done once, before any program."""
    sys.meta_path.insert(0, _ExtensionModules(extension_modules))
    sys.path[1:1] = ["/sdk/sdk.zip"]
    plain_loop.install()
    os.makedirs(HOME, exist_ok=True)
    if sdk:
        import_sdk()
    _clean.update(builtins=dict(vars(builtins)), environ=dict(os.environ), path=list(sys.path))


def import_sdk():
    """Imports what nearly every program uses, and asks once, so that no run has to wait for it."""
    import anthropic

    seam.use(Simulator(), lambda step: None)
    client = anthropic.Anthropic()
    for role in ("user", "nobody"):
        with contextlib.suppress(anthropic.BadRequestError):
            client.messages.create(
                model="claude-sonnet-5", max_tokens=9, messages=[{"role": role, "content": "Hello"}]
            )


def run(job_json, bridge):
    """Runs one program and its checks; takes and returns JSON."""
    job = json.loads(job_json)
    _make_clean(job.get("seed", 0))
    simulator = Simulator(job.get("actor"), seed=job.get("seed", 0))
    seam.use(simulator, bridge.step)
    stdout = streams.Output("stdout", bridge.output)
    stderr = streams.Output("stderr", bridge.output)
    checks = [_compiled(check) for check in job.get("checks", ())]
    with streams.connected(stdout, stderr, job.get("stdin", ())):
        error, namespace = _run_program(job["code"])
    trace = simulator.trace()
    known = {
        "ns": namespace,
        "namespace": namespace,
        "stdout": stdout.text,
        "source": job["code"],
        "error": error,
        "calls": [step["request"]["body"] for step in trace["steps"]],
        "trace": trace,
    }
    results = [_checked(check, code, known) for check, code in checks]
    return json.dumps({"error": error, "trace": _within_bounds(trace), "checks": results})


class _ExtensionModules:
    """Finds compiled modules, which Python cannot import from inside a zip."""

    def __init__(self, paths):
        self.paths = paths

    def find_spec(self, name, path=None, target=None):
        if name not in self.paths:
            return None
        return importlib.util.spec_from_file_location(name, self.paths[name])


_clean = {}


def _make_clean(seed):
    space = vars(builtins)
    space.clear()
    space.update(_clean["builtins"])
    os.environ.clear()
    os.environ.update(_clean["environ"])
    sys.path[:] = _clean["path"]
    sys.argv[:] = [FILE]
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(HOME):
            del sys.modules[name]
    os.chdir("/")
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(HOME, exist_ok=True)
    os.chdir(HOME)
    random.seed(seed)


def _run_program(source):
    main = types.ModuleType("__main__")
    main.__builtins__ = builtins
    main.__file__ = FILE
    sys.modules["__main__"] = main
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
    ended = None
    try:
        exec(compile(source, FILE, "exec", dont_inherit=True), vars(main))  # noqa: S102 (our job)
    except BaseException as raised:
        ended = raised
    vars(builtins).update(_clean["builtins"])  # what comes next must not meet patched ones
    if isinstance(ended, SystemExit):
        error = _exit_error(ended.code)
    else:
        error = ended and _described(ended)
    return error, vars(main)


def _exit_error(code):
    """sys.exit() and sys.exit(0) end well; any other code or a sentence says that it did not."""
    if code is None or code == 0:
        return None
    if not isinstance(code, int):
        print(code, file=sys.stderr)
    text = f"The program ended itself with exit code {code if isinstance(code, int) else 1}"
    return {"type": "SystemExit", "message": text, "line": None, "traceback": "", "api": None}


def _described(raised):
    """An exception in a learner's terms: only frames of the program itself are shown."""
    try:
        told = traceback.TracebackException.from_exception(raised, compact=True)
        _keep_own_frames(told, set())
        lines = [frame.lineno for frame in told.stack if frame.filename == FILE]
        if isinstance(raised, SyntaxError) and raised.filename == FILE:
            lines.append(raised.lineno)
        return {
            "type": _name(type(raised)),
            "message": _text(raised),
            "line": lines[-1] if lines else None,
            "traceback": "".join(told.format())[:MOST_TRACEBACK],
            "api": _api_error(raised),
        }
    except (MemoryError, RecursionError):
        name = type(raised).__name__
        return {"type": name, "message": "", "line": None, "traceback": name, "api": None}


def _keep_own_frames(told, seen):
    if told is None or id(told) in seen:
        return
    seen.add(id(told))
    told.stack = traceback.StackSummary.from_list(
        frame for frame in told.stack if not frame.filename.startswith(NOT_THE_LEARNERS)
    )
    for name in ("__cause__", "__context__"):
        earlier = getattr(told, name)
        _keep_own_frames(earlier, seen)
        if earlier is not None and not earlier.stack and id(earlier) in seen:
            setattr(told, name, None)  # raised and handled inside the library: not theirs to mend


def _name(kind):
    """With its module, unless that goes without saying; the SDK's under the name it exports.

    The same as in quizbank/proof, so that a check may ask for it.
    """
    plain = kind.__module__ in ("builtins", "__main__")
    module = "" if plain else f"{kind.__module__}."
    return module.replace("anthropic._exceptions.", "anthropic.") + kind.__qualname__


def _text(raised):
    try:
        return str(raised)[:MOST_MESSAGE]
    except Exception as problem:
        return f"(its message could not be made: {type(problem).__name__})"


def _api_error(raised):
    """The API's own words, if the exception carries a refusal of it."""
    body = getattr(raised, "body", None)
    error = body.get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict) or not isinstance(getattr(raised, "status_code", None), int):
        return None
    return {
        "status": raised.status_code,
        "type": str(error.get("type"))[:100],
        "message": str(error.get("message"))[:MOST_MESSAGE],
    }


def _compiled(check):
    """A check and its code, compiled before the program has had a chance to change anything."""
    return check, compile(check["code"], f"<check: {check['name']}>", "exec", dont_inherit=True)


def _checked(check, code, known):
    result = {"name": check["name"], "ok": False, "message": "", "detail": ""}
    try:
        with contextlib.redirect_stdout(None):
            exec(code, {**known["namespace"], **known})  # noqa: S102 (our job)
        result["ok"] = True
    except AssertionError as failed:
        result.update(message=check.get("message", ""), detail=_text(failed))
    except BaseException as raised:
        told = f"{type(raised).__name__}: {_text(raised)}"
        result.update(message=check.get("message", ""), detail=told)
    return result


def _within_bounds(trace):
    """The trace, without its oldest steps if all of them would be too much for a page."""
    size, kept = 0, []
    for step in reversed(trace["steps"]):
        size += len(json.dumps(step))
        if size > MOST_TRACE:
            break
        kept.insert(0, step)
    gone = len(trace["steps"]) - len(kept)
    return {**trace, "steps": kept, "dropped": trace.get("dropped", 0) + gone}
