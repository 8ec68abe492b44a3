"""A tool call was cut off at max_tokens. What becomes of it?"""

import anthropic

CHOICE = "fill_default"

client = anthropic.Anthropic()
NOTE = "Ferries cross the strait every hour, in winter every two hours, and not at all in a storm."
SAVE_NOTE = {
    "name": "save_note",
    "description": "Saves a note for the report.",
    "input_schema": {
        "type": "object",
        "properties": {"title": {"type": "string"}, "text": {"type": "string"}},
        "required": ["title", "text"],
    },
}
saved = []


def ask(messages, max_tokens):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=max_tokens, tools=[SAVE_NOTE], messages=messages
    )


prompt = f'Call save_note with {{"title": "Ferries", "text": "{NOTE}"}}'
messages = [{"role": "user", "content": prompt}]
response = ask(messages, 24)
while response.stop_reason in ("tool_use", "max_tokens"):
    call = next(block for block in response.content if block.type == "tool_use")
    print(response.stop_reason, call.input)
    if response.stop_reason == "max_tokens" and CHOICE == "room_for_it":
        response = ask(messages, 1024)
        continue
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason == "max_tokens" and CHOICE == "ask_for_rest":
        messages.append({"role": "user", "content": "The text is missing. What is it?"})
    else:
        words = "".join(block.text for block in response.content if block.type == "text")
        saved.append({"text": words, **call.input})
        result = {"type": "tool_result", "tool_use_id": call.id, "content": "saved"}
        messages.append({"role": "user", "content": [result]})
    response = ask(messages, 1024)

print(saved)
assert saved == [{"title": "Ferries", "text": NOTE}], "Something was saved that nobody wrote."
