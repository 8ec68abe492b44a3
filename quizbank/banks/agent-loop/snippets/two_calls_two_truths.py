"""Two calls in one response. What may be relied on?"""

from concurrent.futures import ThreadPoolExecutor

import anthropic

CHOICE = ("any_order", "own_turns")

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of an order by its number.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}


def ask(*messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=list(messages)
    )


def accepted(*messages):
    try:
        return ask(*messages).stop_reason == "end_turn"
    except anthropic.BadRequestError:
        return False


def answer_to(call, **more):
    status = f"{call.input['order_id']} is packed"
    return {"type": "tool_result", "tool_use_id": call.id, "content": status, **more}


def user(*content):
    return {"role": "user", "content": list(content)}


question = {"role": "user", "content": "Where are order A-25 and order A-45?"}
response = ask(question)
assistant = {"role": "assistant", "content": response.content}
one, other = [block for block in response.content if block.type == "tool_use"]
with ThreadPoolExecutor() as pool:
    results = list(pool.map(answer_to, [one, other]))

waiting = {"role": "assistant", "content": "I am waiting for the other order."}
failed = answer_to(other, is_error=True)
HOLDS = {
    "together": accepted(question, assistant, user(*results)),
    "any_order": accepted(question, assistant, user(*reversed(results))),
    "waits": "packed" in str(other.input),
    "own_turns": accepted(question, assistant, user(results[0]), waiting, user(results[1])),
    "one_spoils": not accepted(question, assistant, user(results[0], failed)),
}
print(HOLDS)
true = {name for name, holds in HOLDS.items() if holds}
assert set(CHOICE) == true, f"Wrong about: {sorted(set(CHOICE) ^ true)}"
