"""What max_tokens bounds, and what it leaves to the loop."""

import anthropic

client = anthropic.Anthropic(max_retries=2, timeout=30)
NEXT_DEPOT = {
    "name": "next_depot",
    "description": "Returns the depot that follows a depot on its route.",
    "input_schema": {
        "type": "object",
        "properties": {"depot": {"type": "string"}},
        "required": ["depot"],
    },
}
MOST_ROUNDS, MOST_TOKENS, CEILING = 12, 5000, 60

messages = [{"role": "user", "content": "Start with depot Leith: where does the route end?"}]
spent, rounds = [], 0
while rounds < MOST_ROUNDS and sum(spent) < MOST_TOKENS:
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=CEILING, tools=[NEXT_DEPOT], messages=messages
    )
    spent.append(response.usage.output_tokens)
    if response.stop_reason != "tool_use":
        break
    rounds += 1
    messages.append({"role": "assistant", "content": response.content})
    results = [
        {"type": "tool_result", "tool_use_id": b.id, "content": f"next: D-{rounds}"}
        for b in response.content
        if b.type == "tool_use"
    ]
    messages.append({"role": "user", "content": results})

print("responses:", spent)
print("together:", sum(spent), "in", rounds, "rounds")
assert max(spent) <= CEILING, "max_tokens bounds each response."
assert sum(spent) > CEILING, "max_tokens does not bound what they come to together."
assert rounds == MOST_ROUNDS, "The loop's own counter ended it."
