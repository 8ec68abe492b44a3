"""Cases in which the stand-in for `claude_agent_sdk` must end as the real one did.

A case says what Claude does turn by turn, so that nothing but the runtime decides the outcome. The
same case runs with either package: whatever belongs to one is built by a function of the module.
Outcomes of the real one lie in `agent_record.json`; `agent_recording.py` makes them anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Block = dict[str, Any]
Turn = list[Block]
Heard = list[Any]
Build = Callable[[Any, Heard], Any]


def call(name: str, **given: Any) -> Block:
    """Claude calls a tool; `$CWD` in a text is the project's folder."""
    return {"type": "tool_use", "name": name, "input": given}


def text(words: str) -> Block:
    return {"type": "text", "text": words}


TOUCH = call("Bash", command="touch made.txt")
LOOK = call("Read", file_path="$CWD/notes.txt")
WRITE = call("Write", file_path="$CWD/made.txt", content="made\n")
FAIL = call("Bash", command="cat missing.txt")
DONE = [text("All done.")]
NOTES = {"notes.txt": "first line\nsecond line\n"}


def once(*blocks: Block) -> tuple[Turn, ...]:
    """Claude makes these calls in one turn, then ends."""
    return ([*blocks], DONE)


@dataclass(frozen=True)
class Case:
    """`turns` is what Claude does; `options` are plain, `hooks`, `asks`, `servers`, `agents` built.

    `settings` become the project's .claude/settings.json, `marks` are texts looked for in the
    requests, `others` the turns of a subagent whose prompt or system prompt holds the key; `apart`
    names parts of the outcome in which the two differ, and why; `cwd` is a folder of the project.
    """

    name: str
    rules: str
    turns: tuple[Turn, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    hooks: Build | None = None
    asks: Build | None = None
    servers: Build | None = None
    agents: Build | None = None
    settings: Mapping[str, Any] | None = None
    local_settings: Mapping[str, Any] | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    others: Mapping[str, tuple[Turn, ...]] = field(default_factory=dict)
    faults: tuple[Mapping[str, Any], ...] = ()
    apart: Mapping[str, str] = field(default_factory=dict)
    prompt: str = "Please begin."
    cwd: str = "."


def answers(*outputs: Any, event: str = "PreToolUse", matcher: str | None = None) -> Build:
    """One matcher with a callback for each output; each call is heard as [event, tool]."""

    def build(sdk: Any, heard: Heard) -> Any:
        def made(output: Any) -> Any:
            async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
                heard.append([given["hook_event_name"], given.get("tool_name")])
                return output

            return callback

        return {event: [sdk.HookMatcher(matcher=matcher, hooks=[made(o) for o in outputs])]}

    return build


def pre(decision: str | None = None, reason: str = "", **rest: Any) -> dict[str, Any]:
    """A PreToolUse output."""
    said: dict[str, Any] = {"hookEventName": "PreToolUse", **rest}
    if decision:
        said["permissionDecision"] = decision
    if reason:
        said["permissionDecisionReason"] = reason
    return {"hookSpecificOutput": said}


def post(**rest: Any) -> dict[str, Any]:
    return {"hookSpecificOutput": {"hookEventName": "PostToolUse", **rest}}


def shell(command: str, event: str = "PreToolUse", matcher: str = "") -> dict[str, Any]:
    """Settings with one command hook."""
    handler = {"type": "command", "command": command}
    return {"hooks": {event: [{"matcher": matcher, "hooks": [handler]}]}}


def permits(**given: Any) -> Build:
    """can_use_tool that allows."""

    def build(sdk: Any, heard: Heard) -> Any:
        async def asked(tool: str, tool_input: Any, context: Any) -> Any:
            heard.append(["asked", tool])
            return sdk.PermissionResultAllow(**given)

        return asked

    return build


def forbids(**given: Any) -> Build:
    """can_use_tool that denies."""

    def build(sdk: Any, heard: Heard) -> Any:
        async def asked(tool: str, tool_input: Any, context: Any) -> Any:
            heard.append(["asked", tool])
            return sdk.PermissionResultDeny(**given)

        return asked

    return build


def raises(sdk: Any, heard: Heard) -> Any:
    async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
        raise RuntimeError("the check broke")

    return callback


def failing(**given: Any) -> Build:
    def build(sdk: Any, heard: Heard) -> Any:
        return {"PreToolUse": [sdk.HookMatcher(hooks=[raises(sdk, heard)], **given)]}

    return build


def sleeping(sdk: Any, heard: Heard) -> Any:
    async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
        await asyncio.sleep(4)
        return {}

    return {"PreToolUse": [sdk.HookMatcher(hooks=[callback], timeout=1)]}


def stops(times: int) -> Build:
    """A Stop hook that blocks so many times, hearing `stop_hook_active`."""

    def build(sdk: Any, heard: Heard) -> Any:
        async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
            heard.append(["Stop", given["stop_hook_active"]])
            if len(heard) > times:
                return {}
            return {"decision": "block", "reason": "Run the tests first."}

        return {"Stop": [sdk.HookMatcher(hooks=[callback])]}

    return build


def listening(*events: str) -> Build:
    """Hears every one of these events without a say."""

    def build(sdk: Any, heard: Heard) -> Any:
        async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
            heard.append(
                [given["hook_event_name"], given.get("tool_name"), given.get("agent_type")]
            )
            return {}

        return {event: [sdk.HookMatcher(hooks=[callback])] for event in events}

    return build


def fields(event: str) -> Build:
    """Hears the names of the fields of an event's input."""

    def build(sdk: Any, heard: Heard) -> Any:
        async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
            heard.append(sorted(given))
            return {}

        return {event: [sdk.HookMatcher(hooks=[callback])]}

    return build


def matching(*matchers: str | None) -> Build:
    """Hears which of these matchers fire."""

    def build(sdk: Any, heard: Heard) -> Any:
        def made(matcher: str | None) -> Any:
            async def callback(given: Any, tool_use_id: str | None, context: Any) -> Any:
                heard.append([given["tool_name"], matcher])
                return {}

            return callback

        return {"PreToolUse": [sdk.HookMatcher(matcher=m, hooks=[made(m)]) for m in matchers]}

    return build


def shop(sdk: Any, heard: Heard) -> Any:
    """A server of one's own: one tool that works, one that says it failed, one that raises."""

    @sdk.tool("price", "Price of a thing.", {"thing": str})
    async def price(given: Any) -> Any:
        return {"content": [{"type": "text", "text": f"{given['thing']}: 4"}]}

    @sdk.tool("refund", "Refunds an order.", {"order": str})
    async def refund(given: Any) -> Any:
        said = {"type": "text", "text": "over the limit"}
        return {"content": [said], "is_error": True}

    @sdk.tool("crash", "Breaks.", {})
    async def crash(given: Any) -> Any:
        raise ValueError("no connection to the till")

    return {"shop": sdk.create_sdk_mcp_server("shop", tools=[price, refund, crash])}


def reviewer(sdk: Any, heard: Heard) -> Any:
    return {
        "reviewer": sdk.AgentDefinition(
            description="Reviews notes.", prompt="You are REVIEWER.", tools=["Read", "Grep"]
        )
    }


REVIEW = call(
    "Agent",
    description="review",
    prompt="Read the notes.",
    subagent_type="reviewer",
    run_in_background=False,
)


def remembers(sdk: Any, heard: Heard) -> Any:
    """can_use_tool that allows and adds a rule for the session."""

    async def asked(tool: str, tool_input: Any, context: Any) -> Any:
        heard.append(["asked", tool])
        rule = sdk.types.PermissionRuleValue(tool_name="Bash", rule_content="touch *")
        update = sdk.PermissionUpdate(
            type="addRules", rules=[rule], behavior="allow", destination="session"
        )
        return sdk.PermissionResultAllow(updated_permissions=[update])

    return asked


def skill(name: str, body: str, **fields: str) -> dict[str, str]:
    """A skill of the project as a file."""
    front = "".join(f"{key.replace('_', '-')}: {value}\n" for key, value in fields.items())
    return {f".claude/skills/{name}/SKILL.md": f"---\nname: {name}\n{front}---\n{body}\n"}


def decided(**decision: Any) -> Build:
    """A PermissionRequest hook."""
    said = {"hookEventName": "PermissionRequest", "decision": decision}
    return answers({"hookSpecificOutput": said}, event="PermissionRequest")


NUMBER = {
    "type": "json_schema",
    "schema": {
        "type": "object",
        "properties": {"n": {"type": "integer"}},
        "required": ["n"],
        "additionalProperties": False,
    },
}
BETA = {"requests": "the real one also tries a beta that the simulator does not know"}
RULES: dict[str, dict[str, Any]] = {
    "deny touch": {"permissions": {"deny": ["Bash(touch *)"]}},
    "ask touch": {"permissions": {"ask": ["Bash(touch *)"], "allow": ["Bash"]}},
}
MANY = (
    "Ba",
    "Ba.*",
    "bash",
    "Bash|Edit",
    "Edit, Bash",
    "*",
    "",
    ".*",
    "^Bash$",
    None,
    "Edit|Write",
)

CASES: tuple[Case, ...] = (
    # Permission modes and rules.
    Case("reading inside the project needs no permission", "R240 R241", once(LOOK), files=NOTES),
    Case("default mode denies a write nobody can grant", "R245 R251", once(WRITE)),
    Case("acceptEdits writes", "R245", once(WRITE), {"permission_mode": "acceptEdits"}),
    Case("plan mode writes nothing", "R245 R246", once(WRITE), {"permission_mode": "plan"},
         apart=BETA),
    Case("dontAsk denies what was not approved", "R245", once(WRITE),
         {"permission_mode": "dontAsk"}),
    Case("dontAsk runs what was approved", "R245 R247", once(WRITE),
         {"permission_mode": "dontAsk", "allowed_tools": ["Write"]}),
    Case("bypassPermissions runs all", "R245", once(WRITE, TOUCH),
         {"permission_mode": "bypassPermissions"}),
    Case("default mode denies a command that changes something", "R245 R251", once(TOUCH)),
    Case("a command that only looks runs", "R246", once(call("Bash", command="echo hello"))),
    Case("acceptEdits lets harmless file commands run", "R245", once(TOUCH),
         {"permission_mode": "acceptEdits"}),
    Case("acceptEdits does not let every command run", "R245",
         once(call("Bash", command="python3 make.py")), {"permission_mode": "acceptEdits"},
         files={"make.py": "open('made.txt', 'w').write('made\\n')\n"}),
    Case("allowed_tools approves a tool", "R247", once(TOUCH), {"allowed_tools": ["Bash"]}),
    Case("a scoped rule approves what it names", "R240", once(TOUCH),
         {"allowed_tools": ["Bash(touch *)"]}),
    Case("a scoped rule with a colon approves a prefix", "R240", once(TOUCH),
         {"allowed_tools": ["Bash(touch:*)"]}),
    Case("a scoped rule approves nothing else", "R240", once(TOUCH),
         {"allowed_tools": ["Bash(git *)"]}),
    Case("a rule for one command does not approve two joined", "R240",
         once(call("Bash", command="touch made.txt && mkdir other")),
         {"allowed_tools": ["Bash(touch *)"]}),
    Case("each joined command needs its rule", "R240",
         once(call("Bash", command="touch made.txt && mkdir other")),
         {"allowed_tools": ["Bash(touch *)", "Bash(mkdir *)"]}),
    Case("a denied command inside a joined one denies all", "R240",
         once(call("Bash", command="echo hi && touch made.txt")),
         {"allowed_tools": ["Bash"], "disallowed_tools": ["Bash(touch *)"]}),
    Case("deny beats allow", "R240 R247", once(TOUCH),
         {"allowed_tools": ["Bash"], "disallowed_tools": ["Bash(touch *)"]}),
    Case("a more specific allow does not beat a deny", "R240", once(TOUCH),
         {"allowed_tools": ["Bash(touch made.txt)"], "disallowed_tools": ["Bash(touch *)"]}),
    Case("a bare deny takes the tool away", "R240", once(TOUCH), {"disallowed_tools": ["Bash"]}),
    Case("tools says what there is", "R247", once(TOUCH), {"tools": ["Read"]}),
    Case("deny beats bypassPermissions", "R241", once(TOUCH),
         {"permission_mode": "bypassPermissions"}, settings=RULES["deny touch"]),
    Case("allowed_tools does not limit bypassPermissions", "R247", once(TOUCH),
         {"permission_mode": "bypassPermissions", "allowed_tools": ["Read"]}),
    Case("an ask rule beats an allow rule", "R240 R241", once(TOUCH), settings=RULES["ask touch"]),
    Case("an ask rule asks in bypassPermissions too", "R241", once(TOUCH),
         {"permission_mode": "bypassPermissions"}, settings=RULES["ask touch"]),
    Case("a path rule denies reading", "R240",
         once(call("Read", file_path="$CWD/secret/key.txt")), files={"secret/key.txt": "k\n"},
         settings={"permissions": {"deny": ["Read(./secret/**)"]}}),
    Case("a read rule also denies the command that reads", "R240",
         once(call("Bash", command="cat secret/key.txt")), {"allowed_tools": ["Bash"]},
         files={"secret/key.txt": "k\n"},
         settings={"permissions": {"deny": ["Read(./secret/**)"]}}),
    Case("an edit rule approves writing there", "R240",
         once(call("Write", file_path="$CWD/docs/a.txt", content="a\n"), WRITE),
         {"allowed_tools": ["Edit(docs/**)"]}),
    Case("local settings beat project settings", "R239", once(WRITE),
         settings={"permissions": {"defaultMode": "plan"}},
         local_settings={"permissions": {"defaultMode": "acceptEdits"}}),
    Case("permission lists of all files count", "R239", once(TOUCH),
         settings=RULES["deny touch"], local_settings={"permissions": {"allow": ["Bash"]}}),
    Case("without setting sources project rules do not count", "R252", once(TOUCH),
         {"setting_sources": [], "allowed_tools": ["Bash"]}, settings=RULES["deny touch"]),
    # can_use_tool.
    Case("can_use_tool is asked and allows", "R241", once(TOUCH), asks=permits()),
    Case("can_use_tool denies with a message", "R241", once(TOUCH),
         asks=forbids(message="not on a Friday")),
    Case("can_use_tool interrupts", "R241", once(TOUCH),
         asks=forbids(message="stop here", interrupt=True)),
    Case("can_use_tool changes the input", "R241", once(TOUCH),
         asks=permits(updated_input={"command": "touch other.txt"})),
    Case("can_use_tool is not asked for what is allowed", "R241", once(TOUCH),
         {"allowed_tools": ["Bash"]}, asks=permits()),
    Case("can_use_tool is not asked for what is denied", "R241", once(TOUCH),
         {"disallowed_tools": ["Bash(touch *)"]}, asks=permits()),
    Case("can_use_tool answers for an ask rule", "R241", once(TOUCH), asks=permits(),
         settings=RULES["ask touch"]),
    Case("can_use_tool answers for a hook that asks", "R216 R241", once(TOUCH),
         {"allowed_tools": ["Bash"]}, hooks=answers(pre("ask", "look twice")), asks=permits()),
    Case("dontAsk does not ask can_use_tool", "R245", once(TOUCH),
         {"permission_mode": "dontAsk"}, asks=permits()),
    # What a PreToolUse hook says.
    Case("a hook denies", "R214", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(pre("deny", "no new files"), matcher="Bash")),
    Case("a hook denies in bypassPermissions", "R214 R241", once(TOUCH),
         {"permission_mode": "bypassPermissions"}, hooks=answers(pre("deny", "no new files"))),
    Case("a hook denies one of two calls", "R214", once(LOOK, TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(pre("deny", "no new files"), matcher="Bash"), files=NOTES),
    Case("a hook denies without a reason", "R214", once(TOUCH), hooks=answers(pre("deny"))),
    Case("a hook allows what nobody had allowed", "R215", once(TOUCH),
         hooks=answers(pre("allow", "fine"))),
    Case("a hook's allow does not beat a deny rule", "R215", once(TOUCH),
         hooks=answers(pre("allow")), settings=RULES["deny touch"]),
    Case("a hook's allow does not beat an ask rule", "R215", once(TOUCH),
         hooks=answers(pre("allow")), settings=RULES["ask touch"]),
    Case("a hook's allow spares can_use_tool", "R241", once(TOUCH),
         hooks=answers(pre("allow")), asks=permits()),
    Case("a hook's allow writes in plan mode", "R241 R245", once(WRITE),
         {"permission_mode": "plan"}, hooks=answers(pre("allow")), apart=BETA),
    Case("a hook asks and nobody answers", "R216", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(pre("ask", "look twice"))),
    Case("a hook defers", "R217", once(TOUCH), hooks=answers(pre("defer", "later"))),
    Case("a hook defers one of two calls", "R217", once(LOOK, TOUCH), files=NOTES,
         hooks=answers(pre("defer", "later"), matcher="Bash")),
    Case("deny beats allow among hooks", "R218", once(TOUCH),
         hooks=answers(pre("allow"), pre("deny", "no"))),
    Case("deny beats defer among hooks", "R218", once(TOUCH),
         hooks=answers(pre("defer"), pre("deny", "no"))),
    Case("defer beats ask among hooks", "R218", once(TOUCH),
         hooks=answers(pre("ask"), pre("defer"))),
    Case("ask beats allow among hooks", "R218", once(TOUCH),
         hooks=answers(pre("allow"), pre("ask", "look twice"))),
    Case("a hook's new input replaces the whole", "R219", once(TOUCH),
         hooks=answers(pre("allow", updatedInput={"command": "touch other.txt"}))),
    Case("a new input counts without a decision", "R219", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(pre(updatedInput={"command": "touch other.txt"}))),
    Case("a new input without a decision approves nothing", "R219", once(TOUCH),
         hooks=answers(pre(updatedInput={"command": "touch other.txt"}))),
    Case("a new input must meet the deny rules", "R219 R215",
         once(call("Bash", command="echo hi")), settings=RULES["deny touch"],
         hooks=answers(pre("allow", updatedInput={"command": "touch other.txt"}))),
    Case("a hook adds context", "R220", once(LOOK), files=NOTES, marks=("MARK-1",),
         hooks=answers(pre(additionalContext="MARK-1: this file is old"))),
    Case("the old form blocks", "R221", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers({"decision": "block", "reason": "the old way"})),
    Case("the old form approves", "R221", once(TOUCH),
         hooks=answers({"decision": "approve", "reason": "the old way"})),
    Case("a misspelt decision decides nothing", "R222", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(pre("Deny", "no"))),
    Case("without hookEventName nothing is decided", "R222", once(TOUCH),
         {"allowed_tools": ["Bash"]},
         hooks=answers({"hookSpecificOutput": {"permissionDecision": "deny"}})),
    Case("a decision at the top decides nothing", "R222", once(TOUCH),
         {"allowed_tools": ["Bash"]}, hooks=answers({"permissionDecision": "deny"})),
    Case("continue false ends the run", "R223", once(LOOK), files=NOTES,
         hooks=answers({"continue_": False, "stopReason": "enough"})),
    Case("a hook without a say changes nothing", "R214", once(TOUCH), hooks=answers({})),
    # After a tool.
    Case("PostToolUse cannot undo", "R225", once(WRITE), {"permission_mode": "acceptEdits"},
         marks=("MARK-2",),
         hooks=answers({"decision": "block", "reason": "MARK-2 bad"}, event="PostToolUse")),
    Case("PostToolUse decides no permission", "R225", once(LOOK), files=NOTES,
         hooks=answers(post(permissionDecision="deny"), event="PostToolUse")),
    Case("PostToolUse adds context", "R220", once(LOOK), files=NOTES, marks=("MARK-3",),
         hooks=answers(post(additionalContext="MARK-3"), event="PostToolUse")),
    Case("a tool's output is replaced in its shape", "R225",
         once(call("Bash", command="echo hello")),
         hooks=answers(post(updatedToolOutput={
             "stdout": "hidden", "stderr": "", "interrupted": False, "isImage": False}),
             event="PostToolUse")),
    Case("an output of another shape is ignored", "R225",
         once(call("Bash", command="echo hello")),
         hooks=answers(post(updatedToolOutput="hidden"), event="PostToolUse")),
    Case("PostToolUse hears no failure", "R203", once(FAIL), {"allowed_tools": ["Bash"]},
         hooks=listening("PostToolUse", "PostToolUseFailure")),
    Case("PostToolUse hears success", "R203", once(LOOK), files=NOTES,
         hooks=listening("PreToolUse", "PostToolUse", "PostToolUseFailure", "Stop")),
    Case("a denied call is no failure", "R203", once(TOUCH),
         hooks=listening("PreToolUse", "PostToolUse", "PostToolUseFailure", "PermissionRequest")),
    # Fields.
    Case("fields of PreToolUse", "R202", once(LOOK), files=NOTES, hooks=fields("PreToolUse")),
    Case("fields of PostToolUse", "R202 R203", once(LOOK), files=NOTES,
         hooks=fields("PostToolUse")),
    Case("fields of PostToolUseFailure", "R203", once(FAIL), hooks=fields("PostToolUseFailure")),
    Case("fields of Stop", "R204", (DONE,), hooks=fields("Stop")),
    Case("fields of UserPromptSubmit", "R204", (DONE,), hooks=fields("UserPromptSubmit")),
    # Stop and prompts.
    Case("a Stop hook makes Claude go on once", "R226", (DONE, DONE), hooks=stops(1),
         marks=("Run the tests first.",)),
    Case("a Stop hook is overruled in the end", "R226", (DONE,) * 12, hooks=stops(99)),
    Case("a prompt is blocked", "R227", (DONE,), marks=("not that",),
         hooks=answers({"decision": "block", "reason": "not that"}, event="UserPromptSubmit")),
    Case("a prompt gets context", "R227", (DONE,), marks=("MARK-4",),
         hooks=answers({"hookSpecificOutput": {"hookEventName": "UserPromptSubmit",
                                               "additionalContext": "MARK-4"}},
                       event="UserPromptSubmit")),
    # When a hook fails.
    Case("a callback that raises decides nothing", "R230", once(TOUCH),
         {"allowed_tools": ["Bash"]}, hooks=failing()),
    Case("a callback that raises blocks if told so", "R230", once(TOUCH),
         {"allowed_tools": ["Bash"]}, hooks=failing(on_failure="block")),
    Case("a callback that takes too long blocks", "R229", once(TOUCH),
         {"allowed_tools": ["Bash"]}, hooks=sleeping),
    # Command hooks from settings.
    Case("exit 2 blocks", "R210", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell("echo 'no files' >&2; exit 2")),
    Case("exit 2 beats an allow on stdout", "R211", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell(
             'echo \'{"hookSpecificOutput":{"hookEventName":"PreToolUse",'
             '"permissionDecision":"allow"}}\'; echo no >&2; exit 2')),
    Case("exit 1 does not block", "R212", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell("echo 'no files' >&2; exit 1")),
    Case("exit 1 with a JSON deny denies", "R212", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell(
             'echo \'{"hookSpecificOutput":{"hookEventName":"PreToolUse",'
             '"permissionDecision":"deny","permissionDecisionReason":"by JSON"}}\'; exit 1')),
    Case("exit 0 with a JSON deny denies", "R213", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell(
             'echo \'{"hookSpecificOutput":{"hookEventName":"PreToolUse",'
             '"permissionDecision":"deny","permissionDecisionReason":"by JSON"}}\'')),
    Case("JSON behind a word is no JSON", "R213", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell(
             'echo \'checked {"hookSpecificOutput":{"hookEventName":"PreToolUse",'
             '"permissionDecision":"deny"}}\'')),
    Case("a missing command does not block", "R212", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell("no-such-program")),
    Case("a script reads its input and blocks", "R202 R210", once(TOUCH, LOOK),
         {"allowed_tools": ["Bash"]},
         settings=shell('python3 "$CLAUDE_PROJECT_DIR/guard.py"'),
         files={**NOTES, "guard.py": "import json, sys\n"
                "given = json.load(sys.stdin)\n"
                "if 'touch' in given['tool_input'].get('command', ''):\n"
                "    print('no touching', file=sys.stderr)\n"
                "    sys.exit(2)\n"}),
    Case("what a prompt hook prints is context", "R227", (DONE,), marks=("MARK-5",),
         settings=shell("echo MARK-5", event="UserPromptSubmit")),
    Case("what another hook prints is not", "R227", once(LOOK), files=NOTES, marks=("MARK-6",),
         settings=shell("echo MARK-6")),
    Case("a start hook needs the settings", "R201 R227", (DONE,), marks=("MARK-7",),
         settings=shell("echo MARK-7", event="SessionStart")),
    Case("exit 2 cannot block a finished tool", "R225 R228", once(WRITE),
         {"permission_mode": "acceptEdits"}, marks=("MARK-8",),
         settings=shell("echo MARK-8 >&2; exit 2", event="PostToolUse")),
    Case("exit 2 on a prompt erases it", "R227", (DONE,),
         settings=shell("echo 'not that' >&2; exit 2", event="UserPromptSubmit")),
    # Matchers.
    Case("matchers", "R235 R237", once(call("Bash", command="echo hello")),
         hooks=matching(*MANY)),
    Case("matchers of a server's tools", "R236", once(call("mcp__shop__price", thing="lamp")),
         {"allowed_tools": ["mcp__shop__price"]}, servers=shop,
         hooks=matching("mcp__shop", "mcp__shop__.*", "mcp__shop__price", "price", "mcp__.*")),
    # Tools of one's own.
    Case("a server's tool needs permission", "R236", once(call("mcp__shop__price", thing="lamp")),
         servers=shop),
    Case("a rule for a whole server", "R236", once(call("mcp__shop__price", thing="lamp")),
         {"allowed_tools": ["mcp__shop"]}, servers=shop),
    Case("a rule with a star for a whole server", "R236",
         once(call("mcp__shop__price", thing="lamp")),
         {"allowed_tools": ["mcp__shop__*"]}, servers=shop),
    Case("the short name approves nothing", "R236", once(call("mcp__shop__price", thing="lamp")),
         {"allowed_tools": ["price"]}, servers=shop),
    Case("a tool says that it failed", "R265 R267", once(call("mcp__shop__refund", order="7")),
         {"allowed_tools": ["mcp__shop"]}, servers=shop,
         hooks=listening("PostToolUse", "PostToolUseFailure")),
    Case("a tool raises", "R267", once(call("mcp__shop__crash")),
         {"allowed_tools": ["mcp__shop"]}, servers=shop),
    Case("a tool gets a wrong input", "R267", once(call("mcp__shop__price", thing=4)),
         {"allowed_tools": ["mcp__shop"]}, servers=shop),
    Case("a tool that is not there", "R265", once(call("mcp__shop__steal"))),
    # Limits and ends.
    Case("max_turns ends the run", "R248 R249", (([LOOK]), [LOOK], DONE), {"max_turns": 1},
         files=NOTES),
    Case("max_turns that suffice", "R248", once(LOOK), {"max_turns": 2}, files=NOTES),
    Case("max_budget_usd ends the run", "R248 R249", ([LOOK], [LOOK], DONE),
         {"max_budget_usd": 0.0001}, files=NOTES),
    Case("an API error ends the run", "R249", (DONE,),
         faults=({"at": 1, "times": 99, "status": 400},),
         apart={"requests": "the real one tries again without its betas"}),
    # Subagents.
    Case("a subagent's last words return", "R262", once(REVIEW), agents=reviewer, files=NOTES,
         others={"REVIEWER": ([LOOK], [text("Two lines.")])},
         hooks=listening("SubagentStart", "PreToolUse", "SubagentStop")),
    Case("Task is an alias of Agent", "R262", once({**REVIEW, "name": "Task"}), agents=reviewer,
         files=NOTES, others={"REVIEWER": ([text("Nothing to say.")],)}),
    Case("a subagent has only its tools", "R262", once(REVIEW), {"allowed_tools": ["Bash"]},
         agents=reviewer, others={"REVIEWER": ([TOUCH], [text("It would not go.")])}),
    Case("an unknown subagent", "R262",
         once({**REVIEW, "input": {**REVIEW["input"], "subagent_type": "poet"}}), agents=reviewer),
    # Memory.
    Case("memory files", "R255", (DONE,),
         marks=("ROOT-1", "LOCAL-1", "IMPORT-1", "HIDDEN-1", "SUB-1", "RULE-1", "PATHRULE-1"),
         files={"CLAUDE.md": "ROOT-1 <!-- HIDDEN-1 -->\n<!-- HIDDEN-1\n-->\n@docs/more.md\n",
                "docs/more.md": "IMPORT-1\n", "CLAUDE.local.md": "LOCAL-1\n",
                "sub/CLAUDE.md": "SUB-1\n", ".claude/rules/all.md": "RULE-1\n",
                ".claude/rules/sub.md": '---\npaths:\n  - "sub/**"\n---\nPATHRULE-1\n'}),
    Case("memory of a folder loads when a file there is read", "R255 R256",
         once(call("Read", file_path="$CWD/sub/a.txt")), marks=("SUB-1", "PATHRULE-1"),
         files={"sub/CLAUDE.md": "SUB-1\n", "sub/a.txt": "a\n",
                ".claude/rules/sub.md": '---\npaths:\n  - "sub/**"\n---\nPATHRULE-1\n'}),
    Case("without setting sources there is no memory", "R252", (DONE,), {"setting_sources": []},
         files={"CLAUDE.md": "ROOT-1\n"}, marks=("ROOT-1",)),
    Case("user settings alone load no project memory", "R252", (DONE,),
         {"setting_sources": ["user"]}, files={"CLAUDE.md": "ROOT-1\n"}, marks=("ROOT-1",)),
    Case("imports go four hops", "R255", (DONE,), marks=("H0", "H1", "H2", "H3", "H4", "H5"),
         files={"CLAUDE.md": "H0 @a1.md\n", "a1.md": "H1 @a2.md\n", "a2.md": "H2 @a3.md\n",
                "a3.md": "H3 @a4.md\n", "a4.md": "H4 @a5.md\n", "a5.md": "H5\n"}),
    Case("an import inside code is none", "R255", (DONE,), marks=("IMPORT-2",),
         files={"CLAUDE.md": "Write `@more.md` to import.\n", "more.md": "IMPORT-2\n"}),
    Case("a comment inside a line stays", "R255", (DONE,), marks=("INLINE-1", "BLOCK-1"),
         files={"CLAUDE.md": "text <!-- INLINE-1 -->\n\n<!-- BLOCK-1 -->\n\nmore\n"}),
    Case("memory may lie in the .claude folder", "R255", (DONE,), marks=("DOT-1",),
         files={".claude/CLAUDE.md": "DOT-1\n"}),
    Case("memory in both places", "R255", (DONE,), marks=("ROOT-1", "DOT-1"),
         files={"CLAUDE.md": "ROOT-1\n", ".claude/CLAUDE.md": "DOT-1\n"}),
    Case("memory of the folders above", "R255", (DONE,), cwd="app",
         marks=("ABOVE-1", "HERE-1", "ABOVELOCAL-1", "ABOVERULE-1"),
         files={"CLAUDE.md": "ABOVE-1\n", "app/CLAUDE.md": "HERE-1\n",
                "CLAUDE.local.md": "ABOVELOCAL-1\n", ".claude/rules/a.md": "ABOVERULE-1\n"}),
    Case("settings of the folder above do not count", "R239", once(TOUCH), cwd="app",
         settings={"permissions": {"allow": ["Bash"]}}, files={"app/a.txt": "a\n"}),
    # Paths and commands.
    Case("acceptEdits ends at the project", "R245",
         once(call("Write", file_path="$CWD/../outside.txt", content="x\n")),
         {"permission_mode": "acceptEdits"}),
    Case("acceptEdits takes in added folders", "R238 R245", cwd="app",
         turns=once(call("Write", file_path="$CWD/other/a.txt", content="x\n")),
         options={"permission_mode": "acceptEdits", "add_dirs": ["$CWD/other"]},
         files={"app/a.txt": "a\n", "other/b.txt": "b\n"}),
    Case("reading outside the project needs permission", "R240", cwd="app",
         turns=once(call("Read", file_path="$CWD/notes.txt")),
         files={"app/a.txt": "a\n", **NOTES}),
    Case("a rule for a name holds at any depth", "R240",
         once(call("Read", file_path="$CWD/a/.env")), files={"a/.env": "KEY=1\n"},
         settings={"permissions": {"deny": ["Read(.env)"]}}),
    Case("a rule with a slash begins at the project", "R240",
         once(call("Read", file_path="$CWD/src/a.txt"), call("Read", file_path="$CWD/b/src/a.txt")),
         files={"src/a.txt": "a\n", "b/src/a.txt": "b\n"},
         settings={"permissions": {"deny": ["Read(/src/**)"]}}),
    Case("a star stops at a slash", "R240",
         once(call("Read", file_path="$CWD/src/a.txt"), call("Read", file_path="$CWD/src/b/a.txt")),
         files={"src/a.txt": "a\n", "src/b/a.txt": "b\n"},
         settings={"permissions": {"deny": ["Read(src/*.txt)"]}}),
    Case("an edit rule denies writing", "R240", once(WRITE), {"permission_mode": "acceptEdits"},
         settings={"permissions": {"deny": ["Edit(made.txt)"]}}),
    Case("a write rule denies writing", "R240", once(WRITE), {"permission_mode": "acceptEdits"},
         settings={"permissions": {"deny": ["Write(made.txt)"]}}),
    Case("a rule for a word is not one for its beginning", "R240",
         once(call("Bash", command="touchy made.txt")), {"allowed_tools": ["Bash(touch *)"]}),
    Case("a rule with a star in its word", "R240", once(TOUCH), {"allowed_tools": ["Bash(tou*)"]}),
    Case("a rule for an exact command", "R240", once(TOUCH),
         {"allowed_tools": ["Bash(touch made.txt)"]}),
    Case("an exact rule approves nothing longer", "R240",
         once(call("Bash", command="touch made.txt other.txt")),
         {"allowed_tools": ["Bash(touch made.txt)"]}),
    Case("an output to a file needs permission", "R240",
         once(call("Bash", command="echo hi > made.txt"))),
    Case("acceptEdits lets an output go to a file", "R245",
         once(call("Bash", command="echo hi > made.txt")), {"permission_mode": "acceptEdits"}),
    Case("a rule for a command does not cover its output", "R240",
         once(call("Bash", command="echo hi > made.txt")), {"allowed_tools": ["Bash(echo *)"]}),
    Case("a denied command behind a variable", "R240",
         once(call("Bash", command="A=1 touch made.txt")), {"allowed_tools": ["Bash"]},
         settings=RULES["deny touch"]),
    Case("a denied command behind a pipe", "R240",
         once(call("Bash", command="echo a | touch made.txt")), {"allowed_tools": ["Bash"]},
         settings=RULES["deny touch"],
         apart={"results": "of a pipe the real one names the part, not the whole"}),
    Case("a variable makes a command that looks ask", "R240",
         once(call("Bash", command="echo $PLACE"))),
    Case("a rule approves a command with a variable", "R240",
         once(call("Bash", command="echo $PLACE")), {"allowed_tools": ["Bash(echo *)"]}),
    Case("a server denied as a whole", "R236", once(call("mcp__shop__price", thing="lamp")),
         {"allowed_tools": ["mcp__shop__price"], "disallowed_tools": ["mcp__shop"]}, servers=shop),
    Case("one tool of a server denied", "R236", once(call("mcp__shop__price", thing="lamp")),
         {"allowed_tools": ["mcp__shop"], "disallowed_tools": ["mcp__shop__price"]},
         servers=shop),
    Case("plan mode runs no command that writes", "R246", once(TOUCH),
         {"permission_mode": "plan"},
         apart={**BETA, "results": "there the classifier of auto mode is asked, and missed"}),
    Case("plan mode runs a command that looks", "R246",
         once(call("Bash", command="cat notes.txt")), {"permission_mode": "plan"}, files=NOTES,
         apart=BETA),
    Case("an allow rule in plan mode", "R246", once(WRITE),
         {"permission_mode": "plan", "allowed_tools": ["Write"]}, apart=BETA),
    Case("auto mode writes", "R245", once(WRITE), {"permission_mode": "auto"},
         apart={**BETA, "results": "its classifier is not imitated", "ended": "likewise"}),
    # More of asking.
    Case("a hook answers for the user and allows", "R224", once(TOUCH),
         hooks=decided(behavior="allow")),
    Case("a hook answers for the user with another input", "R224", once(TOUCH),
         hooks=decided(behavior="allow", updatedInput={"command": "touch other.txt"})),
    Case("a hook answers for the user and denies", "R224", once(TOUCH),
         hooks=decided(behavior="deny", message="the user said no")),
    Case("an answer adds a rule", "R224 R241", ([TOUCH], [TOUCH], DONE), asks=remembers),
    Case("a hook asks without a reason", "R216", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(pre("ask"))),
    Case("a hook asks in bypassPermissions", "R216", once(TOUCH),
         {"permission_mode": "bypassPermissions"}, hooks=answers(pre("ask", "look twice"))),
    Case("a hook asks in dontAsk", "R216", once(TOUCH),
         {"permission_mode": "dontAsk", "allowed_tools": ["Bash"]},
         hooks=answers(pre("ask", "look twice"))),
    # More of hooks.
    Case("None from a callback is no failure", "R230", once(TOUCH), {"allowed_tools": ["Bash"]},
         hooks=answers(None)),
    Case("continue false after a tool ends the run", "R223", once(LOOK), files=NOTES,
         hooks=answers({"continue_": False, "stopReason": "enough"}, event="PostToolUse")),
    Case("continue false at the end lets it end", "R223", (DONE, DONE),
         hooks=answers({"continue_": False, "stopReason": "enough"}, event="Stop")),
    Case("continue false on a prompt", "R223", (DONE,),
         hooks=answers({"continue_": False, "stopReason": "enough"}, event="UserPromptSubmit")),
    Case("PostToolUseFailure adds context", "R220", once(FAIL), marks=("MARK-9",),
         hooks=answers({"hookSpecificOutput": {"hookEventName": "PostToolUseFailure",
                                               "additionalContext": "MARK-9"}},
                       event="PostToolUseFailure")),
    Case("a deny with context", "R214 R220", once(TOUCH), marks=("MARK-10",),
         hooks=answers(pre("deny", "no", additionalContext="MARK-10"))),
    Case("a command hook for some arguments only", "R237", once(TOUCH, FAIL),
         {"allowed_tools": ["Bash"]},
         settings={"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [
             {"type": "command", "if": "Bash(touch *)", "command": "echo no >&2; exit 2"}]}]}}),
    Case("a Stop hook of the settings", "R226", (DONE, DONE, DONE), marks=("MARK-11",),
         files={"stop.py": "import json, sys\n"
                "if not json.load(sys.stdin)['stop_hook_active']:\n"
                "    print('MARK-11', file=sys.stderr)\n"
                "    sys.exit(2)\n"},
         settings=shell("python3 stop.py", event="Stop")),
    Case("variables of the settings reach commands", "R238",
         once(call("Bash", command="echo $PLACE")), {"allowed_tools": ["Bash"]},
         settings={"env": {"PLACE": "here"}}),
    Case("a hook of both settings files", "R239", once(TOUCH), {"allowed_tools": ["Bash"]},
         settings=shell("echo one >&2; exit 2", matcher="Read"),
         local_settings=shell("echo two >&2; exit 2", matcher="Bash")),
    # More of subagents.
    Case("a hook denies inside a subagent", "R202 R262", once(REVIEW), agents=reviewer,
         files=NOTES, others={"REVIEWER": ([LOOK], [text("Not read.")])},
         hooks=answers(pre("deny", "private"), matcher="Read")),
    Case("SubagentStop makes a subagent go on", "R224 R262", once(REVIEW), agents=reviewer,
         others={"REVIEWER": ([text("Half.")], [text("Whole.")], [text("Whole.")])},
         hooks=answers({"decision": "block", "reason": "go on"}, event="SubagentStop"),
         apart={"requests": "told by the result"}),
    Case("a subagent of the project's files", "R261", once({**REVIEW, "input": {
        **REVIEW["input"], "subagent_type": "reader"}}),
         files={**NOTES, ".claude/agents/reader.md":
                "---\nname: reader\ndescription: Reads.\ntools: Read\n---\nYou are READER.\n"},
         others={"READER": ([LOOK], [text("Two lines.")])}),
    Case("the program's subagent beats the project's", "R261", once(REVIEW), agents=reviewer,
         files={".claude/agents/reviewer.md":
                "---\nname: reviewer\ndescription: Reads.\n---\nYou are SECOND.\n"},
         others={"REVIEWER": ([text("From the program.")],), "SECOND": ([text("From a file.")],)}),
    Case("a subagent reads the project's memory", "R262", once(REVIEW), agents=reviewer,
         files={"CLAUDE.md": "REVIEWER-MEMORY\n"}, marks=("REVIEWER-MEMORY",),
         others={"You are REVIEWER": ([text("Done.")],)}),
    # Skills and commands.
    Case("a command of the user's", "R258 R260", (DONE,), prompt="/old alpha beta",
         marks=("ONE beta", "ZERO alpha", "ALL alpha beta"),
         files={".claude/commands/old.md": "ONE $1\nZERO $ARGUMENTS[0]\nALL $ARGUMENTS\n"}),
    Case("a skill called by the user", "R258 R260", (DONE,), prompt="/greet alpha",
         marks=("HELLO there", "ARGUMENTS: alpha"),
         files=skill("greet", "HELLO there", description="Greets.")),
    Case("a skill beats a command of its name", "R258", (DONE,), prompt="/greet",
         marks=("FROM-SKILL", "FROM-COMMAND"),
         files={**skill("greet", "FROM-SKILL", description="Greets."),
                ".claude/commands/greet.md": "FROM-COMMAND\n"}),
    Case("a command's output inside a skill", "R260", (DONE,), prompt="/greet",
         marks=("GOT inside",),
         files=skill("greet", "GOT !`echo inside`", description="Greets.",
                     allowed_tools="Bash(echo *)")),
    Case("an unknown command", "R258", (DONE,), prompt="/nothing here"),
    Case("Claude calls a skill", "R258", once(call("Skill", skill="greet", args="alpha")),
         marks=("HELLO alpha",), files=skill("greet", "HELLO $ARGUMENTS", description="Greets.")),
    Case("a skill only for the user", "R259", once(call("Skill", skill="greet")),
         marks=("HELLO",), files=skill("greet", "HELLO", description="Greets.",
                                        disable_model_invocation="true")),
    Case("a skill only for Claude", "R259", (DONE,), prompt="/greet", marks=("HELLO",),
         files=skill("greet", "HELLO", description="Greets.", user_invocable="false")),
    Case("a skill's tools are approved for its turn", "R259", once(TOUCH), prompt="/greet",
         files=skill("greet", "HELLO", description="Greets.", allowed_tools="Bash(touch *)")),
    Case("a skill's tools do not limit", "R259", once(LOOK), prompt="/greet",
         files={**NOTES, **skill("greet", "HELLO", description="Greets.",
                                 allowed_tools="Bash(touch *)")}),
    Case("a skill in a context of its own", "R259", (DONE,), prompt="/greet",
         marks=("HELLO",), others={"HELLO": ([text("Forked.")],)},
         files=skill("greet", "HELLO", description="Greets.", context="fork")),
    # Structured output.
    Case("an answer in its form", "R250", ([call("StructuredOutput", n=4)], DONE),
         {"output_format": NUMBER}),
    Case("an answer in a wrong form is corrected", "R250",
         ([call("StructuredOutput", n="four")], [call("StructuredOutput", n=4)], DONE),
         {"output_format": NUMBER}),
    Case("an answer never in its form", "R249", ([call("StructuredOutput", n="four")],),
         {"output_format": NUMBER}),
    Case("no answer in its form", "R250", (DONE,), {"output_format": NUMBER}),
    # Built-in tools.
    Case("Edit needs a text that is there once", "R245",
         ([call("Read", file_path="$CWD/notes.txt")],
          [call("Edit", file_path="$CWD/notes.txt", old_string="line", new_string="row"),
           call("Edit", file_path="$CWD/notes.txt", old_string="none", new_string="row"),
           call("Edit", file_path="$CWD/notes.txt", old_string="first", new_string="top")],
          DONE), {"permission_mode": "acceptEdits"}, files=NOTES),
    Case("Edit wants the file read before", "R245",
         once(call("Edit", file_path="$CWD/notes.txt", old_string="first", new_string="top")),
         {"permission_mode": "acceptEdits"}, files=NOTES),
    Case("reading what is not there", "R203", once(call("Read", file_path="$CWD/none.txt"))),
    Case("a failing command", "R203", once(call("Bash", command="cat missing.txt; exit 3"))),
)  # fmt: skip
