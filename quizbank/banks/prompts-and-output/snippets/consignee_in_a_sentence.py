"""A letter in which the consignee has no label."""

import json

import anthropic

CHOICE = "letters_shown"

FORM = "<example>Form with the line Consignee: Jon Feld gives Jon Feld</example>"
LETTER = "<example>When it has cooled, hand it to Mara Lind at the desk: Mara Lind</example>"
system = "Read who shall receive the goods. " + FORM
consignee: dict = {"type": ["string", "null"]}
if CHOICE == "not_null":
    consignee = {"type": "string"}
elif CHOICE == "letters_shown":
    system += LETTER
elif CHOICE == "more_forms":
    system += FORM.replace("Jon Feld", "Ada Brun") + FORM.replace("Jon Feld", "Pia Dahl")
elif CHOICE == "stress_field":
    system += "The consignee matters more to us than any other field."

letter = "Please keep the crate dry, and hand it to Ines Roth at gate 3."
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    system=system,
    messages=[{"role": "user", "content": letter}],
    output_config={
        "format": {
            "type": "json_schema",
            "schema": {
                "type": "object",
                "properties": {"consignee": consignee},
                "required": ["consignee"],
                "additionalProperties": False,
            },
        }
    },
)
text = next(block.text for block in response.content if block.type == "text")
found = json.loads(text)["consignee"]
assert found is not None, "the letter names a consignee, and none was read"
assert found in letter, f"{found!r} stands nowhere in the letter"
print(found)
