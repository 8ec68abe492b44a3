"""One set of facts, and which of them bears on whose work."""

FACTS = {
    "cents a letter": 4,
    "letters a year": 240_000,
    "without a fault": 0.992,
    "tools": ["read_claim"],
}
CONCERN = {"finance": "money", "security": "reach", "claims": "faults", "operations": "steps"}

a_year = FACTS["cents a letter"] * FACTS["letters a year"] / 100
faults = round(1_000 * (1 - FACTS["without a fault"]))
SENTENCES = {
    "money": f"{FACTS['letters a year']:,} letters a year cost about {a_year:,.0f} dollars",
    "reach": f"The chain holds {FACTS['tools']} and nothing that writes",
    "faults": f"{faults} letters in a thousand still need a correction",
    "steps": "Three calls in a fixed order, each in the trace",
}
assert a_year == 9_600
assert faults == 8
assert not any(tool.startswith("write") for tool in FACTS["tools"])
assert FACTS["without a fault"] < 1, "free of faults is a promise, and none of the facts"
for reader, concern in CONCERN.items():
    print(f"{reader}: {SENTENCES[concern]}")
