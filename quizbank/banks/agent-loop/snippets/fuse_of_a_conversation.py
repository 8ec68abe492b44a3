"""A fuse blows on harmless questions. What is wrong with it?"""

import anthropic

CHOICE = "only_failures"

client = anthropic.Anthropic()
LOOKUP = {
    "name": "lookup_order",
    "description": "Returns an order by its number, and the order that replaced it.",
    "input_schema": {
        "type": "object",
        "properties": {"order_id": {"type": "string"}},
        "required": ["order_id"],
    },
}
LINES = [f"Start with order {letter}-1: was it replaced?" for letter in "ABCZ"]
replaced = {f"{letter}-{n}": f"{letter}-{n + 1}" for letter in "ABC" for n in (1, 2)}
replaced |= {f"Z-{n}": f"Z-{n + 1}" for n in range(1, 60)}  # a faulty record
limit = 200 if CHOICE == "much_higher" else 6


def lookup_order(order_id):
    successor = replaced.get(order_id)
    return f"replaced_by: {successor}" if successor else "never replaced"


messages, answers, longest = [], [], 0
rounds = 0
for line in LINES:
    if CHOICE == "per_question":
        rounds = 0
    messages.append({"role": "user", "content": line})
    looked_up = 0
    try:
        while True:
            response = client.messages.create(
                model="claude-sonnet-5", max_tokens=1024, tools=[LOOKUP], messages=messages
            )
            if response.stop_reason != "tool_use":
                break
            if CHOICE != "only_failures":
                rounds += 1
            if rounds > limit:
                raise RuntimeError(f"more than {limit} rounds")
            messages.append({"role": "assistant", "content": response.content})
            calls = [block for block in response.content if block.type == "tool_use"]
            results = [
                {"type": "tool_result", "tool_use_id": c.id, "content": lookup_order(**c.input)}
                for c in calls
            ]
            messages.append({"role": "user", "content": results})
            looked_up += 1
        messages.append({"role": "assistant", "content": response.content})
        answers.append("".join(block.text for block in response.content if block.type == "text"))
    except RuntimeError as blown:
        answers.append("" if CHOICE == "swallow" else f"handed over: {blown}")
    longest = max(longest, looked_up)

print(*answers, sep="\n")
assert all("ends at" in answer for answer in answers[:3]), "A harmless question got no answer."
assert longest <= 6, f"The question that went astray took {longest} rounds."
