"""Each step of a repair needs what earlier ones brought."""

STEPS = {
    "trace": ({"report"}, "trace"),
    "repeat": ({"trace"}, "failing run"),
    "cause": ({"failing run"}, "cause"),
    "mend": ({"cause"}, "repair"),
    "same_run": ({"repair", "failing run"}, "mended run"),
    "whole_set": ({"mended run"}, "release"),
}
at_hand, order = {"report"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand.add(STEPS[ready[0]][1])
assert order == ["trace", "repeat", "cause", "mend", "same_run", "whole_set"]
print(" -> ".join(order))
