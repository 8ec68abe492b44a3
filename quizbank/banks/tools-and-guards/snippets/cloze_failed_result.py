"""The block that answers a call whose handler raised."""

import anthropic

client = anthropic.Anthropic()
TOOL = {
    "name": "get_weather",
    "description": "Returns the weather of a city.",
    "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}},
}
messages = [{"role": "user", "content": "Call get_weather with city=Lisbon."}]
first = client.messages.create(
    model="claude-sonnet-5", max_tokens=1024, tools=[TOOL], messages=messages
)
call = next(block for block in first.content if block.type == "tool_use")
messages += [
    {"role": "assistant", "content": first.content},
    {
        "role": "user",
        "content": [
            {
                "type": "tool_result",
                "tool_use_id": call.id,
                "is_error": True,
                "content": "Timed out after 5 s. Another try makes sense.",
            }
        ],
    },
]
answer = client.messages.create(
    model="claude-sonnet-5", max_tokens=1024, tools=[TOOL], messages=messages
)
assert answer.stop_reason in ("end_turn", "tool_use"), answer.stop_reason
print(answer.content[-1])
