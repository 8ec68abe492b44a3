"""Five outcomes of a night, and what the same request brings on the next one."""

import time

import anthropic

CHOICE = ("line_cut", "line_expired")

client = anthropic.Anthropic()
SCHEMA = {
    "type": "object",
    "properties": {"total": {"type": ["number", "null"]}, "remarks": {"type": "string"}},
    "required": ["total", "remarks"],
    "additionalProperties": False,
}


def params(paper: str, max_tokens: int = 300) -> dict:
    return {
        "model": "claude-sonnet-5",
        "max_tokens": max_tokens,
        "messages": [{"role": "user", "content": paper}],
        "output_config": {"format": {"type": "json_schema", "schema": SCHEMA}},
    }


GOOD = params("Invoice INV-2\nTotal: 20.00\nRemarks: none")
REQUESTS = {
    "line_expired": GOOD,  # was not reached in time
    "line_cut": params("Invoice INV-3\nRemarks: " + "handle with great care " * 9, 40),
    "line_invalid": {**GOOD, "max_tokens": -5},
    "line_cancelled": GOOD,  # was not reached before the stop
    "line_refused": params("Delivery note: detonator wiring, step by step"),
}


def next_night(names) -> dict[str, str]:
    requests = [{"custom_id": name, "params": REQUESTS[name]} for name in names]
    batch = client.messages.batches.create(requests=requests)
    while client.messages.batches.retrieve(batch.id).processing_status != "ended":
        time.sleep(60)
    outcomes = {}
    for line in client.messages.batches.results(batch.id):
        message = getattr(line.result, "message", None)
        outcomes[line.custom_id] = message.stop_reason if message else line.result.type
    return outcomes


outcomes = next_night(REQUESTS)
for name in CHOICE:
    assert outcomes[name] == "end_turn", f"{name}, sent as it was, ends in {outcomes[name]}"
good = {name for name, outcome in outcomes.items() if outcome == "end_turn"}
assert good == set(CHOICE), f"these could go out again as well: {sorted(good - set(CHOICE))}"
print(outcomes)
