"""A look-up has timed out. What does Claude get for that call?"""

import json

import anthropic

CHOICE = "empty_result"

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
attempts = 0


def lookup_order(order_id):
    global attempts
    attempts += 1
    if attempts == 1:
        raise TimeoutError("the order system did not answer within 5 seconds")
    return {"order_id": order_id, "status": "delivered"}


def answer_to(call):
    block = {"type": "tool_result", "tool_use_id": call.id}
    try:
        return {**block, "content": json.dumps(lookup_order(**call.input))}
    except TimeoutError as error:
        if CHOICE == "end_run":
            raise
        if CHOICE == "empty_result":
            return {**block, "content": ""}
        if CHOICE == "skip_block":
            return {"type": "text", "text": f"lookup_order: {error}"}
        return {**block, "is_error": True, "content": f"Timeout: {error}. Try again once."}


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )


messages = [{"role": "user", "content": "Has order 1025 been delivered?"}]
response = ask(messages)
while response.stop_reason == "tool_use":
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    messages.append({"role": "user", "content": [answer_to(call) for call in calls]})
    response = ask(messages)

reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "delivered" in reply, "The order exists, and the customer was told something else."
