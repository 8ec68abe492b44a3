"""Four ceilings, met on purpose."""

import anthropic

client = anthropic.Anthropic()
ASK = "Write a long report about harbours. "


def sign(model: str, max_tokens: int, prompt: str) -> str:
    try:
        with client.messages.stream(
            model=model, max_tokens=max_tokens, messages=[{"role": "user", "content": prompt}]
        ) as stream:
            return str(stream.get_final_message().stop_reason)
    except anthropic.BadRequestError as error:
        return str(error.body["error"]["message"])


def prompt_of(tokens: int) -> str:
    """A prompt of nearly so many tokens for the model with the window of 200,000."""
    words = 100_000
    prompt = ASK + "word " * words
    counted = client.messages.count_tokens(
        model="claude-haiku-4-5", messages=[{"role": "user", "content": prompt}]
    ).input_tokens
    return ASK + "word " * int(words * tokens / counted)


signs = {
    "wanted_more": sign("claude-sonnet-5", 60, ASK),
    "asked_beyond": sign("claude-sonnet-5", 160_000, ASK),
    "read_beyond": sign("claude-haiku-4-5", 1024, prompt_of(260_000)),
    "filled_up": sign("claude-haiku-4-5", 20_000, prompt_of(199_900)),
}
assert signs["wanted_more"] == "max_tokens"
assert signs["asked_beyond"].startswith("max_tokens:")
assert signs["read_beyond"].startswith("prompt is too long")
assert signs["filled_up"] == "model_context_window_exceeded"
for name, found in signs.items():
    print(f"{name}: {found[:40]}")
