"""Four spellings of a date, the last of them new today."""

import json
from datetime import date, datetime

import anthropic

CHOICE = "stated_rule"

field: dict = {"type": "string"}
system = "Read the date of the invoice."
if CHOICE == "stated_rule":
    system += " Write dates as YYYY-MM-DD, however they are printed."
elif CHOICE == "date_type":
    field = {"type": "date"}
elif CHOICE == "ten_letters":
    field["maxLength"] = 10
SCHEMA = {
    "type": "object",
    "properties": {"date": field},
    "required": ["date"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
for printed in ("12 March 2026", "March 9, 2026", "2026-03-14", "5 Apr 2026"):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system,
        messages=[{"role": "user", "content": f"Invoice INV-5\nDate: {printed}\nTotal: 20.00"}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    written = json.loads(next(b.text for b in response.content if b.type == "text"))["date"]
    if CHOICE == "known_spellings":
        for pattern in ("%d %B %Y", "%B %d, %Y", "%Y-%m-%d"):
            try:
                written = datetime.strptime(written, pattern).date().isoformat()
                break
            except ValueError:
                continue
    try:
        booked = date.fromisoformat(written)
    except ValueError:
        booked = None
    assert booked, f"the booking system cannot take {written!r}"
    print(booked)
