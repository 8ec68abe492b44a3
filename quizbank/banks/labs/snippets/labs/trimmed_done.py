"""Two orders, whose records are long."""

import json

import anthropic

client = anthropic.Anthropic()
KEPT = ("order_id", "refund_eligible", "reason")
refunded = []


def record(order_id):
    """What the shop's system knows of an order."""
    eligible = order_id == "A-91"
    noise = {f"audit_{n}": f"changed by batch job {n} at 03:{n:02}" for n in range(36)}
    return {
        **noise,
        "card_number": "4000 0012 3456 7899",
        "order_id": order_id,
        "refund_eligible": eligible,
        "reason": "within 30 days" if eligible else "paid with a voucher",
    }


def tool(name, description):
    schema = {"type": "object", "properties": {"order_id": {"type": "string"}}}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns one order and whether it may be refunded."),
    tool("process_refund", "Makes the refund of one order."),
]


def handle(call):
    result = {"type": "tool_result", "tool_use_id": call.id}
    order_id = call.input["order_id"]
    if call.name == "process_refund":
        refunded.append(order_id)
        return {**result, "content": json.dumps({"refunded": order_id})}
    known = record(order_id)
    return {**result, "content": json.dumps({name: known[name] for name in KEPT})}


def serve(text):
    messages = [{"role": "user", "content": text}]
    for _ in range(8):
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=messages
        )
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            return response.content[-1].text
        asked = [block for block in response.content if block.type == "tool_use"]
        messages.append({"role": "user", "content": [handle(call) for call in asked]})
    raise RuntimeError("eight requests and no answer")


eligible = serve("Please refund order A-91.")
other = serve("Please refund order A-92.")
print(eligible, other, sep="\n")
