"""Two calls in one response, and the one needs the other. What is returned?"""

import json

import anthropic

CHOICE = "drop_early"

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
SYSTEM = "You are the support agent of Larkfield Home."
if CHOICE == "wish_in_system":
    SYSTEM += " Look an order up before you ask for its refund."
looked_up, unchecked, refund_calls = set(), [], 0


def refund(order_id, known):
    if order_id not in known and CHOICE != "wish_in_system":
        raise LookupError("look the order up first, then try again")
    if order_id not in known:
        unchecked.append(order_id)
    return {"status": "refunded"}


messages = [{"role": "user", "content": "Please refund order A-25."}]
for _ in range(5):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, system=SYSTEM, tools=TOOLS, messages=messages
    )
    if response.stop_reason != "tool_use":
        break
    known = frozenset(looked_up)  # both run at once: neither sees what the other brings
    content, results = list(response.content), []
    for call in [block for block in response.content if block.type == "tool_use"]:
        block = {"type": "tool_result", "tool_use_id": call.id}
        if call.name == "lookup_order":
            looked_up.add(call.input["order_id"])
            results.append({**block, "content": json.dumps({"status": "delivered"})})
            continue
        refund_calls += 1
        try:
            results.append({**block, "content": json.dumps(refund(call.input["order_id"], known))})
        except LookupError as error:
            if CHOICE == "natural_error":
                results.append({**block, "content": str(error), "is_error": True})
            elif CHOICE == "drop_early":
                content.remove(call)
    messages.append({"role": "assistant", "content": content})
    messages.append({"role": "user", "content": results})

print("".join(block.text for block in response.content if block.type == "text"))
asked = json.dumps([str(m["content"]) for m in messages])
assert not unchecked, "Money moved for an order that nobody had looked up."
assert asked.count("process_refund") == refund_calls, "The history hides a call that Claude made."
