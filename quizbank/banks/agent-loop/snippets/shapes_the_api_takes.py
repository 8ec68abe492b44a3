"""Two calls wait for their results. Which messages does the API take as the answer?"""

import anthropic

CHOICE = ("in_two_parts", "swapped")

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
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [LOOKUP]}


def result(call, **content):
    return {"type": "tool_result", "tool_use_id": call.id, **content}


def accepted(content):
    messages = [*history, {"role": "user", "content": content}]
    try:
        client.messages.create(messages=messages, **SETTINGS)
    except anthropic.BadRequestError as error:
        print(error.api_message[:90])
        return False
    return True


history = [{"role": "user", "content": "Where are order A-25 and order A-45?"}]
response = client.messages.create(messages=history, **SETTINGS)
history.append({"role": "assistant", "content": response.content})
one, other = [block for block in response.content if block.type == "tool_use"]
first, second = result(one, content="packed"), result(other, content="packed")
SHAPES = {
    "swapped": [second, first],
    "split_by_text": [first, {"type": "text", "text": "And the other one:"}, second],
    "without_content": [first, result(other)],
    "one_for_both": [result(one, content="Both are packed.")],
    "in_two_parts": [first, second, result(one, content="It leaves tomorrow.")],
}
taken = {name for name, content in SHAPES.items() if accepted(content)}
print(sorted(taken))
assert set(CHOICE) == taken, f"Wrong about: {sorted(set(CHOICE) ^ taken)}"
