"""A search by email or by customer number, for a caller who has only one of them."""

import anthropic

CHOICE = "both_needed"

client = anthropic.Anthropic()
EMAIL, NUMBER = {"type": "string"}, {"type": "string"}
tool = {
    "name": "get_customer",
    "description": "Finds a customer's account by email address or by customer number.",
    "input_schema": {
        "type": "object",
        "properties": {"email": EMAIL, "customer_number": NUMBER},
    },
}
if CHOICE == "one_of_two":
    tool["input_schema"] = {
        "type": "object",
        "oneOf": [
            {"properties": {"email": EMAIL}, "required": ["email"]},
            {"properties": {"customer_number": NUMBER}, "required": ["customer_number"]},
        ],
    }
elif CHOICE == "both_needed":
    tool["input_schema"]["required"] = ["email", "customer_number"]
elif CHOICE == "prose_only":
    del tool["input_schema"]


def get_customer(email: str = "", customer_number: str = "") -> dict:
    if not email and not customer_number:
        return {"is_error": True, "text": "Give email or customer_number; ask the caller."}
    return {"found": email or customer_number}


said = "Please look at my account. My email is ines@mail.example."
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[tool],
    messages=[{"role": "user", "content": said}],
)
call = next(block for block in response.content if block.type == "tool_use")
invented = {name: value for name, value in call.input.items() if value not in said}
assert not invented, f"the search runs on something that nobody said: {invented}"
print(get_customer(**call.input), "|", get_customer())
