"""Greets once."""

import anthropic

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5", max_tokens=50, messages=[{"role": "user", "content": "Say hello."}]
)
assert response.stop_reason == "end_turn"
print(response.stop_reason)
