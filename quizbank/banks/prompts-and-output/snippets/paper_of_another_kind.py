"""Papers of two kinds that the schema does not know, and a program that sends records on."""

import json

import anthropic

CHOICE = "other_with_title"

kinds = ["invoice", "customs_form", "delivery_note"]
kind: dict = {"type": "string", "enum": kinds}
properties = {"kind": kind}
if CHOICE == "free_text":
    del kind["enum"]
elif CHOICE == "add_fourth":
    kinds.append("certificate_of_origin")
elif CHOICE == "other_with_title":
    kinds.append("other")
    properties["heading"] = {"type": ["string", "null"]}
elif CHOICE == "nearest_kind":
    kind["description"] = "The nearest kind if none fits."

client = anthropic.Anthropic()
sent = []
for heading in ("Certificate of origin", "Packing list"):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": f"Heading: {heading}\nGoods: 40 lamps"}],
        output_config={
            "format": {
                "type": "json_schema",
                "schema": {
                    "type": "object",
                    "properties": properties,
                    "required": list(properties),
                    "additionalProperties": False,
                },
            }
        },
    )
    record = json.loads(next(b.text for b in response.content if b.type == "text"))
    match record["kind"]:
        case "invoice" | "customs_form" | "delivery_note":
            raise AssertionError(f"{heading} went to the desk for {record['kind']}")
        case "certificate_of_origin":
            sent.append("certificates")
        case "other":
            assert record["heading"] == heading, "nobody can see what kind of paper it was"
            sent.append(f"a person: {record['heading']}")
        case unknown:
            raise AssertionError(f"no branch knows the kind {unknown!r}")
print(sent)
