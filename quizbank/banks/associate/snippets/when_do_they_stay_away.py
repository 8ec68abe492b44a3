"""A list with five columns, of which two are sent: is the answer in them, and what else is?"""

import anthropic

CHOICE = ("insured", "outcome")

ROWS = [
    {"patient": "Ute Brandt", "slot": "Monday 8 h", "insured": "A-40118", "reason": "dialysis",
     "outcome": "stayed away"},
    {"patient": "Jon Feld", "slot": "Friday 10 h", "insured": "B-20755", "reason": "screening",
     "outcome": "came"},
]  # fmt: skip
columns = [name for name in ROWS[0] if name in CHOICE]
sent = "\n".join(": ".join(row[name] for name in columns) for row in ROWS)
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5",
    max_tokens=256,
    messages=[{"role": "user", "content": f"At which times do patients stay away?\n{sent}"}],
)
answer = next((block.text for block in response.content if block.type == "text"), "")
left = [row[name] for row in ROWS for name in ("patient", "insured", "reason") if row[name] in sent]
assert not left, f"this left the house, and no answer needs it: {left}"
assert "Monday 8 h" in answer, f"from {columns} nobody can tell at which times: {answer[:60]}"
print(sent, answer, sep="\n")
