"""An invoice, and a service that used to begin the answer itself."""

import json

import anthropic

CHOICE = "user_after"

invoice = "Invoice INV-77\nTotal: 48.50"
messages: list = [
    {"role": "user", "content": invoice + "\nAnswer in JSON."},
    {"role": "assistant", "content": "{"},
]
more: dict = {}
if CHOICE == "user_after":
    messages.append({"role": "user", "content": "Go on from the brace with the JSON."})
elif CHOICE == "fuller_start":
    messages[-1]["content"] = '{"total":'
elif CHOICE == "json_mode":
    messages.pop()
    more["extra_body"] = {"response_format": {"type": "json_object"}}
elif CHOICE == "format_set":
    messages.pop()
    schema = {
        "type": "object",
        "properties": {"total": {"type": "number"}},
        "required": ["total"],
        "additionalProperties": False,
    }
    more["output_config"] = {"format": {"type": "json_schema", "schema": schema}}

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5", max_tokens=1024, messages=messages, **more
)
text = next(block.text for block in response.content if block.type == "text")
for candidate in (text, messages[-1]["content"] + text):
    try:
        record = json.loads(candidate)
        break
    except ValueError:
        record = None
assert record, f"no JSON to parse: {text[:60]}"
print(record)
