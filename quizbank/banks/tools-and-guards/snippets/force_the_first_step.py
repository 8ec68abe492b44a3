"""An agent whose first step is fixed and whose later steps are not."""

import json

import anthropic

CHOICE = "named_always"

client = anthropic.Anthropic()


def tool(name: str, description: str) -> dict:
    schema = {
        "type": "object",
        "properties": {"document": {"type": "string"}},
        "required": ["document"],
    }
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("extract_metadata", "Reads sender, date and kind of a document."),
    tool("look_up_tariff", "Gives the customs tariff for a document's goods."),
    tool("flag_for_person", "Puts a document on a clerk's desk."),
]
NAMED = {"type": "tool", "name": "extract_metadata"}


def tool_choice(turn: int) -> dict:
    if CHOICE == "named_always" or (CHOICE == "named_then_auto" and turn == 0):
        return NAMED
    return {"type": "any"} if CHOICE == "any_always" else {"type": "auto"}


messages = [{"role": "user", "content": "Which tariff applies to the goods in document D-12?"}]
called = []
for turn in range(8):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, tool_choice=tool_choice(turn),
        messages=messages,
    )  # fmt: skip
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    if not calls:
        break
    called += [call.name for call in calls]
    found = json.dumps({"document": "D-12", "tariff": "9405.21", "kind": "invoice"})
    results = [{"type": "tool_result", "tool_use_id": c.id, "content": found} for c in calls]
    messages.append({"role": "user", "content": results})
else:
    raise AssertionError(f"no answer in eight turns: {called}")
assert called[:1] == ["extract_metadata"], f"the metadata did not come first: {called}"
print(called, "->", response.content[-1].text)
