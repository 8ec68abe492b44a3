"""A response, read event by event."""

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
blocks, stop_reason, output_tokens = [], None, 0
for event in stream:
    if event.type == "content_block_start":
        started = event.content_block
        if started.type == "tool_use":
            blocks.append({"type": "tool_use", "name": started.name, "input": started.input})
        else:
            blocks.append({"type": started.type, "text": started.text})
    elif event.type == "message_start":
        stop_reason = event.message.stop_reason
        output_tokens = event.message.usage.output_tokens

print(blocks, stop_reason, output_tokens)
