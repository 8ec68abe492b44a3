"""A request, four ways to foresee its size, and what the API counted."""

import json

import anthropic

CHOICE = "same_request"

MODEL = "claude-sonnet-5"
SYSTEM = "You help couriers. " + "Depots close at six. " * 80
TOOLS = [
    {
        "name": "route_to",
        "description": "Finds the route to a depot. " * 10,
        "input_schema": {"type": "object", "properties": {"depot": {"type": "string"}}},
    }
]
MESSAGES = [{"role": "user", "content": "Which way to the depot at the harbour? " * 20}]
client = anthropic.Anthropic()
if CHOICE == "by_length":
    foreseen = len(SYSTEM + json.dumps(TOOLS) + MESSAGES[0]["content"]) // 4
elif CHOICE == "same_request":
    counted = client.messages.count_tokens(
        model=MODEL, system=SYSTEM, tools=TOOLS, messages=MESSAGES
    )
    foreseen = counted.input_tokens
elif CHOICE == "only_messages":
    foreseen = client.messages.count_tokens(model=MODEL, messages=MESSAGES).input_tokens
elif CHOICE == "cheap_model":
    counted = client.messages.count_tokens(
        model="claude-haiku-4-5", system=SYSTEM, tools=TOOLS, messages=MESSAGES
    )
    foreseen = counted.input_tokens
response = client.messages.create(
    model=MODEL, max_tokens=256, system=SYSTEM, tools=TOOLS, messages=MESSAGES
)
off = abs(foreseen - response.usage.input_tokens) / response.usage.input_tokens
assert off < 0.05, f"off by {off:.0%}"
print(f"off by {off:.0%}")
