"""Five lines of configuration, resolved on two days without a deployment between them."""

CHOICE = ("model_line", "plugins_line")

LINES = {
    "model_line": "claude-haiku-4-5",
    "judge_line": "claude-opus-5-5",
    "prompt_line": "courier@latest",
    "requirements_line": "anthropic==2.14.0",
    "plugins_line": "pinecone/packs@main",
}
# What the world offers on each day. Aliases, "latest" and branches point to something else then.
DAYS = [
    {"claude-haiku-4-5": "snapshot 1", "courier@latest": "text 11", "pinecone/packs@main": "a1f"},
    {"claude-haiku-4-5": "snapshot 2", "courier@latest": "text 12", "pinecone/packs@main": "c9e"},
]


def resolved(line: str, day: dict[str, str]) -> str:
    return day.get(LINES[line], LINES[line])


moved = {line for line in LINES if resolved(line, DAYS[0]) != resolved(line, DAYS[1])}
pinned = [line for line in CHOICE if line not in moved]
assert not pinned, f"{LINES[pinned[0]]} is the same on both days"
assert set(CHOICE) == moved, f"{LINES[min(moved - set(CHOICE))]} moves as well"
print("moving:", ", ".join(LINES[line] for line in CHOICE))
