"""A record that follows a schema, from a model that refuses forced tool calls."""

import json

import anthropic

CHOICE = "schema_output"

INVOICE = {
    "type": "object",
    "properties": {"invoice_number": {"type": "string"}, "total": {"type": "number"}},
    "required": ["invoice_number", "total"],
    "additionalProperties": False,
}
RECORD = {
    "name": "record_invoice",
    "description": "Stores the number and the total of one invoice.",
    "input_schema": INVOICE,
}

client = anthropic.Anthropic()
request = {
    "model": "claude-opus-5-5",
    "max_tokens": 1024,
    "messages": [{"role": "user", "content": "Invoice number: INV-2207\nTotal: 48.50 EUR"}],
}

if CHOICE == "any_tool":
    request["tools"] = [RECORD]
    request["tool_choice"] = {"type": "any"}
elif CHOICE == "schema_output":
    request["output_config"] = {"format": {"type": "json_schema", "schema": INVOICE}}
elif CHOICE == "thinking_off":
    request["tools"] = [RECORD]
    request["tool_choice"] = {"type": "tool", "name": "record_invoice"}
    request["thinking"] = {"type": "disabled"}
elif CHOICE == "opening_brace":
    request["messages"].append({"role": "assistant", "content": "{"})

response = client.messages.create(**request)
record = json.loads(next(block.text for block in response.content if block.type == "text"))
assert set(record) == {"invoice_number", "total"}, "the record does not follow the invoice schema"
print(record)
