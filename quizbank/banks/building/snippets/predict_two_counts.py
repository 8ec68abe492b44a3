"""One message in three requests."""

import anthropic

client = anthropic.Anthropic()
messages = [{"role": "user", "content": "Which depots are open on Sunday? " * 20}]
tool = {
    "name": "find_depot",
    "description": "Finds depots by day and place. Returns name, address and hours.",
    "input_schema": {"type": "object", "properties": {"day": {"type": "string"}}},
}


def count(model: str, **more) -> int:
    return client.messages.count_tokens(model=model, messages=messages, **more).input_tokens


old = count("claude-haiku-4-5")
new = count("claude-sonnet-5")
print(new > old)
print(count("claude-sonnet-5", tools=[tool]) > new)
print(count("claude-sonnet-5") == new)
