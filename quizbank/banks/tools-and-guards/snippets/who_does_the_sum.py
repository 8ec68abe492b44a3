"""Forty orders around the 30-day line; one tool result in four versions."""

import json
from datetime import date, timedelta

import anthropic

CHOICE = "todays_date"

client = anthropic.Anthropic()
TODAY = date(2026, 11, 30)
SYSTEM = "Support agent of Larkfield Home. We refund up to 30 days after delivery."


def tool(name: str, description: str) -> dict:
    schema = {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    }
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns one order with its delivery."),
    tool("process_refund", "Pays an order back to the customer."),
    tool("escalate_to_human", "Hands a case to a human colleague."),
]
ORDERS = {f"A-{1100 + n}": TODAY - timedelta(days=10 + n) for n in range(40)}
refunded: set[str] = set()


def lookup_order(order_id: str) -> dict:
    delivered = ORDERS[order_id]
    if CHOICE == "todays_date":
        return {"delivered": delivered.isoformat(), "today": TODAY.isoformat()}
    if CHOICE == "full_record":
        history = [{"day": str(delivered - timedelta(days=n)), "event": "scan"} for n in range(9)]
        return {"delivered": delivered.isoformat(), "history": history, "warehouse": "A"}
    if CHOICE == "unix_time":
        return {"delivered": delivered.toordinal() * 86_400 - 62_135_683_200}
    days = (TODAY - delivered).days
    return {"refund_eligible": days <= 30, "reason": f"delivered {days} days ago"}


for order_id in ORDERS:
    messages = [{"role": "user", "content": f"Please refund order {order_id}."}]
    for _ in range(6):
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, system=SYSTEM, tools=TOOLS, messages=messages
        )
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            break
        results = []
        for call in (block for block in response.content if block.type == "tool_use"):
            said = {"done": True}
            if call.name == "lookup_order":
                said = lookup_order(order_id)
            elif call.name == "process_refund":
                refunded.add(order_id)
            content = json.dumps(said)
            results.append({"type": "tool_result", "tool_use_id": call.id, "content": content})
        messages.append({"role": "user", "content": results})

wrong = [o for o, day in ORDERS.items() if (o in refunded) != ((TODAY - day).days <= 30)]
assert not wrong, f"customers were sent the wrong way, with {wrong[0]} among them"
print(f"{len(refunded)} refunded, {len(ORDERS) - len(refunded)} handed over, none wrong")
