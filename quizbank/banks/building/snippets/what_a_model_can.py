"""One request with an effort where the model knows one, and without where it does not."""

import anthropic

CHOICE = "by_name"

client = anthropic.Anthropic()
requests = 0


def create(model: str, effort: bool) -> None:
    global requests
    requests += 1
    more = {"output_config": {"effort": "low"}} if effort else {}
    client.messages.create(
        model=model, max_tokens=64, messages=[{"role": "user", "content": "Depot 7?"}], **more
    )


def ask(model: str) -> bool:
    """Asks, and says whether an effort was sent."""
    if CHOICE == "by_trial":
        try:
            create(model, effort=True)
        except anthropic.BadRequestError:
            create(model, effort=False)
            return False
        return True
    if CHOICE == "by_name":
        effort = "opus" in model or "sonnet" in model
    elif CHOICE == "by_number":
        effort = model[-1] == "5"
    elif CHOICE == "by_capabilities":
        effort = client.models.retrieve(model).capabilities.effort.supported
    create(model, effort)
    return effort


MODELS = ["claude-haiku-5-5", "claude-haiku-4-5", "claude-opus-5-5"]
sent = {model: ask(model) for model in MODELS}
assert sent["claude-haiku-5-5"], "a model that knows effort got none"
assert requests == len(MODELS), f"{requests} requests for {len(MODELS)} questions"
print(sent)
