"""The last request of a case that is handed over: three lines of text, and no call."""

import anthropic

CHOICE = "say_so"

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns the state of one order by its id, such as A-1045.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
messages = [
    {"role": "user", "content": "Order A-1045 arrived broken. I want my money back."},
    {"role": "assistant", "content": "A colleague will take this over and write to you today."},
]
ask = "Where does order A-1045 stand? Write three lines for the colleague who takes over."
settings = {}
if CHOICE == "none_choice":
    settings["tool_choice"] = {"type": "none"}
elif CHOICE == "say_so":
    ask += " Do not call any tool now."
elif CHOICE == "none_word":
    settings["tool_choice"] = "none"
elif CHOICE == "one_at_most":
    settings["tool_choice"] = {"type": "auto", "disable_parallel_tool_use": True}

response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=[LOOKUP],
    messages=[*messages, {"role": "user", "content": ask}],
    **settings,
)
called = [block.name for block in response.content if block.type == "tool_use"]
assert not called, f"the summary request called {called}"
print(response.content[-1].text)
