"""A return that is too late. Which condition keeps the loop running until the case is settled?"""

import json

import anthropic

CHOICE = "until_refund"

client = anthropic.Anthropic()


def tool(name, description, *fields):
    schema = {
        "type": "object",
        "properties": {field: {"type": "string"} for field in fields},
        "required": list(fields),
    }
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("get_customer", "Returns the customer's account by e-mail.", "email"),
    tool("lookup_order", "Returns an order by its number.", "order_id"),
    tool("process_refund", "Makes the refund of an order.", "order_id"),
    tool("escalate_to_human", "Hands the case to a person.", "summary"),
]
RESULTS = {
    "get_customer": {"id": "C-7", "verified": True},
    "lookup_order": {"refund_eligible": False, "reason": "delivered 45 days ago"},
    "process_refund": {"status": "refunded"},
    "escalate_to_human": {"ticket": "T-311"},
}
SYSTEM = "Verify the customer with get_customer before you look up an order."


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


def goes_on(response):
    if CHOICE == "names_no_colleague":
        return "colleague" not in text_of(response)
    if CHOICE == "two_rounds":
        return rounds < 2
    if CHOICE == "until_refund":
        return "process_refund" not in tools_run
    return response.stop_reason == "tool_use"


def ask():
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, system=SYSTEM, tools=TOOLS, messages=messages
    )


messages = [{"role": "user", "content": "I am ada@example.com. Please refund order 1045."}]
tools_run, rounds = [], 0
response = ask()
while goes_on(response):
    messages.append({"role": "assistant", "content": response.content})
    results = []
    for block in response.content:
        if block.type == "tool_use":
            content = json.dumps(RESULTS[block.name])
            results.append({"type": "tool_result", "tool_use_id": block.id, "content": content})
            tools_run.append(block.name)
    messages.append({"role": "user", "content": results})
    rounds += 1
    response = ask()

print(tools_run, text_of(response))
assert "escalate_to_human" in tools_run, "Claude asked for a colleague, and the tool never ran."
