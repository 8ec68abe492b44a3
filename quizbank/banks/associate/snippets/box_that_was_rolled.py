"""A letter about a box, written under two lines of a prompt."""

import anthropic

CHOICE = ("careful_terms", "rates_out")

LINES = {
    "careful_terms": "Use the terms of our trade with care and precision.",
    "word_explained": "With us, *rolled* means moved to the next ship.",
    "veteran_role": "You have been a forwarding agent for twenty years.",
    "rates_out": "Leave out rates and whatever else concerns money.",
    "proofread_it": "Check the letter for mistakes before you send it.",
}
NOTE = (
    "Write a letter to the customer about this box.\nNote: box KL-204 rolled. rate: 1,850 dollars"
)


def letter(names: tuple[str, ...]) -> str:
    prompt = "\n".join([*(LINES[name] for name in names), NOTE])
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=[{"role": "user", "content": prompt}]
    )
    return next(block.text for block in response.content if block.type == "text")


text = letter(CHOICE)
assert "next ship" in text, f"the customer reads of an accident: {text}"
assert "1,850" not in text, f"a confidential rate goes out: {text}"
for name in CHOICE:
    others = tuple(other for other in CHOICE if other != name)
    assert letter(others) != text, f"without '{LINES[name]}' the letter is the same"
print(text)
