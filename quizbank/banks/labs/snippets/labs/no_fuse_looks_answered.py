"""Reads a meter that is never ready."""

import logging
import sys

import anthropic

client = anthropic.Anthropic()
logging.basicConfig(stream=sys.stdout, format="%(levelname)s %(message)s")
log = logging.getLogger("meter")
METER = {
    "name": "read_meter",
    "description": "Reads the meter.",
    "input_schema": {"type": "object", "properties": {}},
}
MAX_REQUESTS = 8
budget = 40


def ask(messages):
    global budget
    if budget == 0:
        raise RuntimeError("The budget of 40 requests is spent.")
    budget -= 1
    return client.messages.create(
        model="claude-sonnet-5",
        max_tokens=512,
        tools=[METER],
        tool_choice={"type": "any"},
        messages=messages,
    )


messages = [{"role": "user", "content": "Call read_meter until it shows a number."}]
outcome = "answered"
for _ in range(MAX_REQUESTS):
    response = ask(messages)
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        outcome = "answered"
        break
    results = [
        {"type": "tool_result", "tool_use_id": block.id, "content": "not ready, try later"}
        for block in response.content
        if block.type == "tool_use"
    ]
    messages.append({"role": "user", "content": results})
else:
    log.error("the meter was asked %s times and never ready", MAX_REQUESTS)
print(outcome)
