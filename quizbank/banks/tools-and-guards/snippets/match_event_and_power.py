"""What a hook with exit code 2 comes to at five events, by the hooks reference."""

BLOCKS = {
    "PreToolUse": "the call is not made",
    "UserPromptSubmit": "the prompt is erased, no request is sent",
    "Stop": "Claude goes on working",
}
TOO_LATE = {
    "PostToolUse": "the tool has run; Claude reads the hook's text beside the result",
    "SessionStart": "the session has begun; stdout becomes context",
}


def exit_two(event: str, world: dict) -> dict:
    """The world after the hook objected, with `happened` as it was for events in the past."""
    if event in BLOCKS:
        return {**world, "happened": False, "note": BLOCKS[event]}
    return {**world, "note": TOO_LATE[event]}


for event in (*BLOCKS, *TOO_LATE):
    before = {"happened": event in TOO_LATE}
    after = exit_two(event, before)
    assert after["happened"] == (event in TOO_LATE), "what has happened stays, the rest is stopped"
    print(f"{event:17} {after['note']}")
