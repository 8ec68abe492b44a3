"""An invoice that contradicts itself, and the desk that has to decide."""

import json

import anthropic

CHOICE = "printed_sum"

INVOICE = "Invoice INV-12\n- Lamp: 20.00\n- Rug: 28.50\nTotal: 58.50"
LINE = {
    "type": "object",
    "properties": {"article": {"type": "string"}, "price": {"type": "number"}},
    "required": ["article", "price"],
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {
        "invoice_number": {"type": "string"},
        "total": {"type": "number"},
        "lines": {"type": "array", "items": LINE},
    },
    "required": ["invoice_number", "total", "lines"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": INVOICE}],
    output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
)
read = json.loads(next(block.text for block in response.content if block.type == "text"))
stated, calculated = read["total"], sum(line["price"] for line in read["lines"])
left: list[dict] = []
if CHOICE == "computed_sum":
    left.append({**read, "total": calculated})
elif CHOICE == "printed_sum":
    left.append(read)
elif CHOICE == "both_sums":
    conflict = stated != calculated
    left.append({**read, "total": stated, "calculated_total": calculated, "conflict": conflict})

booked = [record for record in left if not record.get("conflict")]
desk = [record for record in left if record.get("conflict")]
assert not booked, f"booked with {booked[0]['total']}, and nobody saw the contradiction"
assert desk, "the desk has no record to decide on"
assert {desk[0]["total"], desk[0]["calculated_total"]} == {58.5, 48.5}
print("for the desk:", desk[0]["total"], "or", desk[0]["calculated_total"])
