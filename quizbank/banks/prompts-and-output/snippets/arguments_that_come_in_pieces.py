"""A tool call read from the stream, event by event."""

import json

import anthropic

CHOICE = "from_start"

TOOL = {
    "name": "route_to",
    "description": "Finds the route to a depot.",
    "input_schema": {
        "type": "object",
        "properties": {"depot": {"type": "string"}, "avoid": {"type": "string"}},
        "required": ["depot", "avoid"],
    },
}
client = anthropic.Anthropic()
stream = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    tools=[TOOL],
    messages=[{"role": "user", "content": "Call route_to with depot=Harbour avoid=Bridge"}],
    stream=True,
)
arguments: dict = {}
pieces: list[str] = []
for event in stream:
    if event.type == "content_block_start" and event.content_block.type == "tool_use":
        arguments = event.content_block.input
    elif event.type == "content_block_delta" and event.delta.type == "input_json_delta":
        pieces.append(event.delta.partial_json)
if CHOICE == "joined_text":
    arguments = json.loads("".join(pieces))
elif CHOICE in ("each_piece", "last_piece"):
    try:
        for piece in pieces if CHOICE == "each_piece" else pieces[-1:]:
            arguments |= json.loads(piece)
    except ValueError:
        arguments = {"no JSON": piece}
assert arguments == {"depot": "Harbour", "avoid": "Bridge"}, f"the tool would get {arguments}"
print(arguments)
