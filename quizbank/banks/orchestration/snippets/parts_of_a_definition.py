"""A definition in the requests: what the coordinator sees of it, and what the subagent gets."""

import anthropic

client = anthropic.Anthropic()
ANALYST = {
    "description": "Analyses one document. Not for searching.",
    "prompt": "Return findings with their page, no opinions.",
    "tools": ["read_file"],
    "model": "claude-haiku-5-5",
}
ALL_TOOLS = ["read_file", "write_file", "search"]


def spec(name: str, description: str) -> dict:
    return {
        "name": name,
        "description": description,
        "input_schema": {"type": "object", "properties": {"prompt": {"type": "string"}}},
    }


of_coordinator = {
    "model": "claude-sonnet-5",
    "max_tokens": 512,
    "system": "You coordinate.",
    "tools": [spec("analyst", ANALYST["description"])],
    "messages": [{"role": "user", "content": "What does the treaty say?"}],
}
of_subagent = {
    "model": ANALYST["model"],
    "max_tokens": 512,
    "system": ANALYST["prompt"],
    "tools": [spec(name, "A tool.") for name in ALL_TOOLS if name in ANALYST["tools"]],
    "messages": [{"role": "user", "content": "Analyse treaty.pdf."}],
}
for request in (of_coordinator, of_subagent):
    client.messages.create(**request)

governs = {
    "when_needed": "description" if ANALYST["description"] in str(of_coordinator) else "",
    "how_done": "prompt" if of_subagent["system"] == ANALYST["prompt"] else "",
    "how_far": "tools" if "write_file" not in str(of_subagent["tools"]) else "",
    "how_dear": "model" if of_subagent["model"] != of_coordinator["model"] else "",
}
assert ANALYST["prompt"] not in str(of_coordinator), "the coordinator does not read the prompt"
assert all(governs.values())
print(governs)
