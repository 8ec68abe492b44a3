"""Each step uses what an earlier one made."""

STEPS = {
    # step: (needs, makes)
    "group": ({"wrong papers"}, {"groups"}),
    "pick": ({"groups"}, {"chosen papers", "remaining test set"}),
    "write": ({"chosen papers"}, {"examples"}),
    "retest": ({"examples", "remaining test set"}, {"figures before and after"}),
    "keep": ({"figures before and after", "examples"}, {"new prompt"}),
}
at_hand = {"wrong papers"}
order = []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["group", "pick", "write", "retest", "keep"]
print(" -> ".join(order))
