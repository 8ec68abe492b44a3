"""A late refund from the first check to the last sentence."""

import json

import anthropic

client = anthropic.Anthropic()


def tool(name: str, description: str, *fields: str) -> dict:
    properties = {field: {"type": "string"} for field in fields}
    schema = {"type": "object", "properties": properties}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("get_customer", "Checks a customer's identity.", "email"),
    tool("lookup_order", "Returns the state of one order.", "order_id"),
    tool("escalate_to_human", "Hands a case to a colleague.", "order_id", "summary", "reason"),
]
RESULTS = {
    "get_customer": {"customer_id": "C-7"},
    "lookup_order": {"refund_eligible": False, "reason": "delivered 45 days ago", "amount": 89},
    "escalate_to_human": {"ticket": "T-77"},
}
FIRST = {"type": "tool", "name": "get_customer"}
system = "Support agent of Larkfield Home. We refund up to 30 days after delivery."
text = "I am ines@mail.example. Please refund order A-1045."
messages = [{"role": "user", "content": text}]
steps: list[str] = []
while True:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system,
        tools=TOOLS,
        tool_choice={"type": "auto"} if steps else FIRST,
        messages=messages,
    )
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    if not calls:
        break
    steps += [call.name for call in calls]
    results = [
        {"type": "tool_result", "tool_use_id": c.id, "content": json.dumps(RESULTS[c.name])}
        for c in calls
    ]
    messages.append({"role": "user", "content": results})

assert steps == ["get_customer", "lookup_order", "escalate_to_human"], steps
print(" -> ".join(steps), "->", response.content[-1].text)
