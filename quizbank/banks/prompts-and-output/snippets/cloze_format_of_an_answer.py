"""The request of the item, with its gaps filled."""

import json

import anthropic

RECORD = {
    "type": "object",
    "properties": {"total": {"type": "number"}},
    "required": ["total"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Invoice INV-8\nTotal: 12.00"}],
    output_config={"format": {"type": "json_schema", "schema": RECORD}},
)
record = json.loads(next(block.text for block in response.content if block.type == "text"))
assert record == {"total": 12}, record
for wrong in ({"format": {"type": "json_object", "schema": RECORD}}, {"schema": RECORD}):
    try:
        client.messages.create(
            model="claude-sonnet-5",
            max_tokens=1024,
            messages=[{"role": "user", "content": "Total: 12.00"}],
            output_config=wrong,
        )
        raise AssertionError(f"accepted: {wrong}")
    except anthropic.BadRequestError as error:
        print(error.body["error"]["message"])
print(record)
