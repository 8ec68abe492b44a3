import anthropic

client = anthropic.Anthropic()
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024}
for line in ("Hello, my name is Aniela.", "What is my name?"):
    response = client.messages.create(messages=[{"role": "user", "content": line}], **SETTINGS)
    print(response.content[-1].text)
