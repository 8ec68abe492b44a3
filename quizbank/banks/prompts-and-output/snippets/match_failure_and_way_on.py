"""Each failure, tried with each way on that a program can take by itself."""

import json

import anthropic

client = anthropic.Anthropic()
LINE = {
    "type": "object",
    "properties": {"article": {"type": "string"}, "price": {"type": "number"}},
    "required": ["article", "price"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {
        "date": {"type": "string"},
        "consignee": {"type": ["string", "null"]},
        "lines": {"type": "array", "items": LINE},
    },
    "required": ["date", "consignee", "lines"],
    "additionalProperties": False,
}


def ask(paper: str, max_tokens: int = 1000) -> dict | None:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=max_tokens,
        messages=[{"role": "user", "content": paper}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    if response.stop_reason == "max_tokens":
        return None
    return json.loads(next(block.text for block in response.content if block.type == "text"))


long = "Date: 2026-03-12\n" + "\n".join(f"- Vase: {n}.00" for n in range(40))
assert ask(long, 300) is None
assert ask(long, 300) is None, "the same again was enough"
assert ask(long, 3000) is not None

form = "Date: 12 March 2026\nConsignee: Ines Roth"
assert ask(form)["date"] == ask(form)["date"] == "12 March 2026"
assert ask(form + "\nThe date has to be YYYY-MM-DD.")["date"] == "2026-03-12"

absent = "Date: 2026-03-12\n- Lamp: 20.00"
assert ask(absent)["consignee"] is ask(absent + "\nconsignee: missing")["consignee"] is None
print("room for what was cut, the error for what has the wrong form, null for what is absent")
