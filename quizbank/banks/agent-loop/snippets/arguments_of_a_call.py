"""A call has to be passed on to its handler. Where are the arguments?"""

import json

import anthropic

CHOICE = "parse_json"

client = anthropic.Anthropic()
DEPOT_HOURS = {
    "name": "depot_hours",
    "description": "Returns the opening hours of a depot on a day of the week.",
    "input_schema": {
        "type": "object",
        "properties": {"depot": {"type": "string"}, "weekday": {"type": "string"}},
        "required": ["depot", "weekday"],
    },
}
HOURS = {"Leith": "6 a.m. to 8 p.m.", "Wick": "8 a.m. to 4 p.m."}


def depot_hours(depot, weekday):
    return f"{weekday}: {HOURS[depot]}"


HANDLERS = {"depot_hours": depot_hours}


def run(block):
    handler = HANDLERS[block.name]
    if CHOICE == "parse_json":
        return handler(**json.loads(block.input))
    if CHOICE == "arguments":
        return handler(**block.arguments)
    if CHOICE == "positional":
        return handler(*block.input)
    return handler(**block.input)


response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[DEPOT_HOURS],
    messages=[{"role": "user", "content": "Ask depot_hours: depot=Leith weekday=Monday"}],
)
for block in response.content:
    if block.type == "tool_use":
        print(run(block))
