"""A contract with eleven clauses, and what lies before the director under two lines of a request."""

import anthropic

CHOICE = ("brief_and_sharp", "on_insurance")

LINES = {
    "on_insurance": "Only what concerns the insurance counts; the rest can go.",
    "brief_and_sharp": "Be brief, sharp and to the point, as for a busy reader.",
    "table_of_two": "Give a table with two columns, the clause and its sum.",
    "best_registrar": "You are the most experienced registrar in the country.",
    "very_important": "This matters a great deal to me and to the museum.",
}
CONTRACT = [f"Clause {n} matter {n}: nothing" for n in range(1, 10)]
CONTRACT += ["Clause 10 insured value: 240,000 euros", "Clause 11 insurance excess: 2,000 euros"]


def summary(names: tuple[str, ...]) -> str:
    parts = ["You help a museum's registrar. Sum up this loan contract."]
    parts += [LINES[name] for name in names]
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": "\n".join([*parts, *CONTRACT])}],
    )
    return next(block.text for block in response.content if block.type == "text")


text = summary(CHOICE)
rows = [line for line in text.splitlines() if line.startswith("|")]
assert rows, f"no rows to lay before anybody: {text[:70]}"
assert len(rows) == 2, f"{len(rows)} rows, two of which concern the decision"
for name in CHOICE:
    others = tuple(other for other in CHOICE if other != name)
    assert summary(others) != text, f"without '{LINES[name]}' the answer is the same"
print(text)
