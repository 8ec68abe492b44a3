"""Three calls with the same prefix of 10,000 tokens, in cents."""

INPUT, OUTPUT = 200, 1000  # cents for a million tokens

calls = [
    {"fresh": 1000, "written": 10_000, "read": 0, "output": 200},
    {"fresh": 1000, "written": 0, "read": 10_000, "output": 200},
    {"fresh": 1000, "written": 0, "read": 10_000, "output": 200},
]
for call in calls:
    weighted = call["fresh"] + 1.25 * call["written"] + 0.1 * call["read"]
    print(round((weighted * INPUT + call["output"] * OUTPUT) / 1_000_000, 2))
