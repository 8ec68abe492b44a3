"""Three files of the day's merges, reviewed in one batch."""

import time

import anthropic

CHOICE = "rounds_of_batches"

FILES = {
    "fees.py": "def fee(rows=[]):\n    return sum(rows)",
    "bank.py": "try:\n    send()\nexcept:\n    pass",
    "rates.py": "rate = eval(text)",
}
TOOL = {
    "name": "read_file",
    "description": "Reads a file.",
    "input_schema": {
        "type": "object",
        "properties": {"path": {"type": "string"}},
        "required": ["path"],
    },
}
client = anthropic.Anthropic()
rounds = 0


def run(histories: dict[str, list]) -> dict:
    global rounds
    rounds += 1
    requests = []
    for path, messages in histories.items():
        params: dict = {"model": "claude-sonnet-5", "max_tokens": 500, "messages": messages}
        if CHOICE != "files_inside":
            params["tools"] = [TOOL]
        if CHOICE == "plea_for_text":
            params["tool_choice"] = {"type": "none"}
        if CHOICE == "handler_named":
            params["tool_handlers"] = {"read_file": "https://ci.example/read"}
        requests.append({"custom_id": path.replace(".", "_"), "params": params})
    batch = client.messages.batches.create(requests=requests)
    while client.messages.batches.retrieve(batch.id).processing_status != "ended":
        time.sleep(60)
    return {line.custom_id: line.result for line in client.messages.batches.results(batch.id)}


histories: dict[str, list] = {}
for path, code in FILES.items():
    asked = f"Review this file:\n```python\n{code}\n```" if CHOICE == "files_inside" else (
        f"Review the file {path}"
    )  # fmt: skip
    histories[path] = [{"role": "user", "content": asked}]
results = run(histories)
if CHOICE == "rounds_of_batches":
    for path, messages in histories.items():
        message = results[path.replace(".", "_")].message
        call = next(block for block in message.content if block.type == "tool_use")
        answer = {"type": "tool_result", "tool_use_id": call.id, "content": FILES[path]}
        messages += [
            {"role": "assistant", "content": message.content},
            {"role": "user", "content": [answer]},
        ]
    results = run(histories)
for path in FILES:
    result = results[path.replace(".", "_")]
    assert result.type == "succeeded", f"{path}: {result.error.error.message}"
    said = "".join(block.text for block in result.message.content if block.type == "text")
    assert "Line" in said, f"{path} was not reviewed: {said[:60]!r}"
assert rounds * 24 <= 24, f"{rounds} rounds of up to 24 hours, and the audit is due at seven"
print(len(results), "files reviewed in", rounds, "batch")
