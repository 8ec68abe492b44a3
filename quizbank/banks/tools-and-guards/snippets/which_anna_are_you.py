"""Four questions, put to three people of one name."""

CHOICE = "which_number"

ACCOUNTS = {
    "C-11": {"town": "Ware", "postcode": "SG12", "item": "lamp", "number": "A-1025"},
    "C-12": {"town": "Hull", "postcode": "HU5", "item": "bookcase", "number": "A-1031"},
    "C-13": {"town": "Hull", "postcode": "HU5", "item": "chair", "number": "A-1040"},
}
QUESTION = {
    "which_town": "Do you live in Ware or in Hull?",
    "which_postcode": "What is the postcode of your account?",
    "which_item": "Was your last order the lamp, the bookcase or the chair?",
    "which_number": "What is the number on your latest invoice?",
}[CHOICE]
FIELD = CHOICE.removeprefix("which_")

for who, account in ACCOUNTS.items():
    answer = account[FIELD]
    left = [other for other, record in ACCOUNTS.items() if record[FIELD] == answer]
    assert left == [who], f"{who} answers {answer!r}, and {left} are left"
given_away = [
    value for record in ACCOUNTS.values() for value in record.values() if value in QUESTION
]
assert not given_away, f"the question reads out {sorted(set(given_away))}"
print(QUESTION)
