"""A credit note among the invoices, and four places for the rule that a total is not below zero."""

import json

import anthropic

CHOICE = "described"

total: dict = {"type": "number"}
schema = {
    "type": "object",
    "properties": {"total": total},
    "required": ["total"],
    "additionalProperties": False,
}
if CHOICE == "exclusive_limit":
    total["exclusiveMinimum"] = -0.01
elif CHOICE == "described":
    total["description"] = "Zero or more."
elif CHOICE == "shared_part":
    schema["$defs"] = {"amount": {"type": "number", "minimum": 0}}
    schema["properties"]["total"] = {"$ref": "#/$defs/amount"}

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Credit note CN-12\nTotal: -5.00"}],
    output_config={"format": {"type": "json_schema", "schema": schema}},
)
record = json.loads(next(b.text for b in response.content if b.type == "text"))
to_pay, set_aside = [record], []
if CHOICE == "check_parsed" and record["total"] < 0:
    to_pay, set_aside = [], [record]
for entry in to_pay:
    assert entry["total"] >= 0, f"paid out: {entry}"
print("set aside:", set_aside)
