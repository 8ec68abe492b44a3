"""Each step needs what earlier ones made."""

STEPS = {
    "report": ({"a wrong answer"}, {"question and answer"}),
    "trace": ({"question and answer"}, {"the file"}),
    "mend": ({"the file"}, {"a mended file"}),
    "again": ({"a mended file", "question and answer"}, {"a right answer"}),
    "log": ({"a mended file", "a right answer"}, {"an entry"}),
    "tell": ({"an entry"}, {"a team that knows"}),
}
at_hand, order = {"a wrong answer"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["report", "trace", "mend", "again", "log", "tell"]
print(" -> ".join(order))
