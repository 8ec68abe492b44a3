"""Three desks write a letter each; which signature stands below it?"""

import anthropic

CHOICE = "order_sheets"

SHEETS = {
    "press": "sign as: Press office",
    "visitors": "sign as: Visitor desk",
    "loans": "sign as: Loans desk",
}
client = anthropic.Anthropic()


def letter(desk: str, n: int) -> str:
    """The n-th letter of a desk; what has to be thought of each time is forgotten in the third."""
    sheets, words = list(SHEETS.values()), "Write a letter."
    if CHOICE == "ask_desk" and n != 2:
        words = f"Write a letter for the {desk} desk."
    elif CHOICE == "one_sheet":
        sheets = ["sign as: Museum staff"]
    elif CHOICE == "three_projects":
        sheets = [SHEETS[desk]]
    elif CHOICE == "order_sheets":
        sheets = sheets[::-1]
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system="\n".join(sheets),
        messages=[{"role": "user", "content": words}],
    )
    return next(block.text for block in response.content if block.type == "text")


wrong = {}
for desk, sheet in SHEETS.items():
    for n in range(4):
        if sheet.removeprefix("sign as: ") not in (text := letter(desk, n)):
            wrong[desk, n] = text
assert not wrong, f"signed by another desk: {wrong}"
print("twelve letters, each signed by its own desk")
