"""Two look-ups have run. Where does a note on how to answer go?"""

import json

import anthropic

CHOICE = "note_ahead"

client = anthropic.Anthropic()
NOTE = "The customer is on the phone, answer in two sentences."
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
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [LOOKUP]}


def result_of(call):
    order = ORDERS[call.input["order_id"]]
    return {"type": "tool_result", "tool_use_id": call.id, "content": json.dumps(order)}


system = "You are the support agent of Larkfield Home."
if CHOICE == "note_in_system":
    system = f"{system}\n{NOTE}"
messages = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
response = client.messages.create(system=system, messages=messages, **SETTINGS)
messages.append({"role": "assistant", "content": response.content})

results = [result_of(block) for block in response.content if block.type == "tool_use"]
note = {"type": "text", "text": NOTE}
if CHOICE == "note_first":
    messages.append({"role": "user", "content": [note, *results]})
elif CHOICE == "note_between":
    messages.append({"role": "user", "content": [results[0], note, *results[1:]]})
elif CHOICE == "note_ahead":
    messages.append({"role": "user", "content": [note]})
    messages.append({"role": "user", "content": results})
elif CHOICE == "note_in_system":
    messages.append({"role": "user", "content": results})

response = client.messages.create(system=system, messages=messages, **SETTINGS)
print("".join(block.text for block in response.content if block.type == "text"))
