"""A question takes many rounds of tools. What keeps it under 600 output tokens?"""

import anthropic

CHOICE = "fewer_retries"

BUDGET = 600
client = anthropic.Anthropic(max_retries=0 if CHOICE == "fewer_retries" else 2)
NEXT_DEPOT = {
    "name": "next_depot",
    "description": "Returns the depot that follows a depot on its route.",
    "input_schema": {
        "type": "object",
        "properties": {"depot": {"type": "string"}},
        "required": ["depot"],
    },
}
SYSTEM = "You answer couriers' questions about routes."
if CHOICE == "ask_claude":
    SYSTEM += f" Your whole work on a question may cost {BUDGET} output tokens; keep track of it."
asked = 0


def next_depot(depot):
    global asked
    asked += 1
    return f"next: D-{asked}" if asked < 40 else "last depot of the route"


messages = [{"role": "user", "content": "Start with depot Leith: where does the route end?"}]
spent = 0
while True:
    ceiling = {"lower_ceiling": 100, "count_usage": BUDGET - spent}.get(CHOICE, 500)
    if ceiling <= 0:
        break
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=ceiling,
        system=SYSTEM,
        tools=[NEXT_DEPOT],
        messages=messages,
    )
    spent += response.usage.output_tokens
    if response.stop_reason != "tool_use":
        break
    messages.append({"role": "assistant", "content": response.content})
    results = [
        {"type": "tool_result", "tool_use_id": call.id, "content": next_depot(**call.input)}
        for call in response.content
        if call.type == "tool_use"
    ]
    messages.append({"role": "user", "content": results})

print(spent, "output tokens in", asked, "rounds")
assert spent <= BUDGET, f"The question cost {spent} output tokens, {BUDGET} were promised."
