"""A refund waits for a person. What does the loop send in the meantime?"""

import json

import anthropic

CHOICE = "order_only"

client = anthropic.Anthropic()


def tool(name, description):
    schema = {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    }
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns the state of an order by its number."),
    tool("process_refund", "Makes the refund of an order."),
]
PENDING = "Not executed: a colleague has to approve the refund first. Do not retry."
asked_for = []


def answer_to(call):
    block = {"type": "tool_result", "tool_use_id": call.id}
    if call.name == "lookup_order":
        return {**block, "content": json.dumps({"status": "delivered"})}
    asked_for.append(call.input["order_id"])
    if CHOICE == "pretend_paid":
        return {**block, "content": json.dumps({"status": "refunded"})}
    return {**block, "is_error": True, "content": PENDING}


messages = [{"role": "user", "content": "Please refund order A-25."}]
for _ in range(4):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=messages
    )
    if response.stop_reason != "tool_use":
        break
    calls = [block for block in response.content if block.type == "tool_use"]
    results = [answer_to(call) for call in calls]
    content = response.content
    if CHOICE in ("order_only", "strip_refund"):
        results = [r for r, call in zip(results, calls, strict=True) if call.name == "lookup_order"]
    if CHOICE == "strip_refund":
        content = [block for block in content if getattr(block, "name", "") != "process_refund"]
        content = content or [{"type": "text", "text": "Let me see."}]
    messages.append({"role": "assistant", "content": content})
    messages.append({"role": "user", "content": results or "Go on."})

reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert len(asked_for) == 1, f"Claude forgot its call and made it {len(asked_for)} times."
assert "refunded" not in reply, "The customer was promised money that nobody has approved."
