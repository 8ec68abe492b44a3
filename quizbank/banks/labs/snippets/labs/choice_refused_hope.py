"""The same invoice, read by two models."""

import json

import anthropic

client = anthropic.Anthropic()
SCHEMA = {
    "type": "object",
    "properties": {"number": {"type": "string"}, "total": {"type": "number"}},
    "required": ["number", "total"],
    "additionalProperties": False,
}
INVOICE = "Invoice number INV-7. Total: 48.50"


def read_invoice(model, text):
    response = client.messages.create(
        model=model,
        max_tokens=1024,
        system="Answer with JSON: number, total.",
        messages=[{"role": "user", "content": text}],
    )
    try:
        return json.loads(response.content[-1].text)
    except ValueError:
        return {}


older = read_invoice("claude-sonnet-5", INVOICE)
newer = read_invoice("claude-opus-5-5", INVOICE)
print(older, newer)
