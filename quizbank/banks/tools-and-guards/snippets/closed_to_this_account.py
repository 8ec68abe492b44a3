"""An order in an archive that the agent's account may not read."""

import json

import anthropic

CHOICE = "permission_error"

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
read_as: list[str] = []


def archive(order_id: str, account: str) -> dict:
    read_as.append(account)
    if account != "back-office":
        raise PermissionError("403")
    return {"order_id": order_id, "status": "delivered in 2024"}


def handle(call) -> dict:
    result = {"type": "tool_result", "tool_use_id": call.id}
    try:
        return {**result, "content": json.dumps(archive(call.input["order_id"], "support-agent"))}
    except PermissionError:
        if CHOICE == "nothing_found":
            return {**result, "content": "[]"}
        if CHOICE == "second_account":
            order = archive(call.input["order_id"], "back-office")
            return {**result, "content": json.dumps(order)}
        said = {"isRetryable": True, "errorCategory": "transient", "message": "Not now."}
        if CHOICE == "permission_error":
            way = "Orders over a year old are closed to this agent; a colleague may look."
            said = {"isRetryable": False, "errorCategory": "permission", "message": way}
        return {**result, "is_error": True, "content": json.dumps(said)}


messages = [{"role": "user", "content": "What became of my order A-0024 from 2024?"}]
for _ in range(8):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = [handle(block) for block in response.content if block.type == "tool_use"]
    messages.append({"role": "user", "content": results})

answer = response.content[-1].text
assert "back-office" not in read_as, "every conversation can read the archive now"
assert len(read_as) == 1, f"a missing right was tried {len(read_as)} times"
assert "colleague" in answer, f"the customer hears: {answer}"
print(answer)
