"""Each step needs what earlier ones made."""

STEPS = {
    "collect": ({"the call"}, {"figures"}),
    "outline": ({"the call", "figures"}, {"outline"}),
    "plan": ({"outline"}, {"activities"}),
    "staff": ({"activities"}, {"people"}),
    "budget": ({"people", "activities", "figures"}, {"budget"}),
    "cross": ({"budget", "people", "activities"}, {"what has passed"}),
    "summary": ({"what has passed"}, {"summary"}),
}
at_hand, order = {"the call"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand |= STEPS[ready[0]][1]
assert order == ["collect", "outline", "plan", "staff", "budget", "cross", "summary"]
print(" -> ".join(order))
