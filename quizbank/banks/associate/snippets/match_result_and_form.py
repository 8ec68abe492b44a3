"""Four results, each asked for in its form and put to the use that waits for it."""

import csv
import io

import anthropic

client = anthropic.Anthropic()
HOURS = "Ines Roth,12,2026-05-31\nJon Feld,30,2026-05-31\nAda Lind,8,2026-05-31"


def ask(*turns: str) -> str:
    roles = ("user", "assistant", "user")
    messages = [{"role": role, "content": turn} for role, turn in zip(roles, turns, strict=False)]
    response = client.messages.create(model="claude-haiku-4-5", max_tokens=512, messages=messages)
    return next(block.text for block in response.content if block.type == "text")


# Once and at once: a line in the chat is read, and that is all.
assert len(ask("Another word for herewith?").split()) == 1
# Worked on for weeks: the text is kept, opened again and revised.
kept = "The course costs 40 euros and is truly worth it."
kept = ask(
    "Open the notice.", kept, "The fee is 45 euros. Registration closes on 3 June. Put both in."
)
assert "45 euros" in kept
# Summed and sorted: a row for each person.
rows = [
    row for row in ask("A table of these pledges of time.\n" + HOURS).splitlines() if "," in row
]
totals = [int(row.strip("| ").split(",")[1]) for row in rows if row.strip("| ").count(",") == 2]
assert sum(totals) == 50, rows
# Read by another system: the fields that were agreed, and nothing around them.
data = ask("These pledges as CSV, with the columns donor, amount and due.\n" + HOURS)
assert [row["amount"] for row in csv.DictReader(io.StringIO(data))] == ["12", "30", "8"]
flowing = ask("Write a text about these pledges.\n" + HOURS)
assert not next(csv.DictReader(io.StringIO(flowing)), {}).get("amount")
print(sum(totals), "hours;", kept)
