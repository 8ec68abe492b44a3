"""An order service that hiccups in the morning and is down in the afternoon."""

import json

import anthropic

CHOICE = "remember_failures"

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of one order by its id, such as A-1025.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
system = "You are the support agent of Larkfield Home."
if CHOICE == "prompt_line":
    system += " When the order service seems to be down, try once."
timeout = 60 if CHOICE == "longer_wait" else 20
waited = failures_in_a_row = 0
faults: list[bool] = []  # what the service will do next: True is a timeout


def handle(call) -> dict:
    global waited, failures_in_a_row
    result = {"type": "tool_result", "tool_use_id": call.id}
    known_down = CHOICE == "remember_failures" and failures_in_a_row >= 3
    if not known_down and not faults.pop(0):
        failures_in_a_row = 0
        order = {"order_id": call.input["order_id"], "status": "on its way"}
        return {**result, "content": json.dumps(order)}
    if not known_down:
        failures_in_a_row += 1
        waited += timeout
    again = CHOICE != "not_retryable" and not known_down
    said = {"isRetryable": again, "message": "The order service does not answer."}
    return {**result, "is_error": True, "content": json.dumps(said)}


def conversation(order_id: str) -> str:
    messages = [{"role": "user", "content": f"Where is my order {order_id}?"}]
    while True:
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, system=system, tools=[LOOKUP],
            messages=messages,
        )  # fmt: skip
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            return response.content[-1].text
        results = [handle(block) for block in response.content if block.type == "tool_use"]
        messages.append({"role": "user", "content": results})


faults[:] = [True, False]
morning = conversation("A-1025")
assert "on its way" in morning, f"a hiccup ended in an apology: {morning}"
faults[:], waited = [True] * 100, 0
afternoon = [conversation(f"A-{1030 + n}") for n in range(5)]
assert waited <= 3 * 20, f"five customers waited {waited} s for a service known to be down"
print(morning, "|", afternoon[-1], "|", waited, "s waited in the afternoon")
