"""A response, read event by event."""

import json

import anthropic

client = anthropic.Anthropic()
ROUTE = {
    "name": "route_to",
    "description": "Finds the route to a depot.",
    "input_schema": {
        "type": "object",
        "properties": {"depot": {"type": "string"}, "avoid": {"type": "string"}},
        "required": ["depot", "avoid"],
    },
}
stream = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    tools=[ROUTE],
    messages=[{"role": "user", "content": "Call route_to with depot=Harbour avoid=Bridge"}],
    stream=True,
)
blocks, pieces, stop_reason, output_tokens = [], [], None, 0
for event in stream:
    if event.type == "content_block_start":
        pieces = []
        started = event.content_block
        if started.type == "tool_use":
            blocks.append({"type": "tool_use", "id": started.id, "name": started.name})
        else:
            blocks.append({"type": started.type})
    elif event.type == "content_block_delta":
        if event.delta.type == "text_delta":
            pieces.append(event.delta.text)
        elif event.delta.type == "input_json_delta":
            try:
                pieces.append(json.dumps(json.loads(event.delta.partial_json)))
            except ValueError:
                pass
    elif event.type == "content_block_stop":
        whole = "".join(pieces)
        if blocks[-1]["type"] == "tool_use":
            blocks[-1]["input"] = json.loads(whole or "{}")
        else:
            blocks[-1]["text"] = whole
    elif event.type == "message_delta":
        stop_reason = event.delta.stop_reason
        output_tokens = event.usage.output_tokens

print(blocks, stop_reason, output_tokens)
