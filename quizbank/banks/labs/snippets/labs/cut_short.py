"""A long text, in pieces of 800 tokens."""

import anthropic

client = anthropic.Anthropic()
messages = [{"role": "user", "content": "Write about the tides."}]
response = client.messages.create(model="claude-sonnet-5", max_tokens=800, messages=messages)

text = response.content[0].text
print(text[-60:])
