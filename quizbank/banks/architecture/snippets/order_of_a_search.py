"""Each step of a search needs what earlier ones made."""

STEPS = {
    "cut": ({"handbook"}, "pieces"),
    "context": ({"pieces"}, "pieces with context"),
    "index": ({"pieces with context"}, "two indexes"),
    "recall": ({"two indexes", "question"}, "joined hits"),
    "rerank": ({"joined hits", "question"}, "sorted hits"),
    "hand_over": ({"sorted hits"}, "prompt"),
}
at_hand, order = {"handbook", "question"}, []
while len(order) < len(STEPS):
    ready = [name for name, (needs, _) in STEPS.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one step could come next: {ready}"
    order.append(ready[0])
    at_hand.add(STEPS[ready[0]][1])
assert order == ["cut", "context", "index", "recall", "rerank", "hand_over"]
print(" -> ".join(order))
