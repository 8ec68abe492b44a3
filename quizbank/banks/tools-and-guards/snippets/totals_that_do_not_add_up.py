"""An invoice whose printed total is wrong, on its way to the booking system."""

import json

import anthropic

CHOICE = "strict_tool"

INVOICE = "Invoice INV-2207\nLines: 20.00 and 28.50\nTotal: 58.50 EUR\n"
RECORD = {
    "type": "object",
    "properties": {
        "invoice_number": {"type": "string"},
        "total": {"type": "number"},
        "lines": {"type": "array", "items": {"type": "number"}},
    },
    "required": ["invoice_number", "total", "lines"],
    "additionalProperties": False,
}
if CHOICE == "ask_sure":
    RECORD["properties"]["total_is_correct"] = {"type": "boolean"}
    RECORD["required"].append("total_is_correct")

client = anthropic.Anthropic()


def extract() -> dict:
    tool = {"name": "record_invoice", "description": "Stores an invoice.", "input_schema": RECORD}
    if CHOICE == "strict_tool":
        tool["strict"] = True
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        tools=[tool],
        tool_choice={"type": "tool", "name": "record_invoice"},
        messages=[{"role": "user", "content": INVOICE}],
    )
    return next(block.input for block in response.content if block.type == "tool_use")


record = extract()
if CHOICE == "strict_tool":
    fit = True
elif CHOICE == "recompute":
    fit = round(sum(record["lines"]), 2) == record["total"]
elif CHOICE == "ask_sure":
    fit = record["total_is_correct"]
elif CHOICE == "ask_again":
    fit = extract() == record
booked = [record] if fit else []
set_aside = [] if fit else [record]
for entry in booked:
    assert round(sum(entry["lines"]), 2) == entry["total"], f"booked with a wrong total: {entry}"
print("set aside for a person:", json.dumps(set_aside))
