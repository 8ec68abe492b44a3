"""A second question in a conversation. What has to be in the second request?"""

import json

import anthropic

CHOICE = ("definitions", "former_id", "history")

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
RULES = "You are a support agent. Sign each reply as Larkfield Home."
ORDERS = {"A-25": {"status": "delivered"}, "A-45": {"status": "on its way"}}


def settle(messages, **fields):
    """Calls until Claude's turn ends; returns the last response."""
    while True:
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, messages=messages, **fields
        )
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            return response
        results = [
            {
                "type": "tool_result",
                "tool_use_id": block.id,
                "content": json.dumps(ORDERS[block.input["order_id"]]),
            }
            for block in response.content
            if block.type == "tool_use"
        ]
        messages.append({"role": "user", "content": results})


messages = [{"role": "user", "content": "Where is order A-25?"}]
response = settle(messages, system=RULES, tools=[LOOKUP])

fields = {}
if "history" not in CHOICE:
    messages = []
if "instructions" in CHOICE:
    fields["system"] = RULES
if "definitions" in CHOICE:
    fields["tools"] = [LOOKUP]
if "former_id" in CHOICE:
    fields["extra_body"] = {"former_id": response.id}
if "session_name" in CHOICE:
    fields["extra_body"] = {"session": "call-117"}
messages.append({"role": "user", "content": "And order A-45? Please compare it with the other."})
response = settle(messages, **fields)

reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "on its way" in reply, "Claude could not look the second order up."
assert "A-25" in reply, "Claude does not know the order that was asked about before."
assert "Larkfield" in reply, "Claude does not know the shop's rules."
