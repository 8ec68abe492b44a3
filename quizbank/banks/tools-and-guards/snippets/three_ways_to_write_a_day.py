"""Three tools, three notations of one day, and what stands in the history in the end."""

import json
import re
from datetime import UTC, datetime

import anthropic

CHOICE = "before_the_call"

client = anthropic.Anthropic()
ANSWERS = {
    "lookup_order": {"delivered": 1764028800},
    "get_customer": {"verified_on": "2025-11-25"},
    "track_parcel": {"handed_over": "25.11.25"},
}
TOOLS = [
    {"name": name, "description": f"{name} of an order.", "input_schema": {"type": "object"}}
    for name in ANSWERS
]
system = "You are a support agent."
if CHOICE == "prompt_table":
    system += " 1764028800 counts seconds, 25.11.25 is day.month.year, 2025-11-25 is ISO 8601."


def iso(value: object) -> object:
    if isinstance(value, int):
        return datetime.fromtimestamp(value, UTC).date().isoformat()
    if isinstance(value, str) and re.fullmatch(r"\d\d\.\d\d\.\d\d", value):
        return datetime.strptime(value, "%d.%m.%y").date().isoformat()
    return value


def tidy(fields: dict) -> dict:
    return {name: iso(value) for name, value in fields.items()}


def run(call) -> dict:
    tool_input = tidy(call.input) if CHOICE == "before_the_call" else call.input
    found = {**ANSWERS[call.name], **tool_input}
    if CHOICE == "after_the_call":
        found = tidy(found)
    return {"type": "tool_result", "tool_use_id": call.id, "content": json.dumps(found)}


def ask(messages: list) -> anthropic.types.Message:
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, system=system, tools=TOOLS, messages=messages
    )


messages = [{"role": "user", "content": "Use lookup_order, get_customer and track_parcel."}]
first = ask(messages)
results = [run(block) for block in first.content if block.type == "tool_use"]
messages += [{"role": "assistant", "content": first.content}, {"role": "user", "content": results}]
answer = ask(messages).content[-1].text
if CHOICE == "in_the_answer":
    answer = answer.replace("1764028800", '"2025-11-25"').replace("25.11.25", "2025-11-25")

read = [value for result in results for value in json.loads(result["content"]).values()]
alike = [isinstance(v, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", v) for v in read]
assert all(alike), f"Claude has to reckon with {read}"
print(answer)
