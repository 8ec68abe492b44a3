"""A conversation with two branches, made in two ways."""

import anthropic

client = anthropic.Anthropic()


def say(messages: list, text: str) -> None:
    messages.append({"role": "user", "content": text})
    response = client.messages.create(model="claude-sonnet-5", max_tokens=256, messages=messages)
    messages.append({"role": "assistant", "content": response.content})


messages: list = []
say(messages, "Here is the booking code.")

branch = messages
say(branch, "Work out design A.")
print(len(messages), len(branch))

branch = list(messages)
say(branch, "Work out design B.")
print(len(messages), len(branch))
