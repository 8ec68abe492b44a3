"""One round of an agent's loop, step by step."""

import json

import anthropic

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
ORDER = ["call", "see_reason", "keep", "run", "hand_back", "again"]
state = {"messages": [{"role": "user", "content": "Has order 1025 been delivered?"}]}


def call():
    state["response"] = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=state["messages"]
    )


def see_reason():
    assert state["response"].stop_reason == "tool_use"


def keep():
    state["messages"].append({"role": "assistant", "content": state["response"].content})


def run():
    content = json.dumps({"status": "delivered"})
    calls = [block for block in state["response"].content if block.type == "tool_use"]
    state["results"] = [
        {"type": "tool_result", "tool_use_id": c.id, "content": content} for c in calls
    ]


def hand_back():
    state["messages"].append({"role": "user", "content": state["results"]})


STEPS = {f.__name__: f for f in (call, see_reason, keep, run, hand_back)} | {"again": call}
for step in ORDER:
    STEPS[step]()
    print(step)

print(state["response"].content[0].text)
assert state["response"].stop_reason == "end_turn", "The round did not come to its end."
