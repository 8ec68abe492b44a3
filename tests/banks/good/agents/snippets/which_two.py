"""A question for each limit that was chosen; both good ones must be among them."""

import anthropic

CHOICE = ("large_limit", "no_limit")

client = anthropic.Anthropic()
limits = {"small_limit": 1, "large_limit": 200, "no_limit": -1}
tried = [
    client.messages.create(
        model="claude-sonnet-5",
        max_tokens=limits[name],
        messages=[{"role": "user", "content": "Hi"}],
    ).usage.output_tokens
    for name in CHOICE
]
assert len(tried) == 2, f"only {len(tried)} of the two good limits were tried"
print("answered", len(tried), "times")
