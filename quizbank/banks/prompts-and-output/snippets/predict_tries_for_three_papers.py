"""Three papers, a check, and at most one corrective try."""

import json
import re

import anthropic

client = anthropic.Anthropic()
SCHEMA = {
    "type": "object",
    "properties": {"date": {"type": ["string", "null"]}},
    "required": ["date"],
    "additionalProperties": False,
}


def ask(content: str) -> str | None:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=500,
        messages=[{"role": "user", "content": content}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    text = next(block.text for block in response.content if block.type == "text")
    return json.loads(text)["date"]


papers = ["Date: 2026-03-12", "Date: 12 March 2026", "Invoice INV-3"]
for number, paper in enumerate(papers, 1):
    tries, date = 1, ask(paper)
    if date is not None and not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        tries, date = 2, ask(paper + "\nWrite dates as YYYY-MM-DD.")
    print(number, tries, date)
