"""Nine lines of a chat, with a window of the latest messages."""

import anthropic

client = anthropic.Anthropic()
LINES = [
    "My name is Ruth",
    "I live in Bergen",
    "Hello",
    "Thanks",
    "My favourite colour is green",
    "Thanks",
    "Hello",
    "Thanks",
    "What is my name?",
]
RULE = "End every reply with Captain"
history = [
    {"role": "user", "content": RULE},
    {"role": "assistant", "content": "I will."},
]
replies = []

for line in LINES:
    history.append({"role": "user", "content": line})
    window = history[-5:]
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=window)
    history.append({"role": "assistant", "content": response.content})
    replies.append(response.content[0].text)

print(*replies, sep="\n")
