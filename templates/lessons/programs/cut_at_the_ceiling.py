import anthropic

client = anthropic.Anthropic()
for ceiling in (40, 4000):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=ceiling,
        messages=[{"role": "user", "content": "Write a long report about ferries."}],
    )
    print(ceiling, response.stop_reason, response.usage.output_tokens)
