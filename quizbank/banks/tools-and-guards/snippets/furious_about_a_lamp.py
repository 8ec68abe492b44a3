"""An angry message about something that can be settled in one reply."""

import json

import anthropic

CHOICE = "regret_and_refund"

client = anthropic.Anthropic()
TEXT = (
    "This is RIDICULOUS!!! Second broken lamp, order A-1025. I want my money back NOW. Refund it."
)


def tool(name: str, description: str) -> dict:
    schema = {"type": "object", "properties": {"order_id": {"type": "string"}}}
    return {"name": name, "description": description, "input_schema": schema}


TOOLS = [
    tool("lookup_order", "Returns the state of one order."),
    tool("process_refund", "Pays an order back to the customer."),
    tool("escalate_to_human", "Hands a case to a human colleague."),
]
done: list[str] = []
promised: list[str] = []


def run(text: str) -> str:
    messages = [{"role": "user", "content": text}]
    while True:
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, tools=TOOLS, messages=messages
        )
        messages.append({"role": "assistant", "content": response.content})
        if response.stop_reason != "tool_use":
            return response.content[-1].text
        results = []
        for call in (block for block in response.content if block.type == "tool_use"):
            done.append(call.name)
            content = json.dumps({"refund_eligible": True, "reason": "delivered 25 days ago"})
            results.append({"type": "tool_result", "tool_use_id": call.id, "content": content})
        messages.append({"role": "user", "content": results})


angry = TEXT.count("!") >= 3 or "RIDICULOUS" in TEXT
if CHOICE == "colleague_now" and angry:
    done.append("escalate_to_human")
    answer = "I am sorry. A colleague will write to you."
elif CHOICE == "calm_first" and angry:
    answer = "Please stay polite, then I can help you."
elif CHOICE == "voucher_first" and angry:
    promised.append("voucher of 10 dollars")
    answer = "I am sorry. A new lamp and a voucher are on their way."
else:
    answer = "I am sorry about the lamp. " + run(TEXT)

assert not promised, f"promised by nobody's rule: {promised}"
assert "escalate_to_human" not in done, "a case of one reply waits for a person"
assert "process_refund" in done, f"the cause of the anger is still there: {answer}"
print(answer)
