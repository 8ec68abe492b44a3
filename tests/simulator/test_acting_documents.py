"""Reading documents into schemas: what is stated is copied, what must be given is made up."""

from __future__ import annotations

import json
from typing import Any

from acting_world import actor, assistant, calls, converse, failure, say, tool, user, words

INVOICE = """Invoice INV-2207
Issued on 3 March 2026 by Larkfield Home, billing@larkfield.example
- Oak chair: 20.00
- Walnut lamp: 28.50
Total: 48.50 EUR
"""


def schema(required: bool = True, **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required else [],
        "additionalProperties": False,
    }


def extracted(shape: dict[str, Any], *texts: str, **rest: Any) -> Any:
    format = {"format": {"type": "json_schema", "schema": shape}}
    asked = [user("\n".join(texts))]
    return json.loads(words(say(actor("extractor"), *asked, output_config=format, **rest)))


TEXT, NUMBER = {"type": "string"}, {"type": "number"}
MAYBE = {"type": ["string", "null"]}


def test_labels_numbers_addresses_and_dates_are_found() -> None:
    shape = schema(invoice_number=TEXT, total=NUMBER, email=TEXT, issued_date=TEXT)
    assert extracted(shape, INVOICE) == {
        "invoice_number": "INV-2207",
        "total": 48.5,
        "email": "billing@larkfield.example",
        "issued_date": "3 March 2026",
    }


def test_lines_become_an_array_of_objects() -> None:
    line = schema(name=TEXT, price=NUMBER)
    assert extracted(schema(lines={"type": "array", "items": line}), INVOICE)["lines"] == [
        {"name": "Oak chair", "price": 20},
        {"name": "Walnut lamp", "price": 28.5},
    ]


def test_a_required_field_invites_invention_and_a_nullable_one_does_not() -> None:
    assert extracted(schema(due_date=TEXT), INVOICE) == {"due_date": "example due_date"}
    assert extracted(schema(due_date=MAYBE), INVOICE) == {"due_date": None}
    assert extracted(schema(required=False, due_date=TEXT), INVOICE) == {}


def test_told_not_to_guess_it_writes_unknown_most_of_the_time() -> None:
    system = "Never guess a value."
    shape = schema(due_date=TEXT)
    written = [extracted(shape, INVOICE, system=system, seed=seed) for seed in range(50)]
    assert {"due_date": "unknown"} in written
    assert all(w["due_date"] in ("unknown", "example due_date") for w in written)


def test_asked_whether_something_is_right_it_says_yes() -> None:
    assert extracted(schema(total_is_right={"type": "boolean"}), INVOICE) == {
        "total_is_right": True
    }


def test_an_enum_value_is_chosen_by_the_text_else_the_open_one() -> None:
    kinds = {"type": "string", "enum": ["receipt", "invoice", "other"]}
    assert extracted(schema(kind=kinds), INVOICE) == {"kind": "invoice"}
    assert extracted(schema(kind=kinds), "A love letter.") == {"kind": "other"}


def test_dates_are_written_in_iso_when_somebody_asks_for_it() -> None:
    in_schema = schema(issued_date={"type": "string", "format": "date"})
    assert extracted(in_schema, INVOICE) == {"issued_date": "2026-03-03"}
    plain = schema(issued_date=TEXT)
    assert extracted(plain, INVOICE, system="Dates in ISO 8601.") == {"issued_date": "2026-03-03"}


def test_references_inside_a_schema_are_followed() -> None:
    shape = {
        **schema(sender={"$ref": "#/$defs/Sender"}),
        "$defs": {"Sender": schema(email=TEXT)},
    }
    assert extracted(shape, INVOICE) == {"sender": {"email": "billing@larkfield.example"}}


def test_a_schema_that_refers_to_itself_ends() -> None:
    node = schema(email=TEXT, next={"$ref": "#/$defs/Node"})
    shape = {**schema(first={"$ref": "#/$defs/Node"}), "$defs": {"Node": node}}
    assert extracted(shape, INVOICE)["first"]["email"] == "billing@larkfield.example"


def test_a_tool_whose_fields_the_text_holds_is_called() -> None:
    tools = [
        tool("record_customs", "Stores a customs form.", customs_office="string"),
        tool("record_invoice", "Stores an invoice.", invoice_number="string", total="number"),
    ]
    assert calls(say(actor("extractor"), user(INVOICE), tools=tools)) == [
        ("record_invoice", {"invoice_number": "INV-2207", "total": 48.5})
    ]


def test_a_refused_record_is_tried_again_when_the_refusal_changes_something() -> None:
    tools = [tool("record", "Stores an invoice.", issued_date="string")]
    seen: list[str] = []

    def record(issued_date: str) -> Any:
        seen.append(issued_date)
        return "stored" if issued_date[:2] == "20" else failure(message="Use YYYY-MM-DD.")

    run = converse(actor("extractor"), INVOICE, {"record": record}, offered=tools)
    assert (seen, run.text) == (["3 March 2026", "2026-03-03"], "It has been recorded.")


def test_a_refused_record_is_not_tried_again_when_the_document_cannot_say_more() -> None:
    tools = [tool("record", "Stores an invoice.", invoice_number="string", due_date="string")]
    handlers = {"record": lambda **_: failure(message="due_date is not in the document.")}
    run = converse(actor("extractor"), INVOICE, handlers, offered=tools)
    assert len(run.called) == 1
    assert run.text == "It could not be recorded: due_date is not in the document."


def test_what_an_earlier_message_says_counts() -> None:
    shape = {"format": {"type": "json_schema", "schema": schema(invoice_number=TEXT)}}
    history = [user(INVOICE), assistant("Thank you."), user("As JSON, please.")]
    answer = say(actor("extractor"), *history, output_config=shape)
    assert json.loads(words(answer)) == {"invoice_number": "INV-2207"}
