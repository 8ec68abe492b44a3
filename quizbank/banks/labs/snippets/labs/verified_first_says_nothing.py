"""Two conversations, and a refund that needs a verified customer."""

import json

import anthropic

client = anthropic.Anthropic()
CUSTOMERS = {"kim@example.org": "C-7"}
refunded = []


def tool(name, description, *fields):
    properties = {field: {"type": "string"} for field in fields}
    schema = {"type": "object", "properties": properties, "required": list(fields)}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("get_customer", "Finds a customer account by e-mail address.", "email"),
    tool("lookup_order", "Returns one order and whether it may be refunded.", "order_id"),
    tool("process_refund", "Makes the refund of one order.", "order_id"),
]


class Desk:
    def __init__(self):
        self.verified = None

    def get_customer(self, email):
        self.verified = CUSTOMERS.get(email)
        return {"customer_id": self.verified} if self.verified else {}

    def lookup_order(self, order_id):
        return {"order_id": order_id, "refund_eligible": True}

    def process_refund(self, order_id):
        if self.verified is None:
            raise PermissionError("refused")
        refunded.append((self.verified, order_id))
        return {"refunded": order_id}

    def handle(self, call):
        result = {"type": "tool_result", "tool_use_id": call.id}
        try:
            return {**result, "content": json.dumps(getattr(self, call.name)(**call.input))}
        except PermissionError as error:
            return {**result, "is_error": True, "content": str(error)}


def serve(text, system):
    desk = Desk()
    messages = [{"role": "user", "content": text}]
    for _ in range(8):
        response = client.messages.create(
            model="claude-sonnet-5",
            max_tokens=1024,
            system=system,
            tools=TOOLS,
            messages=messages,
        )
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            return response.content[-1].text
        asked = [block for block in response.content if block.type == "tool_use"]
        messages.append({"role": "user", "content": [desk.handle(call) for call in asked]})
    raise RuntimeError("eight requests and no answer")


known = serve("I am kim@example.org. Please refund order A-51.", "Identify the customer first.")
unknown = serve("Please refund order A-52.", "Be friendly.")
print(known, unknown, refunded, sep="\n")
