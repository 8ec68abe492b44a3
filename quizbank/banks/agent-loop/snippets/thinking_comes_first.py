"""A new model thinks before it answers. How is the answer found, whichever model gives it?"""

import anthropic

CHOICE = "guard"

client = anthropic.Anthropic()
THINKING = {"type": "disabled"} if CHOICE == "thinking_off" else {"type": "adaptive"}
MODELS = {"claude-opus-5-5": {"thinking": THINKING}, "claude-opus-4-8": {}}


def answer(response):
    if CHOICE == "next_index":
        return response.content[1].text
    if CHOICE in ("thinking_off", "guard"):
        try:
            return response.content[0].text
        except AttributeError:
            return ""
    return "".join(block.text for block in response.content if block.type == "text")


for model, settings in MODELS.items():
    response = client.messages.create(
        model=model,
        max_tokens=1024,
        messages=[{"role": "user", "content": "Good morning."}],
        **settings,
    )
    print(model, [block.type for block in response.content])
    reply = answer(response)
    assert reply, "There is an answer in the response, and the courier gets none."
