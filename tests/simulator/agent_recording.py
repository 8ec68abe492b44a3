"""Runs the cases of `agent_cases` with one package or the other, and records the real one's ends.

    python tests/simulator/agent_recording.py [--new | word of a case's name]

in an environment with `claude-agent-sdk` (it carries its command-line program) writes
`agent_record.json`. It needs a POSIX shell and python3, and no network: the simulator is served on
a port of this machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from agent_cases import CASES, Case  # noqa: E402

from quizbank.simulator import Simulator  # noqa: E402

RECORD = HERE / "agent_record.json"
MODEL = "claude-sonnet-5"


@dataclass
class Said:
    """What Claude does in one turn."""

    content: list[dict[str, Any]]
    stop_reason: str | None = None
    stop_details: dict[str, Any] | None = None
    fault: dict[str, Any] | None = None


def player(case: Case, folder: Path) -> Any:
    """Plays a case: the turn is told by how many the history has, the role by its prompts."""

    def play(actor: Any, request: Mapping[str, Any], *, seed: int) -> Said:
        messages = request["messages"]
        opening = json.dumps([request.get("system"), messages[0]])
        turns = next((turns for key, turns in case.others.items() if key in opening), case.turns)
        number = sum(message["role"] == "assistant" for message in messages)
        turn = turns[min(number, len(turns) - 1)]
        made: list[dict[str, Any]] = json.loads(json.dumps(turn).replace("$CWD", str(folder)))
        return Said(made)

    return play


def prepared(case: Case, folder: Path) -> None:
    """Lays out a case's project."""
    files = dict(case.files)
    for name, settings in (
        ("settings.json", case.settings),
        ("settings.local.json", case.local_settings),
    ):
        if settings is not None:
            files[f".claude/{name}"] = json.dumps(settings)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def options(case: Case, sdk: Any, folder: Path, heard: list[Any], env: dict[str, str]) -> Any:
    built = {
        "hooks": case.hooks,
        "can_use_tool": case.asks,
        "mcp_servers": case.servers,
        "agents": case.agents,
    }
    made = {name: build(sdk, heard) for name, build in built.items() if build}
    plain = json.loads(json.dumps(dict(case.options)).replace("$CWD", str(folder)))
    return sdk.ClaudeAgentOptions(cwd=str(folder / case.cwd), model=MODEL, env=env, **plain, **made)


async def _messages(case: Case, sdk: Any, given: Any) -> tuple[Any, str]:
    result, raised = None, ""
    try:
        async for message in sdk.query(prompt=case.prompt, options=given):
            if isinstance(message, sdk.ResultMessage):
                result = message
    except sdk.ClaudeSDKError as error:
        raised = f"{type(error).__name__}: {error}"
    return result, raised


def outcome(case: Case, sdk: Any, folder: Path, simulator: Simulator, env: Any) -> dict[str, Any]:
    """Runs a case and gives what can be compared: what Claude was told, how it ended, what is left.

    `results` are [is_error, text] of each tool result in the order of the main conversation.
    """
    prepared(case, folder)
    before = _files(folder)
    heard: list[Any] = []
    given = options(case, sdk, folder, heard, env)
    result, raised = asyncio.run(_messages(case, sdk, given))
    bodies = [step["request"]["body"] for step in simulator.trace()["steps"]]
    bodies = [body for body in bodies if isinstance(body, dict) and "messages" in body]
    mine = [b for b in bodies if not any(k in json.dumps([b.get("system"), b["messages"][0]])
                                         for k in case.others)]  # fmt: skip
    others = [b for b in bodies if b not in mine]
    told = json.dumps(bodies)
    ended = None
    if result is not None:
        ended = {
            "subtype": result.subtype,
            "is_error": result.is_error,
            "stop_reason": result.stop_reason,
            "terminal_reason": result.terminal_reason,
            "num_turns": result.num_turns,
            "result": result.result,
            "errors": result.errors,
            "denied": [denial["tool_name"] for denial in result.permission_denials or ()],
            "deferred": result.deferred_tool_use and result.deferred_tool_use.name,
            "structured": result.structured_output,
        }
    after = _files(folder)
    found = {
        "results": _results(mine[-1]) if mine else [],
        "others": _results(others[-1]) if others else [],
        "requests": len(bodies),
        "ended": ended,
        "raised": raised,
        "heard": sorted(heard, key=json.dumps) if case.name.startswith("matchers") else heard,
        "told": {mark: mark in told for mark in case.marks},
        "changed": {name: text for name, text in after.items() if before.get(name) != text},
    }
    plain: dict[str, Any] = shortened(
        json.loads(
            json.dumps(found).replace(str(folder), "$CWD").replace(str(folder.parent), "$UP")
        )
    )
    return plain


def _files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def _results(body: Mapping[str, Any]) -> list[list[Any]]:
    found = []
    for message in body["messages"]:
        content = message["content"]
        for block in content if isinstance(content, list) else ():
            if block["type"] == "tool_result":
                found.append([bool(block.get("is_error")), _text(block.get("content", ""))])
    return found


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "\n".join(block.get("text", f"<{block['type']}>") for block in content)


#: What the real one says besides, in words of its own that nothing depends on.
_BESIDES = (
    (r" \(file state is current in your context[^)]*\)", ""),
    (r"( is running in don't ask mode\.) IMPORTANT: .*", r"\1"),
    (r"\n\nThis tool's input schema was not in your prompt .*", ""),
    (r"(?s)^.*\[Subagent hand-back\].*?The report follows:\n  (.*?)\nagentId: .*", r"\1"),
    (r"(Agent type '\w+' not found\.) Available agents: .*", r"\1"),
    (r"\[ede_diagnostic\][^\n(]*?(?= \(exit|$)", "(interrupted)"),
    (r"(due to disable-model-invocation\.) [^<]*", r"\1"),
    (r'(blocking because onFailure is "block")\n.*', r"\1"),
    (r"The run was interrupted by can_use_tool\.", "(interrupted)"),
)


def shortened(found: Any) -> Any:
    """An outcome without what only one of the two packages adds to a sentence."""
    if isinstance(found, str):
        for pattern, instead in _BESIDES:
            found = re.sub(pattern, instead, found, flags=re.DOTALL)
        return found
    if isinstance(found, list):
        return [shortened(item) for item in found]
    if isinstance(found, dict):
        return {name: shortened(item) for name, item in found.items()}
    return found


@contextmanager
def served(simulator: Simulator) -> Iterator[str]:
    """The simulator's address while inside."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, sent, parts = simulator.handle(self.command, self.path, headers, body)
            data = b"".join(parts)
            self.send_response(status)
            for name, value in sent.items():
                if name.lower() != "content-length":
                    self.send_header(name, value)
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_HEAD = _answer

        def log_message(self, format: str, *args: Any) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("RECORDING_PORT", "0"))), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def real(case: Case) -> dict[str, Any]:
    """What the installed package makes of a case, in a folder and a home of its own."""
    import claude_agent_sdk as sdk

    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        project = Path(folder).resolve() / "project"
        project.mkdir()
        simulator = Simulator({"faults": list(case.faults)}, play=player(case, project))
        with served(simulator) as address:
            env = {
                "HOME": home,
                "CLAUDE_CONFIG_DIR": f"{home}/.claude",
                "ANTHROPIC_BASE_URL": address,
                "ANTHROPIC_API_KEY": "sk-ant-simulated",
                "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
                "IS_SANDBOX": "1",
            }
            return outcome(case, sdk, project, simulator, env)


def main() -> None:
    """Records all cases, those whose name holds the word given, or with --new the unrecorded."""
    import claude_agent_sdk
    from claude_agent_sdk._cli_version import __cli_version__

    word = sys.argv[1] if len(sys.argv) > 1 else ""
    record: dict[str, Any] = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}
    versions = {"claude-agent-sdk": claude_agent_sdk.__version__, "cli": __cli_version__}
    cases = record.get("cases", {}) if word else {}
    for case in CASES:
        if case.name not in cases if word == "--new" else word in case.name:
            print(case.name, flush=True)
            cases[case.name] = real(case)
    ordered = {case.name: cases[case.name] for case in CASES if case.name in cases}
    text = json.dumps({"versions": versions, "cases": ordered}, indent=1, ensure_ascii=False)
    RECORD.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
