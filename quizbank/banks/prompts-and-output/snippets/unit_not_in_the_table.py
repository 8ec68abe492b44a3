"""Two delivery notes, one of them with a unit that nobody foresaw."""

import json

import anthropic

CHOICE = "longer_table"

RULE = "Read the delivery note and convert the quantity to pieces. "
TABLE = "Units: doz = 12, pair = 2, pallet = as stated. "
WORKED = (
    "<example>3 doz plates: 36, because a dozen is 12 and 3 times 12 is 36</example>"
    "<example>4 pairs of gloves: 8, because a pair is 2 and 4 times 2 is 8</example>"
)
SYSTEM = {
    "longer_table": RULE + TABLE,  # gross will be added tonight
    "firm_rule": RULE.upper() + TABLE,
    "stronger_model": RULE + TABLE,
    "worked_notes": RULE + WORKED,
}[CHOICE]
SCHEMA = {
    "type": "object",
    "properties": {"pieces": {"type": "integer"}},
    "required": ["pieces"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
pieces = {}
for note in ("5 doz cups", "2 gross of hinges"):
    response = client.messages.create(
        model="claude-opus-5-5" if CHOICE == "stronger_model" else "claude-sonnet-5",
        max_tokens=1024,
        system=SYSTEM,
        messages=[{"role": "user", "content": f"Delivery note: {note}"}],
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}},
    )
    text = next(block.text for block in response.content if block.type == "text")
    pieces[note] = json.loads(text)["pieces"]
assert pieces["5 doz cups"] == 60, "a unit that used to work no longer does"
assert pieces["2 gross of hinges"] == 288, f"a new unit went wrong: {pieces}"
print(pieces)
