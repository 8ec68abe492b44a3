"""One answer, streamed, and the same answer at once: how many tokens were written?"""

import anthropic

CHOICE = "both_added"

client = anthropic.Anthropic()
REQUEST = {
    "model": "claude-sonnet-5",
    "max_tokens": 4000,
    "messages": [{"role": "user", "content": "Write in one sentence about depots."}],
}
at_start = at_delta = pieces = 0
for event in client.messages.create(**REQUEST, stream=True):
    if event.type == "message_start":
        at_start = event.message.usage.output_tokens
    elif event.type == "message_delta":
        at_delta = event.usage.output_tokens
    elif event.type == "content_block_delta":
        pieces += event.delta.type == "text_delta"
charged = {
    "start_figure": at_start,
    "both_added": at_start + at_delta,
    "delta_figure": at_delta,
    "pieces_counted": pieces,
}[CHOICE]
written = client.messages.create(**REQUEST).usage.output_tokens
assert charged == written, f"{charged} tokens charged, {written} written"
print("charged as written")
