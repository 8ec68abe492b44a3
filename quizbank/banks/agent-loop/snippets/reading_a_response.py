"""Four kinds of response. Which lines read all of them?"""

import json

import anthropic

CHOICE = ("all_calls", "opening_text")

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
READERS = {
    "join_texts": lambda content: "".join(b.text for b in content if b.type == "text"),
    "opening_text": lambda content: content[0].text,
    "all_calls": lambda content: [b for b in content if b.type == "tool_use"],
    "closing_call": lambda content: content[-1].input,
    "any_call": lambda content: next(b for b in content if b.type == "tool_use"),
}


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )


messages = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
asking = ask(messages)  # text and two calls
results = [
    {"type": "tool_result", "tool_use_id": b.id, "content": json.dumps({"status": "packed"})}
    for b in asking.content
    if b.type == "tool_use"
]
messages += [{"role": "assistant", "content": asking.content}]
answering = ask([*messages, {"role": "user", "content": results}])  # text alone
remark = {"type": "text", "text": "These are the orders."}
silent = ask([*messages, {"role": "user", "content": [*results, remark]}])  # nothing at all

sound = set()
for name, read in READERS.items():
    try:
        for response in (asking, answering, silent):
            read(response.content)
        sound.add(name)
    except (AttributeError, IndexError, StopIteration) as error:
        print(f"{name}: {type(error).__name__}")
print(sorted(sound))
assert set(CHOICE) == sound, f"Lines that fail or are missing: {sorted(set(CHOICE) ^ sound)}"
