"""A history has to be made smaller. Which changes does the API take?"""

import copy
import json

import anthropic

CHOICE = ("bare_calls", "whole_exchange")

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
ORDER = {"status": "packed", "carrier": "by rail", "colour": "oak", "weight": "14 kg"}


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )


def exchange(question):
    """A question with its calls, their results and the reply."""
    messages = [{"role": "user", "content": question}]
    while True:
        response = ask(messages)
        content = [block.to_dict() for block in response.content]
        messages.append({"role": "assistant", "content": content})
        if response.stop_reason != "tool_use":
            return messages
        results = [
            {"type": "tool_result", "tool_use_id": b["id"], "content": json.dumps(ORDER)}
            for b in content
            if b["type"] == "tool_use"
        ]
        messages.append({"role": "user", "content": results})


def without(messages, kind):
    note = [{"type": "text", "text": "(removed)"}]
    for message in messages:
        if isinstance(message["content"], list):
            kept = [block for block in message["content"] if block["type"] != kind]
            message["content"] = kept or note
    return messages


def results_changed(messages, **change):
    for message in messages:
        for block in message["content"]:
            if isinstance(block, dict) and block["type"] == "tool_result":
                block.update(change)
    return messages


oldest, newer = exchange("Where is order A-25?"), exchange("Where is order A-45?")
CUTS = {
    "whole_exchange": lambda old: [],
    "bare_calls": lambda old: without(old, "tool_use"),
    "shorter_results": lambda old: results_changed(old, content='{"status": "packed"}'),
    "bare_results": lambda old: without(old, "tool_result"),
    "renamed_ids": lambda old: results_changed(old, tool_use_id="1"),
}
taken = set()
for name, cut in CUTS.items():
    messages = [*cut(copy.deepcopy(oldest)), *newer, {"role": "user", "content": "Thank you."}]
    try:
        ask(messages)
        taken.add(name)
    except anthropic.BadRequestError as error:
        print(f"{name}: {error.api_message[:80]}")
print(sorted(taken))
assert set(CHOICE) == taken, f"Wrong about: {sorted(set(CHOICE) ^ taken)}"
