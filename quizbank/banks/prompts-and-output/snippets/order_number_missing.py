"""A paper without our order number."""

import json

import anthropic

CHOICE = "ask_sender"

PAPER = "Invoice INV-31\nSupplier: Adler KG\nTotal: 410.00"
ARCHIVE = {"Adler KG": "PO-1188"}
number: dict = {"type": "string"}
if CHOICE == "ask_sender":
    number = {"type": ["string", "null"]}
SCHEMA = {
    "type": "object",
    "properties": {"order_number": number},
    "required": ["order_number"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()


def ask(messages: list, effort: str = "medium") -> str | None:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=messages,
        output_config={"format": {"type": "json_schema", "schema": SCHEMA}, "effort": effort},
    )
    text = next(block.text for block in response.content if block.type == "text")
    return json.loads(text)["order_number"]


messages: list = [{"role": "user", "content": PAPER}]
found = ask(messages)
for _ in range({"more_effort": 4, "fewer_tries": 1}.get(CHOICE, 0)):
    messages.append({"role": "assistant", "content": json.dumps({"order_number": found})})
    messages.append({"role": "user", "content": f"{found!r} is none of our orders."})
    found = ask(messages, "high" if CHOICE == "more_effort" else "medium")
if CHOICE == "from_archive":
    found = ARCHIVE["Adler KG"]
questions = ["Adler KG: which order is INV-31 for?"] if found is None else []
assert found is None or found in PAPER, f"booked under {found!r}, which the paper does not say"
assert questions, "nobody was asked"
print(questions)
