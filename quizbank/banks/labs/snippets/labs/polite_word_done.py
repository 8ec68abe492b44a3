"""Which file does report.py lead to in the end?"""

import anthropic

client = anthropic.Anthropic()
LOOK_UP = {
    "name": "look_up",
    "description": "Returns which file a file imports.",
    "input_schema": {
        "type": "object",
        "properties": {"name": {"type": "string"}},
        "required": ["name"],
    },
}
IMPORTS = {"report.py": "totals.py", "totals.py": "ledger.py", "ledger.py": "store.py"}
looked_up = []


def look_up(name):
    looked_up.append(name)
    return f"{name} imports: {IMPORTS[name]}" if name in IMPORTS else f"{name} stands alone"


messages = [{"role": "user", "content": "Start with file report.py. Where does it end?"}]
for _ in range(10):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[LOOK_UP], messages=messages
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = []
    for block in response.content:
        if block.type == "tool_use":
            text = look_up(**block.input)
            results.append({"type": "tool_result", "tool_use_id": block.id, "content": text})
    messages.append({"role": "user", "content": results})

answer = response.content[-1].text
print(answer)
