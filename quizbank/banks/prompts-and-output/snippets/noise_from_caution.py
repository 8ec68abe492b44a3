"""One change with two real faults, reviewed under four prompts."""

import json

import anthropic

CHOICE = "conservative"

PROMPTS = {
    "only_sure": "Report a finding only if you are at least 90 % sure of it.",
    "named_kinds": "Report failures that disappear and SQL made of text. "
    "Leave out naming, length and open notes.",
    "conservative": "Be conservative: when in doubt leave the finding out.",
    "top_three": "Report at most three findings.",
}
CHANGE = """```python
def loadPayouts(day):  # later: split
    return days[day]
def sendPayout(row):
    try: bank.send(row)
    except BankError: pass
    db.execute(f"UPDATE payouts SET sent = 1 WHERE id = {row.id}")
```"""
FINDING = {
    "type": "object",
    "properties": {"message": {"type": "string"}, "category": {"type": "string"}},
    "required": ["message", "category"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {"findings": {"type": "array", "items": FINDING}},
    "required": ["findings"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    system="You review pull requests. " + PROMPTS[CHOICE],
    messages=[{"role": "user", "content": "Review this change.\n" + CHANGE}],
    output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
)
text = next(block.text for block in response.content if block.type == "text")
findings = json.loads(text)["findings"]
if CHOICE == "top_three":
    findings = findings[:3]
kinds = [finding["category"] for finding in findings]
noise = [kind for kind in kinds if kind in ("naming", "length", "notes")]
assert {"correctness", "security"} <= set(kinds), f"a real fault is missing from {kinds}"
assert not noise, f"{len(noise)} of {len(kinds)} comments are noise: {noise}"
print(*(finding["message"] for finding in findings), sep="\n")
