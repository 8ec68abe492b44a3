"""A wrong answer about stock, its trace, and four things one could do before the next edit."""

import json

import anthropic

CHOICE = "both_versions"

client = anthropic.Anthropic()
STOCK = {"lamp": 0}
MORNING = {"lamp": 14, "read at": "06:00"}
SCHEMA = {"type": "object", "properties": {"item": {"type": "string"}}}
TOOL = {"name": "get_stock", "description": "Stock of an item.", "input_schema": SCHEMA}
cache_in_use = True


def get_stock() -> dict:
    return MORNING if cache_in_use else {"lamp": STOCK["lamp"], "read at": "now"}


def run(prompt: str, model: str = "claude-sonnet-5") -> list[dict]:
    """One conversation, as a trace of what went back and forth."""
    messages: list[dict] = [{"role": "user", "content": "Call get_stock with item=lamp"}]
    trace: list[dict] = []
    for _ in range(4):
        response = client.messages.create(
            model=model, max_tokens=512, system=prompt, tools=[TOOL], messages=messages
        )
        messages.append({"role": "assistant", "content": response.content})
        calls = [block for block in response.content if block.type == "tool_use"]
        if not calls:
            break
        for call in calls:
            trace.append({"tool": call.name, "returned": get_stock()})
        result = {"type": "tool_result", "tool_use_id": calls[0].id}
        content = json.dumps(trace[-1]["returned"])
        messages.append({"role": "user", "content": [{**result, "content": content}]})
    return trace


first, edited = "You help customers.", "You help customers. Never guess stock."
if CHOICE == "read_traces":
    for step in run(edited):
        if step["returned"]["read at"] != "now":
            cache_in_use = False  # the cause is found, and mended where it is
elif CHOICE == "larger_model":
    run(edited, model="claude-opus-5")
elif CHOICE == "both_versions":
    scores = {
        prompt: run(prompt)[-1]["returned"]["lamp"] == STOCK["lamp"] for prompt in (first, edited)
    }
elif CHOICE == "back_to_first":
    edited = first

said = run(edited)[-1]["returned"]["lamp"]
assert said == STOCK["lamp"], (
    f"still told from 06:00: {said} in stock, and there are {STOCK['lamp']}"
)
print("told:", said, "in stock")
