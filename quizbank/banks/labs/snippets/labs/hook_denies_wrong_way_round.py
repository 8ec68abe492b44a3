"""A harness that asks a hook before each tool."""

import json

import anthropic

client = anthropic.Anthropic()
AMOUNTS = {"A-61": 80, "A-62": 900}
refunded, escalated = [], []


def tool(name, description, *fields):
    properties = {field: {"type": "string"} for field in fields}
    schema = {"type": "object", "properties": properties, "required": list(fields)}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns one order and whether it may be refunded.", "order_id"),
    tool("process_refund", "Makes the refund of one order.", "order_id", "amount"),
    tool("escalate_to_human", "Hands the case to a human colleague.", "order_id", "reason"),
]


def pre_tool_use(event):
    """What is decided before a tool runs; None decides nothing."""
    if event["tool_name"] != "process_refund":
        return None
    if float(event["tool_input"]["amount"]) >= 500:
        return None
    return {
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": "deny",
            "permissionDecisionReason": "Over 500 needs a person. Use escalate_to_human.",
        }
    }


# --- The harness and the tools: not ours to change ------------------------------------------


def decision(output):
    said = (output or {}).get("hookSpecificOutput", {})
    if said.get("hookEventName") != "PreToolUse":
        return "none", ""
    return said.get("permissionDecision", "none"), said.get("permissionDecisionReason", "")


def lookup_order(order_id):
    return {"order_id": order_id, "amount": AMOUNTS[order_id], "refund_eligible": True}


def process_refund(order_id, amount):
    refunded.append(order_id)
    return {"refunded": order_id}


def escalate_to_human(order_id, reason):
    escalated.append(order_id)
    return {"handed_over": order_id}


def handle(call):
    result = {"type": "tool_result", "tool_use_id": call.id}
    event = {"hook_event_name": "PreToolUse", "tool_name": call.name, "tool_input": call.input}
    said, reason = decision(pre_tool_use(event))
    if said == "deny":
        return {**result, "is_error": True, "content": reason}
    return {**result, "content": json.dumps(globals()[call.name](**call.input))}


def serve(text):
    """One conversation; returns the last text."""
    messages = [{"role": "user", "content": text}]
    for _ in range(10):
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=messages
        )
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            return "".join(block.text for block in response.content if block.type == "text")
        asked = [block for block in response.content if block.type == "tool_use"]
        messages.append({"role": "user", "content": [handle(call) for call in asked]})
    raise RuntimeError("ten requests and no answer")


print(serve("Please refund order A-61."))
print(serve("Please refund order A-62."))
print("refunded:", refunded, "escalated:", escalated)
