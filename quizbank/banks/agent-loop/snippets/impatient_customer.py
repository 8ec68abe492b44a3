"""A line arrives while a tool is running. Where does it enter the conversation?"""

import json

import anthropic

CHOICE = "instead"

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
LINE = {"role": "user", "content": "Hello? Are you still there?"}
lookups = []


def ask(messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
    )


def results_for(response):
    calls = [block for block in response.content if block.type == "tool_use"]
    lookups.extend(call.input["order_id"] for call in calls)
    return [
        {"type": "tool_result", "tool_use_id": call.id, "content": json.dumps({"status": "packed"})}
        for call in calls
    ]


messages = [{"role": "user", "content": "Where is order A-25?"}]
response = ask(messages)
waiting = [LINE]  # the customer typed while the look-up ran
while response.stop_reason == "tool_use":
    messages.append({"role": "assistant", "content": response.content})
    results = {"role": "user", "content": results_for(response)}
    if waiting and CHOICE == "at_once":
        messages += [waiting.pop(), results]
    elif waiting and CHOICE == "instead":
        messages.append(waiting.pop())
    elif waiting and CHOICE == "rewind":
        messages[-1:] = [waiting.pop()]
    else:
        messages.append(results)
    response = ask(messages)

print("".join(block.text for block in response.content if block.type == "text"))
for line in waiting:
    messages += [{"role": "assistant", "content": response.content}, line]
    print("".join(block.text for block in ask(messages).content if block.type == "text"))
assert lookups == ["A-25"], f"An order that was already read was looked up {len(lookups)} times."
