"""One guard script in four versions, and what Claude Code makes of each."""

CHOICE = "exit_zero"

ran: list[str] = []


def script(tool_input: dict) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of the guard."""
    if "push --force" not in tool_input["command"]:
        return 0, "", ""
    message = "Forced pushes are not allowed here"
    if CHOICE == "exit_two":
        return 2, "", message
    if CHOICE == "exit_zero":
        return 0, "", message
    if CHOICE == "to_stdout":
        return 1, message, ""
    return 1, "", message


def bash(command: str) -> str:
    """A call of the Bash tool with the guard's hooks, by the rules of the hooks reference."""
    code, _, stderr = script({"command": command})
    if code == 2:
        return f"PreToolUse:Bash hook error: {stderr}"
    ran.append(command)
    if CHOICE == "post_event":
        code, _, stderr = script({"command": command})
        return f"done; PostToolUse hook said (exit {code}): {stderr}"
    return "done"


answer = bash("git push --force origin main")
assert "git push --force origin main" not in ran, (
    f"the branch is overwritten; Claude reads: {answer}"
)
assert bash("git status") == "done", "the guard stops harmless commands too"
print(answer)
