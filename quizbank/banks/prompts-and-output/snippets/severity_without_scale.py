"""The same fault in eight pull requests: is it rated alike each time?"""

import json

import anthropic

CHOICE = "levels_shown"

RULES = {
    "levels_shown": "critical: money or its record is lost, as in `except BankError: pass`\n"
    "major: a wrong answer that somebody notices, as in `retry(send, times=None)`\n"
    "minor: harder to read, as in `x = y = None`",
    "finer_scale": "Rate each finding from 1 to 10.",
    "think_first": "Give the reasons of a rating before the rating: critical, major or minor.",
    "cautious_tie": "Rate critical, major or minor; a doubtful case takes the higher level.",
}
FINDING = {
    "type": "object",
    "properties": {"message": {"type": "string"}, "severity": {"type": "string"}},
    "required": ["message", "severity"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {"findings": {"type": "array", "items": FINDING}},
    "required": ["findings"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
ratings = []
for number in range(8):
    change = f"Pull request {number}.\n```python\nexcept BankError: pass\n```"
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system="You review pull requests.\n" + RULES[CHOICE],
        messages=[{"role": "user", "content": change}],
        output_config={
            "format": {"type": "json_schema", "schema": SCHEMA},
            "effort": "high" if CHOICE == "think_first" else "medium",
        },
    )
    text = next(block.text for block in response.content if block.type == "text")
    ratings += [finding["severity"] for finding in json.loads(text)["findings"]]
if CHOICE == "finer_scale":  # the same judgement, told in numbers
    ratings = [{"critical": 9, "minor": 3}[rating] for rating in ratings]
assert len(ratings) == 8, "a review lost the fault"
assert len(set(ratings)) == 1, f"the same fault was rated {ratings}"
print("rated eight times:", ratings[0])
