"""Examples for a prompt, weighed by where the agent wavers and by whether they say why."""

CHOICE = ("angry_no_demand", "plain_refund")

EXAMPLES = {
    "plain_refund": "Calm, day 12, wants a refund: refund, as it is within 30 days",
    "angry_no_demand": "Angry, day 12, no demand for a person: refund, as tone is no reason",
    "long_thanks": "Calm, wants to praise the shop at length: thank them and close the case",
    "casual_wish": "Calm, 'could somebody there look at this?': hand over, as it asks for a person",
    "bare_label": "Annoyed, day 29, 'last chance for you': hand over",
}
# Share of right decisions in the tests without examples, by the kind of case.
BEFORE = {
    "plain_refund": 0.99,
    "angry_no_demand": 0.71,
    "long_thanks": 1.0,
    "casual_wish": 0.64,
    "bare_label": 0.78,
}

for name in CHOICE:
    assert BEFORE[name] < 0.9, f"{name}: the agent gets this right already"
    assert ", as " in EXAMPLES[name], f"{name}: a verdict without its reason does not carry over"
gain = sum(1 - BEFORE[name] for name in CHOICE)
assert gain == max(2 - BEFORE[a] - BEFORE[b] for a in EXAMPLES for b in EXAMPLES if a != b), (
    "another pair covers more of what goes wrong"
)
print(*(EXAMPLES[name] for name in CHOICE), sep="\n")
