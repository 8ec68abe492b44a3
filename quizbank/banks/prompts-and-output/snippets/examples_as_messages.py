"""Two examples and a new paper in one list of messages."""

import anthropic

CHOICE = "own_role"

PAIRS = [
    ("Invoice INV-1\nTotal: 20.00", '{"invoice_number": "INV-1", "total": 20.0}'),
    ("Invoice INV-2\nTotal: 35.50", '{"invoice_number": "INV-2", "total": 35.5}'),
]
shown: list = []
for paper, record in PAIRS:
    if CHOICE == "own_role":
        shown.append({"role": "example", "content": f"{paper}\n{record}"})
        continue
    marked = {"example": True} if CHOICE == "flagged_turns" else {}
    shown.append({"role": "user", "content": paper, **marked})
    shown.append({"role": "assistant", "content": record, **marked})
new = {"role": "user", "content": "Invoice INV-3\nTotal: 48.50"}
messages = [new, *shown] if CHOICE == "answers_last" else [*shown, new]

RECORD = {
    "name": "record_invoice",
    "description": "Stores an invoice.",
    "input_schema": {
        "type": "object",
        "properties": {"invoice_number": {"type": "string"}, "total": {"type": "number"}},
        "required": ["invoice_number", "total"],
    },
}
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[RECORD],
    tool_choice={"type": "tool", "name": "record_invoice"},
    messages=messages,
)
record = next(block.input for block in response.content if block.type == "tool_use")
assert record == {"invoice_number": "INV-3", "total": 48.5}, f"not the new paper: {record}"
print(record)
