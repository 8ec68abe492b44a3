"""Three errors, three next steps."""

import json

import anthropic

client = anthropic.Anthropic()
calls_made, refunded, escalated = [], [], []


def tool(name, description, *fields):
    properties = {field: {"type": "string"} for field in fields}
    schema = {"type": "object", "properties": properties, "required": list(fields)}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns one order and whether it may be refunded.", "order_id"),
    tool("process_refund", "Makes the refund of one order.", "order_id"),
    tool("escalate_to_human", "Hands the case to a human colleague.", "order_id", "reason"),
]


class AgainstTheRules(Exception):
    pass


def lookup_order(order_id):
    if order_id not in ("A-71", "A-72"):
        raise KeyError(order_id)
    if order_id == "A-71" and calls_made.count("lookup_order") == 1:
        raise TimeoutError("no answer after 5 s")
    return {"order_id": order_id, "refund_eligible": True}


def process_refund(order_id):
    if order_id == "A-72":
        raise AgainstTheRules("It was paid with a voucher.")
    refunded.append(order_id)
    return {"refunded": order_id}


def escalate_to_human(order_id, reason):
    escalated.append(order_id)
    return {"handed_over": order_id}


def explain(error):
    """The content of a result that failed."""
    return "Error"


def handle(call):
    calls_made.append(call.name)
    result = {"type": "tool_result", "tool_use_id": call.id}
    try:
        return {**result, "content": json.dumps(globals()[call.name](**call.input))}
    except (TimeoutError, AgainstTheRules, KeyError) as error:
        return {**result, "is_error": True, "content": explain(error)}


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


slow = serve("Please refund order A-71.")
rules = serve("Please refund order A-72.")
typo = serve("Please refund order A-7111.")
print(slow, rules, typo, sep="\n")
