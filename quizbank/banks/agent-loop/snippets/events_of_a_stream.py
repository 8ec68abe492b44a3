"""The events of a streamed response, in the order in which they arrive."""

import anthropic

client = anthropic.Anthropic()
stream = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Good morning."}],
    stream=True,
)
order = []
for event in stream:
    if event.type != "ping" and event.type not in order:
        order.append(event.type)
    if event.type == "message_start":
        assert event.message.stop_reason is None, "The reason cannot be known at the start."
    if event.type == "message_delta":
        print("stop_reason:", event.delta.stop_reason, "usage:", event.usage.output_tokens)

print(*order, sep="\n")
assert order == [
    "message_start",
    "content_block_start",
    "content_block_delta",
    "content_block_stop",
    "message_delta",
    "message_stop",
]
