"""Each step of a discovery needs what earlier ones brought."""

STEPS = {
    "outcome": ({"wish"}, "outcome"),
    "watch": ({"outcome"}, "real process"),
    "cases": ({"real process"}, "closed cases"),
    "baseline": ({"closed cases", "outcome"}, "baseline"),
    "criteria": ({"baseline"}, "criteria"),
    "designs": ({"criteria"}, "choice"),
}
at_hand, order = {"wish"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand.add(STEPS[ready[0]][1])
assert order == ["outcome", "watch", "cases", "baseline", "criteria", "designs"]
print(" -> ".join(order))
