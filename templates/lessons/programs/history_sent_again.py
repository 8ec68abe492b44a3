import anthropic

client = anthropic.Anthropic()
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024}
messages = []
for line in ("Hello, my name is Aniela.", "What is my name?"):
    messages.append({"role": "user", "content": line})
    response = client.messages.create(messages=messages, **SETTINGS)
    messages.append({"role": "assistant", "content": response.content})
    print(len(messages), response.content[-1].text)
