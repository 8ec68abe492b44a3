"""Three mails on one topic, and the labels they get."""

import json

import anthropic

CHOICE = "small_letters"

label: dict = {"type": "string"}
if CHOICE == "closed_list":
    label["enum"] = ["refund", "delay", "other"]
more: dict = {}
if CHOICE == "zero_heat":
    more["extra_body"] = {"temperature": 0}
elif CHOICE == "one_choice":
    more["extra_body"] = {"top_k": 1}
SCHEMA = {
    "type": "object",
    "properties": {"topic": label},
    "required": ["topic"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
labels = []
for topic in ("Refund", "REFUND", "a refund"):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        messages=[{"role": "user", "content": f"Carrier mail.\nTopic: {topic}\nKind regards"}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
        **more,
    )
    found = json.loads(next(b.text for b in response.content if b.type == "text"))["topic"]
    labels.append(found.lower() if CHOICE == "small_letters" else found)
assert len(set(labels)) == 1, f"one topic, and the labels {labels}"
print(labels)
