"""Three conditions, 260 files, and what the plan can be made from. A window holds 200 entries."""

CHOICE = "compact_at_end"

CONDITIONS = ["no downtime", "keep the old log format", "drivers confirm by radio"]
FINDINGS = {n: f"file {n} calls lock()" for n in (17, 90, 233)}
FILES = [FINDINGS.get(n, f"contents of file {n}") for n in range(260)]
room = 200


def read_by_subagent(files: list[str]) -> list[str]:
    """Its window is its own; only the digest comes back."""
    return [text for text in files if "lock()" in text]


def put(window: list[str], texts: list[str]) -> list[str]:
    """A full window is compacted: one general sentence, and the latest entries."""
    for text in texts:
        window = [*window, text]
        if len(window) > room:
            window = ["An interlocking module is being replaced.", *window[-40:]]
    return window


window = list(CONDITIONS)
if CHOICE == "larger_window":
    room = 262  # files and conditions just about fit; reading back over it reaches the last 150
    window = put(window, FILES)[-150:]
elif CHOICE == "explorer_returns":
    window = put(window, read_by_subagent(FILES))
elif CHOICE == "plan_then_read":
    window = put(window, [])
elif CHOICE == "compact_at_end":
    window = put(window, FILES)

lost = [condition for condition in CONDITIONS if condition not in window]
unseen = [finding for finding in FINDINGS.values() if finding not in window]
assert not lost, f"the plan is made without {lost}"
assert not unseen, f"the plan has not heard of {unseen}"
print(len(window), "entries to plan from:", *window, sep="\n")
