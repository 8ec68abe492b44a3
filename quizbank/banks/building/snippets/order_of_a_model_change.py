"""Each step of the change needs what earlier ones made."""

STEPS = {
    "adapt": ({"announcement"}, {"accepted requests"}),
    "evaluate": ({"accepted requests"}, {"passed test set"}),
    "beside": ({"passed test set"}, {"comparison"}),
    "share": ({"comparison"}, {"all articles moved"}),
    "remove": ({"all articles moved"}, {"done"}),
}
at_hand, order = {"announcement"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["adapt", "evaluate", "beside", "share", "remove"]
print(" -> ".join(order))
