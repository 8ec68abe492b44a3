"""A refund is refused by a business rule. Where does Claude read the category?"""

import json

import anthropic

CHOICE = "in_content"

client = anthropic.Anthropic()


def tool(name, description, *fields):
    schema = {
        "type": "object",
        "properties": {field: {"type": "string"} for field in fields},
        "required": list(fields),
    }
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns an order by its number.", "order_id"),
    tool("process_refund", "Makes the refund of an order.", "order_id"),
    tool("escalate_to_human", "Hands the case to a person.", "summary"),
]
DETAILS = {"errorCategory": "business", "isRetryable": False}
REASON = "Refunds end 30 days after delivery; escalate to a human."
handed_over = []


def answer_to(call, extra):
    block = {"type": "tool_result", "tool_use_id": call.id}
    if call.name == "lookup_order":
        return {**block, "content": json.dumps({"order_id": "1045", "days_since_delivery": 45})}
    if call.name == "escalate_to_human":
        handed_over.append(call.input["summary"])
        return {**block, "content": "A colleague has the case."}
    block["is_error"] = True
    if CHOICE == "in_content":
        return {**block, "content": json.dumps({**DETAILS, "message": REASON})}
    if CHOICE == "block_fields":
        return {**block, "content": REASON, **DETAILS}
    if CHOICE == "in_metadata":
        extra["metadata"] = DETAILS
    return {**block, "content": "The tool has failed."}


messages = [{"role": "user", "content": "Please refund order 1045."}]
extra = {}
while True:
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=messages, **extra
    )
    if response.stop_reason != "tool_use":
        break
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    messages.append({"role": "user", "content": [answer_to(call, extra) for call in calls]})

print("".join(block.text for block in response.content if block.type == "text"))
assert handed_over, "Claude was not told that a person has to decide, so nobody was asked."
