"""What clerks have to change in a draft, without and with a line in the instructions."""

import anthropic

CHOICE = ("case_number", "current_price")

LINES = {
    "case_number": "Begin with the case number.",
    "current_price": "Use the price of this month.",
    "as_jonas_likes": "Close with cordial regards.",
    "short_enough": "Write at most 600 characters.",
    "stay_calm": "Stay calm with rude customers.",
}
FILE, PRICE = "pallet: 104 euros", "112 euros"  # the file is of last month
client = anthropic.Anthropic()


def remarks(names: tuple[str, ...]) -> set[str]:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=512,
        system="\n".join([FILE, *(LINES[name] for name in names)]),
        messages=[{"role": "user", "content": "Case 77: what is a pallet?"}],
    )
    draft = next(block.text for block in response.content if block.type == "text")
    found = {"no case number": not draft.startswith("Case"), "long": "disposal" in draft,
             "old price": PRICE not in draft}  # fmt: skip
    return {remark for remark, there in found.items() if there}


for name in CHOICE:
    cured = remarks(()) - remarks((name,))
    assert cured, f"'{LINES[name]}' leaves the remarks as they were: {sorted(remarks((name,)))}"
for name in LINES.keys() - set(CHOICE):
    assert remarks((*CHOICE, name)) == remarks(CHOICE), (
        f"'{LINES[name]}' would spare the clerks work"
    )
print("left for the file:", *remarks(CHOICE))
