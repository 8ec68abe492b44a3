"""An invoice without a due date, and a consumer that wants the key in any case."""

import json

import anthropic

CHOICE = "told_to_skip"

due: dict = {"type": "string"}
required = ["invoice_number", "due_date"]
if CHOICE == "told_to_skip":
    due["description"] = "Only if the invoice states it"
elif CHOICE == "null_allowed":
    due["type"] = ["string", "null"]
elif CHOICE == "closed_list":
    due["enum"] = ["14 days", "30 days", "60 days"]
elif CHOICE == "out_of_required":
    required.remove("due_date")

invoice = "Invoice INV-2301\nTotal: 48.50\nThank you for your order."
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": invoice}],
    output_config={
        "format": {
            "type": "json_schema",
            "schema": {
                "type": "object",
                "properties": {"invoice_number": {"type": "string"}, "due_date": due},
                "required": required,
                "additionalProperties": False,
            },
        }
    },
)
record = json.loads(next(b.text for b in response.content if b.type == "text"))
assert "due_date" in record, "the consumer finds no key due_date"
date = record["due_date"]
assert date is None or date in invoice, f"{date!r} stands nowhere in the invoice"
print(record)
