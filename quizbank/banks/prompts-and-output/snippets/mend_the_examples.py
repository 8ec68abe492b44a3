"""Two papers that go wrong, and five changes to the examples."""

import json

import anthropic

CHOICE = ("add_letter", "drop_tags")

unit = "3 doz plates: 36 pieces"
person = 'Line "Consignee: Jon Feld": consignee Jon Feld'
if "give_reason" in CHOICE:
    unit += ", because a dozen is 12 and 3 times 12 is 36"
if "add_letter" in CHOICE:
    person = "When it is dry, hand it to Jon Feld: consignee Jon Feld"
examples = [unit, person]
if "ten_forms" in CHOICE:
    examples += [f"{n} doz plates: {12 * n} pieces" for n in range(2, 10)]
if "drop_tags" not in CHOICE:
    examples = [f"<example>{example}</example>" for example in examples]
block = "\n".join(examples)
client = anthropic.Anthropic()


def read(paper: str, field: str, kind: str) -> object:
    system = "Read the field from the paper.\n"
    in_message = "into_question" in CHOICE
    schema = {
        "type": "object",
        "properties": {field: {"type": [kind, "null"]}},
        "required": [field],
        "additionalProperties": False,
    }
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system if in_message else system + block,
        messages=[{"role": "user", "content": f"{paper}\n{block}" if in_message else paper}],
        output_config={"format": {"type": "json_schema", "schema": schema}},
    )
    return json.loads(next(b.text for b in response.content if b.type == "text"))[field]


pieces = read("2 gross of hinges", "pieces", "integer")
assert pieces == 288, f"two gross were recorded as {pieces} pieces"
consignee = read("Keep it dry and hand it to Ines Roth.", "consignee", "string")
assert consignee == "Ines Roth", f"the letter's consignee was recorded as {consignee}"
assert len(block) < 400, f"{len(block)} characters of examples with each of 9,000 papers a day"
print(pieces, consignee)
