"""Which lines of a Project's instructions change an answer?"""

import anthropic

CHOICE = ("ending", "helpful")

LINES = {
    "helpful": "Be helpful and professional at all times.",
    "paragraph": "Name the paragraph of the lending rules.",
    "quality": "Quality and accuracy are our top priority.",
    "ending": "End with: Questions? 555 0142",
    "reader": "Put the reader first in everything you write.",
}
client = anthropic.Anthropic()


def answer(names: list[str]) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system="\n".join(["You answer enquiries.", *(LINES[name] for name in names)]),
        messages=[{"role": "user", "content": "How long may I keep a book?"}],
    )
    return next(block.text for block in response.content if block.type == "text")


for name in CHOICE:
    without = [other for other in LINES if other != name]
    assert answer(without) != answer(list(LINES)), f"'{LINES[name]}' changes nothing"
changing = [n for n in LINES if answer([o for o in LINES if o != n]) != answer(list(LINES))]
assert set(changing) == set(CHOICE), f"these change the answer: {changing}"
print(answer(list(LINES)))
