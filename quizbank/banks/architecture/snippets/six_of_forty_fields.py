"""A form of forty fields on its way out of the house, and the answer on its way back."""

import json

import anthropic

CHOICE = "names_blackened"

NEEDED = ["kind", "documents", "signed", "date", "tariff", "amount"]
FORM = {
    "name": "Petra Vogel",
    "diagnosis": "M54.5",
    "iban": "DE02 1203",
    "insured": "Jon, Mia, Lea",
}
FORM |= dict(zip(NEEDED, ["dental", "bill", "yes", "2026-11-03", "T4", "412.50"], strict=True))
FORM |= {f"field {n}": f"private {n}" for n in range(30)}
numbers: dict[str, str] = {}  # stays in the house
system = "You judge whether documents are complete."


def outgoing(form: dict) -> dict:
    global system
    if CHOICE == "told_to_ignore":
        system += f" Look at these fields alone: {NEEDED}."
    if CHOICE == "names_blackened":
        return {key: value for key, value in form.items() if key not in ("name", "insured")}
    if CHOICE == "six_and_number":
        numbers["N-1"] = form["name"]
        return {"number": "N-1"} | {key: form[key] for key in NEEDED}
    return form


sent = outgoing(FORM)
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5",
    max_tokens=256,
    system=system,
    messages=[{"role": "user", "content": json.dumps(sent)}],
)
assert response.stop_reason == "end_turn"
crossed = [key for key in sent if key not in NEEDED and key != "number"]
assert not crossed, f"{len(crossed)} fields left the house without need, among them {crossed[0]!r}"
assert numbers[sent["number"]] == FORM["name"], "the answer does not find its case"
print(len(sent), "values left the house, and the answer finds its case")
