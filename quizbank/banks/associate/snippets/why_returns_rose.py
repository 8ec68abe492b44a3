"""A table of returns, four requests, and whether the warehouse can follow the answer into the table."""

import re

import anthropic

CHOICE = "what_strikes"

TABLE = {1: "March, old box, delivered", 2: "May, new box, returned", 3: "June, new box, returned"}
REQUESTS = {
    "rows_named": "Answer from the table and name the row that each answer rests on.",
    "what_strikes": "Look at the table, with an open mind, and tell us what strikes you.",
    "many_causes": "Collect thirty causes from which returns rise in our line of work.",
    "convincing_text": "Explain the rise on one page, so clearly that the board is convinced.",
}
rows = "\n".join(f"row {n}: {text}" for n, text in TABLE.items())
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    messages=[{"role": "user", "content": f"Why did returns rise? {REQUESTS[CHOICE]}\n{rows}"}],
)
answer = next(block.text for block in response.content if block.type == "text")
named = [int(n) for n in re.findall(r"\d+", answer.partition("rows")[2])]
assert named, f"nothing in it can be looked up in the table: {answer}"
assert all("returned" in TABLE[n] for n in named), f"rows {named} say something else"
print(answer)
