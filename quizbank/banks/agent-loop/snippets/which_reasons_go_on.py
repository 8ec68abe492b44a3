"""After which stop reasons can the loop simply call again?"""

import anthropic

CHOICE = ("end_turn", "tool_use")

client = anthropic.Anthropic()
SEARCH = {"type": "web_search_20250305", "name": "web_search"}
SAVE_NOTE = {
    "name": "save_note",
    "description": "Saves a note for the report.",
    "input_schema": {"type": "object", "properties": {"text": {"type": "string"}}},
}


def ask(messages, **more):
    settings = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [SEARCH, SAVE_NOTE]}
    return client.messages.create(messages=messages, **{**settings, **more})


def going_on(text, **more):
    """(stop reason, whether the loop's next call is taken)."""
    messages = [{"role": "user", "content": text}]
    response = ask(messages, **more)
    messages.append({"role": "assistant", "content": response.content})
    results = [
        {"type": "tool_result", "tool_use_id": block.id, "content": "saved"}
        for block in response.content
        if block.type == "tool_use"
    ]
    if results:
        messages.append({"role": "user", "content": results})
    try:
        ask(messages)
    except anthropic.BadRequestError as error:
        print(f"{response.stop_reason}: {error.api_message[:70]}")
        return response.stop_reason, False
    print(f"{response.stop_reason}: goes on")
    return response.stop_reason, True


outcomes = dict(
    [
        going_on("Good day."),
        going_on("Good day.", stop_sequences=["should"]),
        going_on("Good day.", max_tokens=3),
        going_on("Good day.", tool_choice={"type": "tool", "name": "save_note"}),
        going_on("When may the Lighthouse of Vell be visited?"),
    ]
)
go_on = {reason for reason, taken in outcomes.items() if taken}
assert set(CHOICE) == go_on, f"Wrong about: {sorted(set(CHOICE) ^ go_on)}"
