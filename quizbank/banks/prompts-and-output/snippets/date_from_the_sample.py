"""Papers with and without a due date, and a sample that has one."""

import json
import re

import anthropic

CHOICE = "date_form"

SAMPLE = "Sample invoice. Due date: 30 June 2026"
PAPERS = ["Invoice INV-1\nDue date: 4 May 2026", "Invoice INV-2\nTotal: 20.00"]
SCHEMA = {
    "type": "object",
    "properties": {"due_date": {"type": ["string", "null"]}},
    "required": ["due_date"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()


def read(paper: str) -> str | None:
    system = "Read the due date."
    if CHOICE == "told_apart":
        system += " Values of the sample must not be used for the paper."
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system,
        messages=[{"role": "user", "content": f"{paper}\n\n{SAMPLE}"}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    text = next(block.text for block in response.content if block.type == "text")
    return json.loads(text)["due_date"]


booked = {}
for paper in PAPERS:
    due = read(paper)
    sound = True
    if CHOICE == "two_readings":
        sound = read(paper) == due
    elif CHOICE == "date_form":
        sound = bool(re.fullmatch(r"\d{1,2} [A-Z][a-z]+ 20\d\d", due or ""))
    elif CHOICE == "in_the_paper":
        sound = due is None or due in paper
    if sound:
        booked[paper] = due
for paper, due in booked.items():
    assert due is None or due in paper, f"booked as due on {due}: {paper.splitlines()[0]}"
assert booked, "not even the paper with a due date was booked"
print(list(booked.values()))
