"""One letter of unknown kind, three tools, and no use for prose."""

import anthropic

CHOICE = "leave_auto"

client = anthropic.Anthropic()


def tool(name: str, description: str, *fields: str) -> dict:
    properties = {field: {"type": "string"} for field in fields}
    schema = {"type": "object", "properties": properties, "required": list(fields)}
    return {"name": name, "description": description, "input_schema": schema}


INVOICE = tool("record_invoice", "Stores an invoice.", "invoice_number", "due_date")
CUSTOMS = tool("record_customs_form", "Stores a customs form.", "customs_office", "tariff_code")
DELIVERY = tool("record_delivery_note", "Stores a delivery note.", "delivery_date", "pieces")
MERGED = tool(
    "record_paper", "Stores a paper of any kind.",
    "invoice_number", "due_date", "customs_office", "tariff_code", "delivery_date", "pieces",
)  # fmt: skip

tools, choice, system = [INVOICE, CUSTOMS, DELIVERY], {"type": "auto"}, "You file incoming mail."
if CHOICE == "name_invoice":
    choice = {"type": "tool", "name": "record_invoice"}
elif CHOICE == "any_of_them":
    choice = {"type": "any"}
elif CHOICE == "leave_auto":
    system += " Call a tool each time."
elif CHOICE == "one_merged":
    tools, choice = [MERGED], {"type": "tool", "name": "record_paper"}

letter = "Customs form. Customs office: Rotterdam. Tariff code: 9405.21"
response = client.messages.create(
    model="claude-sonnet-5", max_tokens=1024, system=system, tools=tools, tool_choice=choice,
    messages=[{"role": "user", "content": letter}],
)  # fmt: skip
calls = [block for block in response.content if block.type == "tool_use"]
assert calls, "the letter came back as prose, and nothing was filed"
invented = [key for key, value in calls[0].input.items() if value not in letter]
assert not invented, f"{calls[0].name} holds values that the letter does not: {invented}"
print(calls[0].name, calls[0].input)
