"""Two calls in one response. How does the loop answer them?"""

import json

import anthropic

CHOICE = "merge_results"

client = anthropic.Anthropic()
ORDERS = {"A-25": {"status": "delivered"}, "A-45": {"status": "on its way"}}
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )


def result(call, found):
    return {"type": "tool_result", "tool_use_id": call.id, "content": json.dumps(found)}


messages = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
response = ask(messages)
if response.stop_reason == "tool_use":
    calls = [block for block in response.content if block.type == "tool_use"]
    content = response.content
    if CHOICE == "drop_second":
        content = [block for block in content if block not in calls[1:]]
        calls = calls[:1]
    found = [ORDERS[call.input["order_id"]] for call in calls]
    if CHOICE == "one_now":
        results = [result(calls[0], found[0])]
    elif CHOICE == "merge_results":
        results = [result(calls[0], found)]
    else:
        results = [result(call, order) for call, order in zip(calls, found, strict=True)]
    messages += [{"role": "assistant", "content": content}, {"role": "user", "content": results}]
    response = ask(messages)

print("".join(block.text for block in response.content if block.type == "text"))
assert response.stop_reason == "end_turn", "Claude has to ask again for a call that was dropped."
