"""The steps on four answers, each of which fails at another step."""

import json

import anthropic

client = anthropic.Anthropic()
SCHEMA = {
    "type": "object",
    "properties": {name: {"type": "number"} for name in ("net", "vat", "total")},
    "required": ["net", "vat", "total"],
    "additionalProperties": False,
}


def first_failure(paper: str, max_tokens: int = 500) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=max_tokens,
        messages=[{"role": "user", "content": paper}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    if response.stop_reason != "end_turn":
        return "reason"
    record = json.loads(next(block.text for block in response.content if block.type == "text"))
    if any(f"{value:.2f}" not in paper for value in record.values()):
        return "present"
    if record["net"] + record["vat"] != record["total"]:
        return "sums"
    return "none"


seen = [
    first_failure("Net: 100.00\nVAT: 19.00\nTotal: 119.00", max_tokens=4),
    first_failure("Net: 100.00\nTotal: 119.00"),
    first_failure("Net: 100.00\nVAT: 19.00\nTotal: 191.00"),
    first_failure("Net: 100.00\nVAT: 19.00\nTotal: 119.00"),
]
assert seen == ["reason", "present", "sums", "none"], seen
print(seen)
