"""Claude denies what it has asked. What is missing from the list?"""

import anthropic

CHOICE = "stronger_model"

client = anthropic.Anthropic()
MODEL = "claude-opus-5-5" if CHOICE == "stronger_model" else "claude-sonnet-5"


def text_of(reply):
    return "".join(block.text for block in reply.content if block.type == "text")


messages, replies, reply = [], [], None
system = "You are a partner for conversation."
for number, line in enumerate(["Good morning.", "What did you just ask me?"], start=1):
    message = {"role": "user", "content": line}
    if replies and CHOICE == "id_of_reply":
        message["in_reply_to"] = reply.id
    messages.append(message)
    if number % 10 == 0 and CHOICE == "summary":
        system += f" Summary of the lesson so far: {' '.join(replies)}"
    reply = client.messages.create(model=MODEL, max_tokens=1024, system=system, messages=messages)
    if CHOICE == "reply_appended":
        messages.append({"role": "assistant", "content": reply.content})
    replies.append(text_of(reply))

print(*replies, sep="\n")
assert "What did you do today?" in replies[1], "Claude was not told what it had said itself."
