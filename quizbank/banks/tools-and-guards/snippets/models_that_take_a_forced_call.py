"""The same forced call, sent to five models."""

import anthropic

CHOICE = ("haiku_fresh", "opus_fresh")

client = anthropic.Anthropic()
MODELS = {
    "opus_fresh": "claude-opus-5-5",
    "opus_before": "claude-opus-5",
    "sonnet_fresh": "claude-sonnet-5-5",
    "haiku_fresh": "claude-haiku-5-5",
    "fable_recent": "claude-fable-5-1",
}
TOOL = {
    "name": "extract_metadata",
    "description": "Reads sender, date and kind of a document.",
    "input_schema": {"type": "object", "properties": {"sender": {"type": "string"}}},
}


def send(model: str) -> None:
    client.messages.create(
        model=model,
        max_tokens=1024,
        tools=[TOOL],
        tool_choice={"type": "tool", "name": "extract_metadata"},
        messages=[{"role": "user", "content": "Invoice of 12 May, sender: Corvus Freight"}],
    )


for name in CHOICE:
    send(MODELS[name])
    print("accepted by", MODELS[name])
for name, model in MODELS.items():
    if name not in CHOICE:
        try:
            send(model)
        except anthropic.BadRequestError:
            print("refused by ", model)
        else:
            raise AssertionError(f"{model} accepts it too")
