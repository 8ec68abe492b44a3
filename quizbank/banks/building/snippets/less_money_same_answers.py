"""Five changes: which lower the price, and leave request and answer as they were tested?"""

import anthropic

CHOICE = ("cache_the_guide", "fewer_examples")

client = anthropic.Anthropic()
GUIDE = "Write plainly, in the past tense, without judgement. " * 400
TESTED = {
    "model": "claude-sonnet-5",
    "max_tokens": 400,
    "system": [{"type": "text", "text": GUIDE}],
    "messages": [{"role": "user", "content": "Example 1. Example 2. Example 3. Example 4. Text."}],
}


def changed(name: str) -> dict:
    request = {**TESTED}
    if name == "cache_the_guide":
        cached = {"type": "text", "text": GUIDE, "cache_control": {"type": "ephemeral"}}
        request["system"] = [cached]
    elif name == "smaller_limit":
        request["max_tokens"] = 200
    elif name == "fewer_examples":
        request["messages"] = [{"role": "user", "content": "Example 1. Example 2. Text."}]
    elif name == "smaller_model":
        request["model"] = "claude-haiku-5-5"
    return request


def what_claude_gets(request: dict) -> tuple:
    texts = [block["text"] for block in request["system"]]
    return (request["model"], request["max_tokens"], texts, request["messages"])


def price(name: str) -> float:
    """Of the second call, in plain input tokens."""
    usage = [client.messages.create(**changed(name)).usage for _ in range(2)][1]
    whole = usage.input_tokens + 0.1 * usage.cache_read_input_tokens
    return whole * (0.5 if name == "by_batch" else 1)


NAMES = ["cache_the_guide", "smaller_limit", "by_batch", "fewer_examples", "smaller_model"]
same = {name for name in NAMES if what_claude_gets(changed(name)) == what_claude_gets(TESTED)}
good = {name for name in same if price(name) < 0.6 * price("as tested")}
touched = [name for name in CHOICE if name not in same]
assert not touched, f"{touched[0]}: the tests were made with another request"
assert set(CHOICE) == good, f"also cheaper: {sorted(good - set(CHOICE))}"
print("cheaper and the same:", ", ".join(sorted(good)))
