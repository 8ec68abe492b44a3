"""Each step needs what earlier ones made."""

STEPS = {
    "entry": ({"search"}, {"places"}),
    "follow": ({"places"}, {"what was read"}),
    "note": ({"what was read"}, {"notes", "open questions"}),
    "delegate": ({"open questions"}, {"digests"}),
    "merge": ({"notes", "digests"}, {"plan"}),
}
at_hand, order = {"search"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["entry", "follow", "note", "delegate", "merge"]
print(" -> ".join(order))
