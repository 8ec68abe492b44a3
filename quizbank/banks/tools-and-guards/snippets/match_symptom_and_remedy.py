"""What a list of tools costs before anybody has asked anything."""

import anthropic

client = anthropic.Anthropic()


def tool(number: int) -> dict:
    return {
        "name": f"tool_{number}",
        "description": "Says what it returns, what goes in, and when another one is better. " * 3,
        "input_schema": {"type": "object", "properties": {"order_id": {"type": "string"}}},
    }


for count in (5, 20):
    tokens = client.messages.count_tokens(
        model="claude-sonnet-5",
        tools=[tool(number) for number in range(count)],
        messages=[{"role": "user", "content": "Hello"}],
    ).input_tokens
    print(f"{count:2} tools: {tokens} input tokens in every request (the simulator's estimate)")
