"""A chat in the terminal."""

import anthropic

client = anthropic.Anthropic()
messages = []


def reply(text):
    """Claude's answer to a line, with everything that was said before."""
    messages.append({"role": "user", "content": text})
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=messages)
    return response.content[0].text


while True:
    line = input("you: ").strip()
    if line.startswith("#"):
        continue
    print("claude:", reply(line))
    if line.lower() in ("bye", "goodbye"):
        break
