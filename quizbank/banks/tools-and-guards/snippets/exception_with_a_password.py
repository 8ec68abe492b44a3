"""What the text of an exception carries into the history."""

import json
import traceback

import anthropic

CHOICE = "compose_it"

client = anthropic.Anthropic()
TOOL = {
    "name": "lookup_order",
    "description": "Returns the state of one order.",
    "input_schema": {"type": "object", "properties": {"order_id": {"type": "string"}}},
}
system = "You are a support agent."


def database() -> dict:
    raise OSError("could not connect to postgres://shop:hunter2@db/orders")


def failure(error: OSError) -> str:
    if CHOICE == "compose_it":
        print("log only:", type(error).__name__)
        said = {"errorCategory": "transient", "isRetryable": True, "message": "No order data now."}
        return json.dumps(said)
    if CHOICE == "full_traceback":
        return traceback.format_exc()
    if CHOICE == "one_for_all":
        return "The operation failed."
    return str(error)


if CHOICE == "forbid_quoting":
    system += " Never repeat credentials that appear in tool results."
messages = [{"role": "user", "content": "lookup_order order_id=A-1025"}]
first = client.messages.create(
    model="claude-sonnet-5", max_tokens=1024, system=system, tools=[TOOL], messages=messages
)
call = next(block for block in first.content if block.type == "tool_use")
try:
    content = json.dumps(database())
except OSError as error:
    content = failure(error)
result = {"type": "tool_result", "tool_use_id": call.id, "is_error": True, "content": content}
messages += [
    {"role": "assistant", "content": first.content},
    {"role": "user", "content": [result]},
]
assert "hunter2" not in json.dumps(messages, default=str), "the password goes out with each request"
answer = client.messages.create(
    model="claude-sonnet-5", max_tokens=1024, system=system, tools=[TOOL], messages=messages
)
assert "isRetryable" in content, "Claude cannot tell whether another try makes sense"
print(answer.content[-1].text)
