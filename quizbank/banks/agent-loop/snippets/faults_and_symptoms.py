"""Five faults of a loop, and how each of them shows."""

import json

import anthropic

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
QUESTION = {"role": "user", "content": "Where is order A-25?"}
REMARK = {"type": "text", "text": "Here is the order."}


def ask(*messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=list(messages)
    )


def complaint(*messages):
    try:
        ask(*messages)
    except anthropic.BadRequestError as error:
        return error.api_message
    return "accepted"


def user(*content):
    return {"role": "user", "content": list(content)}


asking = ask(QUESTION)
response = {"role": "assistant", "content": asking.content}
call = next(block for block in asking.content if block.type == "tool_use")
order = json.dumps({"status": "packed"})
result = {"type": "tool_result", "tool_use_id": call.id, "content": order}

lost_response = complaint(QUESTION, user(result))
text_ahead = complaint(QUESTION, response, user(REMARK, result))
text_behind = ask(QUESTION, response, user(result, REMARK))
print(lost_response, text_ahead, text_behind.stop_reason, text_behind.content, sep="\n")

assert "unexpected" in lost_response
assert call.id in text_ahead
assert text_behind.stop_reason == "end_turn"
assert not text_behind.content
assert any(block.type == "text" for block in asking.content), "A promise beside the call."
