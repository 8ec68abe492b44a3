"""Pledges from letters, asked for in four forms and loaded by a ledger that wants three columns."""

import csv
import io

import anthropic

CHOICE = "as_page"

PLEDGES = "Ines Roth,50.00,2026-06-30\nJon Feld,120.00,2026-07-31\nAda Lind,80.00,2026-06-30"
REQUESTS = {
    "as_page": "Make an artifact: a table of the pledges that the board can read.",
    "as_text": "Write a text with one sentence for each pledge.",
    "as_csv": "Give the pledges as CSV with the columns donor, amount and due.",
    "as_totals": "Give totals for each month of these pledges.",
}
response = anthropic.Anthropic().messages.create(
    model="claude-haiku-4-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": f"{REQUESTS[CHOICE]}\n{PLEDGES}"}],
)
text = next(block.text for block in response.content if block.type == "text")
rows = list(csv.DictReader(io.StringIO(text)))
columns = set(rows[0]) if rows else set()
assert columns == {"donor", "amount", "due"}, f"the ledger cannot read: {text[:50]}"
booked = sum(float(row["amount"]) for row in rows)
assert booked == 250.0, f"booked {booked}, pledged 250.00"
print(len(rows), "gifts,", booked, "euros")
