"""Each step needs what earlier ones made."""

STEPS = {
    "say": ({"the wish"}, {"a share"}),
    "sort": ({"the wish", "a share"}, {"sixty sorted cards"}),
    "small": ({"sixty sorted cards", "a share"}, {"a first count"}),
    "next": ({"a first count"}, {"counts"}),
    "run": ({"counts", "a share"}, {"a sorted month"}),
    "sample": ({"a sorted month"}, {"a better test"}),
}
at_hand, order = {"the wish"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["say", "sort", "small", "next", "run", "sample"]
print(" -> ".join(order))
