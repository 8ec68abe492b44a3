"""One cached request, and five variants of the next."""

import copy

import anthropic

CHOICE = ("first_rule", "more_tokens")

RULES = "Depots close at six. Parcels above 30 kg go by van. " * 120
TOOLS = [
    {"name": name, "description": f"Looks up a {name}.", "input_schema": {"type": "object"}}
    for name in ("depot", "route", "parcel")
]
BASE = {
    "model": "claude-sonnet-5",
    "max_tokens": 256,
    "tools": TOOLS,
    "system": [{"type": "text", "text": RULES, "cache_control": {"type": "ephemeral"}}],
    "messages": [{"role": "user", "content": "Good morning."}],
}
client = anthropic.Anthropic()
client.messages.create(**BASE)


def read_after(change: str) -> int:
    request = copy.deepcopy(BASE)
    if change == "tool_wording":
        request["tools"][2]["description"] = "Finds a parcel."
    elif change == "other_question":
        request["messages"][0]["content"] = "Good evening."
    elif change == "first_rule":
        request["system"][0]["text"] = RULES.replace("six", "seven", 1)
    elif change == "more_tokens":
        request["max_tokens"] = 4000
    elif change == "as_stream":
        with client.messages.stream(**request) as stream:
            return stream.get_final_message().usage.cache_read_input_tokens
    return client.messages.create(**request).usage.cache_read_input_tokens


for change in CHOICE:
    assert read_after(change) == 0, f"{change}: the prefix is still read from the cache"
others = {"tool_wording", "other_question", "first_rule", "more_tokens", "as_stream"} - set(CHOICE)
emptied = [change for change in sorted(others) if read_after(change) == 0]
assert not emptied, f"these write the prefix anew as well: {emptied}"
print(CHOICE)
