"""A tool call was cut off at max_tokens. What becomes of it?"""

import anthropic

CHOICE = "fill_default"

client = anthropic.Anthropic()
SAVE_TEXT = {
    "name": "save_text",
    "description": "Saves a text under a title.",
    "input_schema": {
        "type": "object",
        "properties": {"title": {"type": "string"}, "text": {"type": "string"}},
        "required": ["title", "text"],
    },
}
saved = []


def ask(messages, max_tokens):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=max_tokens, tools=[SAVE_TEXT], messages=messages
    )


messages = [{"role": "user", "content": "Save what you can write about ferries."}]
response = ask(messages, 60)
while response.stop_reason in ("tool_use", "max_tokens"):
    call = next(block for block in response.content if block.type == "tool_use")
    print(response.stop_reason, sorted(call.input))
    cut = response.stop_reason == "max_tokens"
    if cut and CHOICE == "room_for_it":
        response = ask(messages, 4096)
        continue
    messages.append({"role": "assistant", "content": response.content})
    if cut and CHOICE == "ask_for_rest":
        messages.append({"role": "user", "content": "The text is missing. What is it?"})
    else:
        text = call.input
        if cut and CHOICE == "fill_default":
            words = "".join(block.text for block in response.content if block.type == "text")
            text = {**text, "text": words}
        saved.append((text, response.stop_reason))
        result = {"type": "tool_result", "tool_use_id": call.id, "content": "saved"}
        messages.append({"role": "user", "content": [result]})
    response = ask(messages, 4096)

print([(text.get("text", "")[:40], reason) for text, reason in saved])
assert [reason for _, reason in saved] == ["tool_use"], "What was saved is not what Claude meant."
