"""Marks on a short and on a long prefix."""

import anthropic

SHORT = "Depots close at six. " * 30
LONG = "Depots close at six. " * 300
client = anthropic.Anthropic()
for prefix in (SHORT, SHORT, LONG, LONG):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system=[{"type": "text", "text": prefix, "cache_control": {"type": "ephemeral"}}],
        messages=[{"role": "user", "content": "Good morning."}],
    )
    usage = response.usage
    print(usage.cache_creation_input_tokens > 0, usage.cache_read_input_tokens > 0)
