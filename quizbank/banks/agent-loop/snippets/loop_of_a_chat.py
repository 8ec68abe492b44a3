"""A chat in which each request holds the conversation so far and the lesson's rules."""

import anthropic

client = anthropic.Anthropic()
RULES = "Close each reply with a question to the pupil."
settings = {"model": "claude-sonnet-5", "max_tokens": 1024}

messages = []
while (line := input()) != "bye":
    messages.append({"role": "user", "content": line})
    reply = client.messages.create(system=RULES, messages=messages, **settings)
    messages.append({"role": "assistant", "content": reply.content})
    text = "".join(block.text for block in reply.content if block.type == "text")
    print(text)
    assert text.endswith("?"), "The lesson's rule was not in this request."

assert "Figo" in text, "The conversation so far was not in this request."
