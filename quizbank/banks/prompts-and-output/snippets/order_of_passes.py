"""Each pass needs what earlier ones made."""

PASSES = {
    # pass: (needs, makes)
    "split": ({"pull request"}, {"files", "calls"}),
    "single": ({"files"}, {"findings in files", "notes on edges"}),
    "across": ({"calls", "notes on edges"}, {"findings between files"}),
    "verify": ({"findings in files", "findings between files"}, {"verdicts"}),
    "post": ({"verdicts"}, {"comments"}),
}
at_hand, order = {"pull request"}, []
while len(order) < len(PASSES):
    ready = [name for name, (needs, _) in PASSES.items() if name not in order and needs <= at_hand]
    assert len(ready) == 1, f"more than one pass could come next: {ready}"
    order.append(ready[0])
    at_hand |= PASSES[ready[0]][1]
assert order == ["split", "single", "across", "verify", "post"]
print(" -> ".join(order))
