"""The message that answers two calls: at once, one result for each, results first."""

import anthropic

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
QUESTION = {"role": "user", "content": "Where are order A-25 and order A-45?"}
NOTE = {"type": "text", "text": "Here they are."}


def ask(*messages):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=list(messages)
    )


def accepted(*contents):
    """Whether the messages, user and assistant in turn, are taken after the response."""
    roles = ["user", "assistant", "user"]
    messages = [{"role": roles[n], "content": content} for n, content in enumerate(contents)]
    try:
        ask(QUESTION, {"role": "assistant", "content": response.content}, *messages)
    except anthropic.BadRequestError:
        return False
    return True


response = ask(QUESTION)
one, other = (
    {"type": "tool_result", "tool_use_id": block.id, "content": "packed"}
    for block in response.content
    if block.type == "tool_use"
)
assert accepted([one, other])
assert not accepted([NOTE], [NOTE], [one, other]), "They follow at once."
assert not accepted([one]), "There is one for each call."
assert not accepted([NOTE, one, other]), "They open the message."
print("at once, one for each, results first")
