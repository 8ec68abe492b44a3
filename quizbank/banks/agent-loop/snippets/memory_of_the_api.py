"""What the API remembers between two requests: nothing."""

import anthropic

client = anthropic.Anthropic()
told = {"role": "user", "content": "My dog is called Figo."}
question = {"role": "user", "content": "What is my dog called?"}


def ask(*messages):
    reply = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=list(messages)
    )
    return "".join(block.text for block in reply.content if block.type == "text")


first = ask(told)
alone = ask(question)
together = ask(told, {"role": "assistant", "content": first}, question)
print(alone)
print(together)
assert "Figo" not in alone
assert "Figo" in together
