"""Where in a stream does it say why Claude stopped?"""

import anthropic

CHOICE = "last_block"

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
reason = None
with client.messages.stream(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[LOOKUP],
    messages=[{"role": "user", "content": "Has order 1025 been delivered?"}],
) as stream:
    for event in stream:
        print(event.type)
        if CHOICE == "first_event" and event.type == "message_start":
            reason = event.message.stop_reason
        elif CHOICE == "last_block" and event.type == "content_block_stop":
            reason = getattr(event, "stop_reason", None)
        elif CHOICE == "late_event" and event.type == "message_delta":
            reason = event.delta.stop_reason
    if CHOICE == "status_code":
        reason = stream.response.status_code

print("run the tools" if reason == "tool_use" else "nothing to run")
assert reason == "tool_use", f"Claude waits for a result, and the program read {reason!r}."
