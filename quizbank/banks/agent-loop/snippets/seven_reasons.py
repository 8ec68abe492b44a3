"""The seven stop reasons, as the SDK lists them, and what a loop does for each."""

from typing import get_args

import anthropic
from anthropic.types import StopReason

NEXT = {
    "end_turn": "show the answer",
    "tool_use": "run the tools and call again",
    "pause_turn": "send the content back and call again",
    "max_tokens": "ask again with a higher limit",
    "stop_sequence": "take what stands before the marker",
    "refusal": "say that the request was declined",
    "model_context_window_exceeded": "shorten the conversation",
}
assert set(get_args(StopReason)) == set(NEXT), "The SDK knows other stop reasons."

client = anthropic.Anthropic()
PING = {"name": "ping", "input_schema": {"type": "object", "properties": {}}}


def reason(text, **more):
    return client.messages.create(
        model="claude-sonnet-5",
        messages=[{"role": "user", "content": text}],
        **{"max_tokens": 1024, **more},
    ).stop_reason


seen = [
    reason("Good morning."),
    reason("Please call ping.", tools=[PING]),
    reason("Good morning, tell me a long story.", max_tokens=3),
    reason("Good morning.", stop_sequences=["a"]),
]
for name in seen:
    print(name, "->", NEXT[name])
assert seen == ["end_turn", "tool_use", "max_tokens", "stop_sequence"]
