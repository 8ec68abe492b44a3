"""The same invoice, read by two models."""

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
    client.messages.create(
        model=model,
        max_tokens=1024,
        messages=[{"role": "user", "content": text}],
    )
    words = text.replace(".", " ").split()
    return {"number": words[2], "total": float(text.rpartition(" ")[2])}


older = read_invoice("claude-sonnet-5", INVOICE)
newer = read_invoice("claude-opus-5-5", INVOICE)
print(older, newer)
