"""Five invoices, read overnight."""

import json
import time

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


batch = client.messages.batches.create(
    requests=[request(name, text) for name, text in INVOICES.items()]
)
while batch.processing_status != "ended":
    time.sleep(0.1)
    batch = client.messages.batches.retrieve(batch.id)

totals, to_send_again = {}, []
for name, entry in zip(INVOICES, client.messages.batches.results(batch.id)):
    totals[name] = json.loads(entry.result.message.content[0].text)["total"]
print(totals, to_send_again)
