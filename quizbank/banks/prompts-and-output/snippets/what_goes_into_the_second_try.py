"""One paper, one failed check, four second requests."""

import json
import re

import anthropic

CHOICE = "doubt"

SCHEMA = {
    "type": "object",
    "properties": {"invoice_number": {"type": "string"}, "date": {"type": "string"}},
    "required": ["invoice_number", "date"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()


def ask(*contents: str) -> tuple[str, dict]:
    roles = ("user", "assistant", "user")
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": r, "content": c} for r, c in zip(roles, contents, strict=False)],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    text = next(block.text for block in response.content if block.type == "text")
    return text, json.loads(text)


paper = "Invoice INV-9\nDate: 12 March 2026\nTotal: 48.50"
text, record = ask(paper)
error = f"date: '{record['date']}' is not YYYY-MM-DD"
if CHOICE == "same_request":
    _, record = ask(paper)
elif CHOICE == "error_alone":
    _, record = ask(error)
elif CHOICE == "doubt":
    _, record = ask(paper, text, "Is everything in this record correct? Please check it.")
elif CHOICE == "all_three":
    _, record = ask(paper, text, error)
assert record["invoice_number"] == "INV-9", f"made up: {record['invoice_number']}"
assert re.fullmatch(r"\d{4}-\d\d-\d\d", record["date"]), f"turned down again: {record['date']}"
print(record)
