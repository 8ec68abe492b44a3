"""Two neighbouring tools, of which one says nothing about itself."""

import json

import anthropic

CHOICE = "front_of_list"

client = anthropic.Anthropic()
ORDER_ID = {
    "type": "object",
    "properties": {"order_id": {"type": "string"}},
    "required": ["order_id"],
}
lookup = {"name": "lookup_order", "description": "Retrieves data.", "input_schema": ORDER_ID}
parcel = {
    "name": "find_parcel",
    "description": "Tells where the parcel of an order is, by the order's number.",
    "input_schema": ORDER_ID,
}
tools, model = [parcel, lookup], "claude-sonnet-5"
if CHOICE == "telling_name":
    lookup["name"] = "retrieve_order_data_by_order_number"
elif CHOICE == "front_of_list":
    tools = [lookup, parcel]
elif CHOICE == "say_what_and_when":
    lookup["description"] = (
        "Returns items, invoice and warranty of one order, by its number such as A-1025. "
        "For where the parcel is, use find_parcel."
    )
elif CHOICE == "finer_model":
    model = "claude-opus-5-5"

messages = [{"role": "user", "content": "Is the lamp of order A-1025 still under warranty?"}]
response = client.messages.create(model=model, max_tokens=1024, tools=tools, messages=messages)
call = next(block for block in response.content if block.type == "tool_use")
assert call.name != "find_parcel", "the question about a warranty went to the parcel service"
found = json.dumps({"order_id": "A-1025", "status": "under warranty until 2027"})
messages += [
    {"role": "assistant", "content": response.content},
    {
        "role": "user",
        "content": [{"type": "tool_result", "tool_use_id": call.id, "content": found}],
    },
]
answer = client.messages.create(model=model, max_tokens=1024, tools=tools, messages=messages)
print(call.name, "->", answer.content[-1].text)
