"""A chat in the terminal."""

import anthropic

client = anthropic.Anthropic()
messages = []

line = input("you: ")
response = client.messages.create(
    model="claude-sonnet-5", max_tokens=512, messages=[{"role": "user", "content": line}]
)
print("claude:", response.content[0].text)
