"""A pupil's second line. What makes Claude know what was said in the one before?"""

import anthropic

CHOICE = "user_id"

client = anthropic.Anthropic()
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024}


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


def line(text):
    return {"role": "user", "content": text}


more = {"metadata": {"user_id": "aniela-7"}} if CHOICE == "user_id" else {}
greeting = [line("Hello, my name is Aniela.")]
reply = client.messages.create(messages=greeting, **more, **SETTINGS)
print(text_of(reply))

question = [line("What is my name?")]
if CHOICE == "all_messages":
    question = [*greeting, {"role": "assistant", "content": reply.content}, *question]
elif CHOICE == "by_reference":
    more = {"extra_body": {"previous_message_id": reply.id}}
answer = text_of(client.messages.create(messages=question, **more, **SETTINGS))
print(answer)
assert "Aniela" in answer, "Claude was not told the name in this request, and does not know it."
