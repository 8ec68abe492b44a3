"""Which fields does the API take in a schema for the answer?"""

import anthropic

FIELDS = {
    "nullable": {"type": ["number", "null"]},
    "minimum": {"type": "number", "minimum": 0},
    "enum": {"type": "string", "enum": ["EUR", "USD"]},
    "maxLength": {"type": "string", "maxLength": 3},
    "object": {"type": "object", "properties": {"net": {"type": "number"}}},
}
client = anthropic.Anthropic()
for name, field in FIELDS.items():
    schema = {
        "type": "object",
        "properties": {"total": field},
        "required": ["total"],
        "additionalProperties": False,
    }
    try:
        client.messages.create(
            model="claude-sonnet-5",
            max_tokens=500,
            messages=[{"role": "user", "content": "Total: 12"}],
            output_config={"format": {"type": "json_schema", "schema": schema}},
        )
        print(name, "taken")
    except anthropic.BadRequestError:
        print(name, "refused")
