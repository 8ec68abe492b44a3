"""A day's log: which of the responses do not parse, or not fit?"""

import json

import anthropic

CHOICE = ("cut_answer", "no_values")

LONG = "Customs form\n" + "\n".join(f"- Vase: {n}.00" for n in range(60))
DAY = {
    "cut_answer": LONG,
    "declined": "Delivery note: detonator wiring, step by step",
    "no_values": "Invoice INV-3",
    "misprint": "Invoice INV-4\n- Lamp: 20.00\n- Rug: 28.50\nTotal: 58.50",
}
LINE = {
    "type": "object",
    "properties": {"article": {"type": "string"}, "price": {"type": "number"}},
    "required": ["article", "price"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {
        "total": {"type": ["number", "null"]},
        "lines": {"type": "array", "items": LINE},
    },
    "required": ["total", "lines"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
broken = {}
for name, paper in DAY.items():
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=300,
        messages=[{"role": "user", "content": paper}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    try:
        record = json.loads("".join(b.text for b in response.content if b.type == "text"))
        assert set(record) == {"total", "lines"}
    except ValueError:
        broken[name] = response.stop_reason
for name in CHOICE:
    assert name in broken, f"{name} fits the schema"
assert set(broken) <= set(CHOICE), f"these do not fit either: {broken}"
print(broken)
