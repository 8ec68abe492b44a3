"""Two requests with the same long prefix: how much was read?"""

import anthropic

CHOICE = "input_and_read"

client = anthropic.Anthropic()
RULES = "A rule that holds for each courier and each depot. " * 900
LINES = {
    "input_only": lambda u: u.input_tokens,
    "input_and_output": lambda u: u.input_tokens + u.output_tokens,
    "input_and_read": lambda u: u.input_tokens + u.cache_read_input_tokens,
    "all_three": lambda u: (
        u.input_tokens + u.cache_read_input_tokens + u.cache_creation_input_tokens
    ),
}
request = {
    "model": "claude-sonnet-5",
    "system": [{"type": "text", "text": RULES, "cache_control": {"type": "ephemeral"}}],
    "messages": [{"role": "user", "content": "Is depot 7 open?"}],
}
counted = client.messages.count_tokens(**request).input_tokens
for turn in ("first", "second"):
    usage = client.messages.create(max_tokens=256, **request).usage
    read = LINES[CHOICE](usage)
    near = 0.9 * counted < read < 1.1 * counted
    assert near, f"{turn} request: {read} tokens by this line, and the prompt has about {counted}"
print(f"about {round(counted, -3)} tokens were read by each request")
