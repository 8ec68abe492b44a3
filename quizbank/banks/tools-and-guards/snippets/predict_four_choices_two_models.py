"""The four types of tool_choice on an older and a newer model."""

import anthropic

client = anthropic.Anthropic()
TOOL = {
    "name": "look_up",
    "description": "Looks a term up in the glossary.",
    "input_schema": {"type": "object", "properties": {"term": {"type": "string"}}},
}

for model in ("claude-sonnet-5", "claude-sonnet-5-5"):
    accepted = []
    for kind in ("auto", "any", "tool", "none"):
        choice = {"type": kind, "name": "look_up"} if kind == "tool" else {"type": kind}
        try:
            client.messages.create(
                model=model,
                max_tokens=1024,
                tools=[TOOL],
                tool_choice=choice,
                messages=[{"role": "user", "content": "What is a gimbal?"}],
            )
            accepted.append(kind)
        except anthropic.BadRequestError:
            pass
    print(model, *accepted)
