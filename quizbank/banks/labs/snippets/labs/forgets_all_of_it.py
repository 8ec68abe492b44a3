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
history, facts, replies = [], [], []

for line in LINES:
    if line.startswith(("My name", "I live", "My favourite")):
        facts.append(line)
    history.append({"role": "user", "content": line})
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=512, system=RULE, messages=history
    )
    history.append({"role": "assistant", "content": response.content})
    replies.append(response.content[0].text)

print(*replies, sep="\n")
