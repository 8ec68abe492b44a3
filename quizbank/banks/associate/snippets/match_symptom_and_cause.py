"""Two of the symptoms, brought about and taken away again by what is looked at first."""

import anthropic

client = anthropic.Anthropic()


def ask(text: str, model: str = "claude-sonnet-5") -> str:
    response = client.messages.create(
        model=model, max_tokens=256, messages=[{"role": "user", "content": text}]
    )
    return next(block.text for block in response.content if block.type == "text")


flyer = "Write the flyer for our open day."
assert ask(flyer) == ask(flyer, model="claude-opus-5-5")  # a larger model knows no more
assert "Boat workshop" in ask(flyer + "\n- Boat workshop for children at 11")  # the request does
assert "Page 18 says" in ask("Quote the letter on page 18.")  # no letter was there at all
print(ask(flyer + "\n- Boat workshop for children at 11"))
