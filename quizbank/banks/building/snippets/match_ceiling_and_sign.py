"""Four ceilings met on purpose. The fourth takes a prompt that nearly fills the window."""

import anthropic

client = anthropic.Anthropic()


def sign(model: str, max_tokens: int, prompt: str) -> str:
    try:
        with client.messages.stream(
            model=model, max_tokens=max_tokens, messages=[{"role": "user", "content": prompt}]
        ) as stream:
            return str(stream.get_final_message().stop_reason)
    except anthropic.BadRequestError as error:
        return str(error.body["error"]["message"])


signs = {
    "wanted_more": sign("claude-sonnet-5", 60, "Write a long report about harbours."),
    "asked_beyond": sign("claude-sonnet-5", 160_000, "Write about harbours."),
    "read_beyond": sign("claude-haiku-4-5", 1024, "word " * 220_000),
}
assert signs["wanted_more"] == "max_tokens"
assert signs["asked_beyond"].startswith("max_tokens:")
assert signs["read_beyond"].startswith("prompt is too long")
for name, found in signs.items():
    print(f"{name}: {found[:40]}")
