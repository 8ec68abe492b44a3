"""Each step needs what earlier ones made."""

STEPS = {
    "ask": ({"wish"}, {"who waits", "what a bad one costs"}),
    "measure": ({"who waits", "what a bad one costs"}, {"figures"}),
    "collect": ({"figures"}, {"cases"}),
    "run": ({"cases"}, {"results"}),
    "take": ({"results", "figures"}, {"choice"}),
}
at_hand, order = {"wish"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["ask", "measure", "collect", "run", "take"]
print(" -> ".join(order))
