"""A report that names no cause, and a field that must be filled."""

import anthropic

CHOICE = "room_to_pass"

client = anthropic.Anthropic()
REPORT = "Damage report 88. Item: oak chair. Found: one leg cracked."
cause = {"type": "string", "enum": ["transport", "packing", "storage"]}
properties = {"item": {"type": "string"}, "cause": cause}
required = ["item", "cause"]
if CHOICE == "more_causes":
    cause["enum"] += ["moisture", "loading", "material", "handling", "pests", "heat", "theft"]
elif CHOICE == "add_sureness":
    properties["sureness"] = {"type": "number"}
    required.append("sureness")
elif CHOICE == "free_words":
    del cause["enum"]
elif CHOICE == "room_to_pass":
    cause["enum"].append("unclear")
    properties["found"] = {"type": "string"}

response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[
        {
            "name": "record_damage",
            "description": "Stores a damage report.",
            "input_schema": {"type": "object", "properties": properties, "required": required},
        }
    ],
    tool_choice={"type": "tool", "name": "record_damage"},
    messages=[{"role": "user", "content": REPORT}],
)
record = next(block.input for block in response.content if block.type == "tool_use")
named = record["cause"].lower() in REPORT.lower()
assert named or record["cause"] == "unclear", f"nobody named a cause, the record does: {record}"
print(record)
