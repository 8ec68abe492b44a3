"""An invoice with thirty lines and a small max_tokens."""

import json

import anthropic

CHOICE = "close_it"

WORDS = ["Lamp", "Rug", "Desk", "Stool", "Vase"]
INVOICE = "Invoice INV-9\n" + "\n".join(f"- {WORDS[n % 5]}: {n}.50" for n in range(30))
LINE = {
    "type": "object",
    "properties": {"article": {"type": "string"}, "price": {"type": "number"}},
    "required": ["article", "price"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {"lines": {"type": "array", "items": LINE}},
    "required": ["lines"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()


def ask(max_tokens: int, **how):
    messages = [{"role": "user", "content": INVOICE}]
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=max_tokens, messages=messages, **how
    )


FORMAT = {"output_config": {"format": {"type": "json_schema", "schema": SCHEMA}}}
if CHOICE == "strict_call":
    tool = {"name": "record", "description": "Stores an invoice.", "input_schema": SCHEMA}
    choice = {"type": "tool", "name": "record"}
    response = ask(200, tools=[{**tool, "strict": True}], tool_choice=choice)
    record = next(b.input for b in response.content if b.type == "tool_use")
else:
    response = ask(200, **FORMAT)
    if CHOICE == "look_first" and response.stop_reason == "max_tokens":
        response = ask(4000, **FORMAT)
    text = next(b.text for b in response.content if b.type == "text")
    if CHOICE == "close_it":
        text = text[: text.rfind("}") + 1] + "]}"
    try:
        record = json.loads(text)
    except ValueError:
        record = {"lines": []}
found = len(record.get("lines", []))
assert found == 30, f"the record has {found} of 30 lines"
print(found, "lines")
