"""A long text, in pieces of 800 tokens."""

import anthropic

client = anthropic.Anthropic()
messages = [{"role": "user", "content": "Write about the tides."}]
pieces = []
for _ in range(10):
    response = client.messages.create(model="claude-sonnet-5", max_tokens=800, messages=messages)
    pieces.append(response.content[0].text)
    if response.stop_reason != "max_tokens":
        break
    messages.append({"role": "assistant", "content": response.content})
    messages.append({"role": "user", "content": "Please continue."})
else:
    raise RuntimeError("still cut after ten requests")

text = "".join(pieces)
print(text[-60:])
