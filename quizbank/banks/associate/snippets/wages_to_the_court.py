"""A hard letter: what leaves payroll, and what is on paper in the end."""

import anthropic

CHOICE = "not_kept"

CASE = {"[name]": "Ute Brandt", "[number]": "40-118", "[amount]": "312 euros"}
TASK = "Put a letter to {name}, number {number}, into humane words. withheld: {amount}."
FORMS = {
    "not_kept": TASK.format(name="Ute Brandt", number="40-118", amount="312 euros")
    + " Keep nothing of it.",
    "initials_only": TASK.format(name="U. B.", number="40-118", amount="312 euros"),
    "blanks_filled": TASK.format(name="[name]", number="[number]", amount="[amount]"),
}
letter, sent = "", FORMS.get(CHOICE, "")
if sent:
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5", max_tokens=512, messages=[{"role": "user", "content": sent}]
    )
    letter = next(block.text for block in response.content if block.type == "text")
if CHOICE == "blanks_filled":
    for blank, value in CASE.items():
        letter = letter.replace(blank, value)  # at her desk
left = [value for value in CASE.values() if value in sent]
assert not left, f"this has left payroll: {left}"
assert all(value in letter for value in CASE.values()), (
    "there is no letter with help in its wording"
)
print("left payroll:", sent, "\nletter:", letter)
