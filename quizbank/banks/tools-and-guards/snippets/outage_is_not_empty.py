"""lookup_order times out once, and then works."""

import json

import anthropic

CHOICE = "null_value"

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of one order by its id, such as A-1025.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
log: list[str] = []
asked: list[str] = []


def order_service(order_id: str) -> dict:
    asked.append(order_id)
    if len(asked) == 1:
        raise TimeoutError("no answer after 5 s")
    return {"order_id": order_id, "status": "delivered yesterday"}


def handle(call) -> dict:
    result = {"type": "tool_result", "tool_use_id": call.id}
    try:
        return {**result, "content": json.dumps(order_service(call.input["order_id"]))}
    except TimeoutError as error:
        if CHOICE == "let_it_rise":
            raise
        if CHOICE == "marked_error":
            said = {
                "errorCategory": "transient",
                "isRetryable": True,
                "message": f"Timeout, {error}",
            }
            return {**result, "is_error": True, "content": json.dumps(said)}
        log.append(f"lookup_order: {error}")
        return {**result, "content": "null" if CHOICE == "null_value" else "[]"}


messages = [{"role": "user", "content": "Where is my order A-1025?"}]
for _ in range(6):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = [handle(block) for block in response.content if block.type == "tool_use"]
    messages.append({"role": "user", "content": results})

answer = response.content[-1].text
assert len(asked) == 2, f"nobody asked again, and the customer read: {answer}"
print(answer)
