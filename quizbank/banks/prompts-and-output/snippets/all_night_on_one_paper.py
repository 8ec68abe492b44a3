"""Two papers: one with a date in the wrong form, one that lacks its tariff code."""

import json
import re

import anthropic

CHOICE = "tries_then_book"

RULES = {"date": r"\d{4}-\d\d-\d\d", "tariff_code": r"\d{4}\.\d\d"}
FORMS = {"date": "date: write YYYY-MM-DD", "tariff_code": "tariff_code: four digits, a point, two"}
SCHEMA = {
    "type": "object",
    "properties": {name: {"type": "string"} for name in RULES},
    "required": list(RULES),
    "additionalProperties": False,
}
client = anthropic.Anthropic()
calls = 0


def extract(paper: str, errors: list[str]) -> dict:
    global calls
    calls += 1
    assert calls <= 12, "still asking after twelve calls for two papers"
    told = "\n".join([paper, *errors])
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": told}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    return json.loads(next(block.text for block in response.content if block.type == "text"))


def check(record: dict) -> list[str]:
    return [FORMS[name] for name in record if not re.fullmatch(RULES[name], record[name])]


booked, person = [], []
for paper in ("Date: 12 March 2026\nTariff code: 9405.21", "Date: 2026-03-14\nCustoms: Emden"):
    record, before, tries = extract(paper, []), None, 1
    while errors := check(record):
        if CHOICE == "same_complaint" and errors == before:
            person.append(paper)
            break
        if CHOICE == "tries_then_book" and tries == 3:
            break
        if CHOICE == "without_field" and tries == 2:
            failing = [error.split(":")[0] for error in errors]
            record = {name: value for name, value in record.items() if name not in failing}
            break
        before, tries = errors, tries + 1
        record = extract(paper, errors)
    if paper not in person:
        booked.append(record)
unfit = [record for record in booked if check(record) or set(record) != set(RULES)]
assert not unfit, f"booked although it fails its check: {unfit}"
assert len(booked) == 1, "the paper with the date in words was given up as well"
print(calls, "calls, booked:", booked, "to a person:", len(person))
