import anthropic

client = anthropic.Anthropic()
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024}
RULE = "Close each reply with a question to the pupil."
messages = []
for line in ("Hello, my name is Aniela.", "I have a dog."):
    messages.append({"role": "user", "content": line})
    response = client.messages.create(system=RULE, messages=messages, **SETTINGS)
    messages.append({"role": "assistant", "content": response.content})
    print(response.content[-1].text)
