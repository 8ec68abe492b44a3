"""Each step of the coordinator needs what earlier ones made."""

STEPS = {
    "parts": ({"question"}, {"list of parts"}),
    "choose": ({"list of parts"}, {"chosen specialists"}),
    "briefs": ({"list of parts", "chosen specialists"}, {"findings"}),
    "join": ({"findings"}, {"synthesis"}),
    "holes": ({"synthesis", "list of parts"}, {"holes"}),
    "follow": ({"holes"}, {"report"}),
}
at_hand, order = {"question"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["parts", "choose", "briefs", "join", "holes", "follow"]
print(" -> ".join(order))
