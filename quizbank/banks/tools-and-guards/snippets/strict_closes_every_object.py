"""A strict tool with an object inside an object."""

import anthropic

CHOICE = "outer"

address = {
    "type": "object",
    "properties": {"street": {"type": "string"}, "town": {"type": "string"}},
    "required": ["street", "town"],
}
delivery = {
    "type": "object",
    "properties": {"number": {"type": "string"}, "address": address},
    "required": ["number", "address"],
}
tool = {
    "name": "record_delivery",
    "description": "Stores the number and the address of a delivery.",
    "strict": True,
    "input_schema": delivery,
}
if CHOICE in ("outer", "outer_and_inner"):
    delivery["additionalProperties"] = False
if CHOICE in ("inner", "outer_and_inner"):
    address["additionalProperties"] = False
if CHOICE == "beside_strict":
    tool["additionalProperties"] = False

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[tool],
    messages=[{"role": "user", "content": "Number: D-77\nStreet: 3 Mill Lane\nTown: Ware"}],
)
print(response.stop_reason)
