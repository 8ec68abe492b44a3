"""The block that answers a call whose handler has raised an exception."""

import anthropic

client = anthropic.Anthropic()
DEPOT_HOURS = {
    "name": "depot_hours",
    "description": "Returns the opening hours of a depot.",
    "input_schema": {
        "type": "object",
        "properties": {"depot": {"type": "string"}},
        "required": ["depot"],
    },
}
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [DEPOT_HOURS]}


def depot_hours(depot):
    raise OSError("the file is locked")


messages = [{"role": "user", "content": "Ask depot_hours about depot=Leith."}]
response = client.messages.create(messages=messages, **SETTINGS)
messages.append({"role": "assistant", "content": response.content})
call = next(block for block in response.content if block.type == "tool_use")
try:
    result = {"type": "tool_result", "tool_use_id": call.id, "content": depot_hours(**call.input)}
except OSError as error:
    result = {
        "type": "tool_result",
        "tool_use_id": call.id,
        "content": f"The depot's calendar could not be read: {error}",
        "is_error": True,
    }
messages.append({"role": "user", "content": [result]})
response = client.messages.create(messages=messages, **SETTINGS)
reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "locked" in reply, "Claude did not learn what went wrong."
