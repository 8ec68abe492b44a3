"""Six definitions of a tool, each sent on its own."""

import anthropic

client = anthropic.Anthropic()
TERM = {"type": "object", "properties": {"term": {"type": "string"}}}
EITHER = {
    "type": "object",
    "properties": {"term": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
}
DEFINITIONS = {
    "silent": {"name": "find", "input_schema": TERM},
    "dotted": {"name": "docs.find", "description": "Finds a term.", "input_schema": TERM},
    "bare": {"name": "find", "description": "Finds a term."},
    "listed": {"name": "find", "description": "Finds terms.", "input_schema": {"type": "array"}},
    "either_inside": {"name": "find", "description": "Finds a term.", "input_schema": EITHER},
    "either_on_top": {
        "name": "find",
        "description": "Finds a term or a page.",
        "input_schema": {
            "type": "object",
            "anyOf": [{"required": ["term"]}, {"required": ["page"]}],
        },
    },
}

for name, definition in DEFINITIONS.items():
    try:
        client.messages.create(
            model="claude-sonnet-5",
            max_tokens=256,
            tools=[definition],
            messages=[{"role": "user", "content": "What is a gimbal?"}],
        )
        print(name, "accepted")
    except anthropic.BadRequestError:
        print(name, "refused")
