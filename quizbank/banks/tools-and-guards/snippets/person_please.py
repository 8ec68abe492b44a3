"""Somebody wants a person, in the first message. Four ways for a harness to take it."""

import json

import anthropic

CHOICE = "look_first"

client = anthropic.Anthropic()


def tool(name: str, description: str) -> dict:
    schema = {"type": "object", "properties": {"order_id": {"type": "string"}}}
    return {"name": name, "description": description, "input_schema": schema}


LOOKUP = tool("lookup_order", "Returns the state of one order.")
REFUND = tool("process_refund", "Pays an order back to the customer.")
PERSON = tool("escalate_to_human", "Hands a case to a human colleague.")
tools, settings, asked_back = [LOOKUP, REFUND, PERSON], {}, CHOICE == "reason_first"
if CHOICE == "look_first":
    settings = {"tool_choice": {"type": "tool", "name": "lookup_order"}}
elif CHOICE == "offer_the_fix":
    tools = [LOOKUP, REFUND]  # a person comes into reach when the offer is declined

text = "Order A-1025. I do not want to talk to a machine. I want to speak to a person."
messages = [{"role": "user", "content": text}]
called: list[str] = []
for _ in range(5):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=tools, messages=messages, **settings
    )
    settings = {}
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = []
    for call in (block for block in response.content if block.type == "tool_use"):
        result = {"type": "tool_result", "tool_use_id": call.id}
        if asked_back and call.name == "escalate_to_human":
            results.append({**result, "is_error": True, "content": "Ask for the reason first."})
            continue
        called.append(call.name)
        results.append({**result, "content": json.dumps({"done": call.name})})
    messages.append({"role": "user", "content": results})

answer = response.content[-1].text
assert called[:1] == ["escalate_to_human"], (
    f"a person was asked for; done: {called}, said: {answer}"
)
print(called, answer)
