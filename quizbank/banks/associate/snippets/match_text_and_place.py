"""A library's Project: what each text does in its place, and what an old one would do."""

import anthropic

client = anthropic.Anthropic()


def ask(question: str, instructions: str = "", knowledge: tuple[str, ...] = ()) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system="\n".join(["You answer enquiries.", instructions, *knowledge]),
        messages=[{"role": "user", "content": question}],
    )
    return next(block.text for block in response.content if block.type == "text")


mail = "How long may I keep a book?"
assert "paragraph" not in ask(mail)
assert "paragraph" in ask(mail, instructions="Name the paragraph.")  # how to behave
assert "12 euros" in ask("What is the fee?", knowledge=("fee: 12 euros",))  # what to use
# Rules that were replaced are only there to be quoted by mistake.
assert "12 euros" not in ask("What is the fee?", knowledge=("fee: 9 euros", "fee: 12 euros"))
print(ask(mail, instructions="Name the paragraph."))
