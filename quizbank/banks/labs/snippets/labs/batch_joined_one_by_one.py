"""Five invoices, read overnight."""

import json

import anthropic

client = anthropic.Anthropic()
INVOICES = {
    "INV-1": "Total: 18.50",
    "INV-2": "Total: 27.00",
    "INV-3": "Total: 30.25",
    "INV-4": "",
    "INV-5": "Total: 52.75",
}
SCHEMA = {
    "type": "object",
    "properties": {"total": {"type": "number"}},
    "required": ["total"],
    "additionalProperties": False,
}


def request(name, text):
    params = {
        "model": "claude-sonnet-5",
        "max_tokens": 256,
        "output_config": {"format": {"type": "json_schema", "schema": SCHEMA}},
        "messages": [{"role": "user", "content": text}],
    }
    return {"custom_id": name, "params": params}


totals, to_send_again = {}, []
for name, text in INVOICES.items():
    try:
        message = client.messages.create(**request(name, text)["params"])
        totals[name] = json.loads(message.content[0].text)["total"]
    except anthropic.BadRequestError:
        to_send_again.append(name)
print(totals, to_send_again)
