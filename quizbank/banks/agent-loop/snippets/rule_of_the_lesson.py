"""The history is trimmed. Where does a rule stand that holds for the whole lesson?"""

import anthropic

CHOICE = "system_once"

client = anthropic.Anthropic()
RULE = "Close each reply with a question to the pupil."
LINES = [
    "Good morning.",
    "My dog is called Figo.",
    "He is two years old.",
    "We live by the sea.",
    "I like the winter.",
]


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


messages, replies = [], []
if CHOICE == "system_message":
    messages.append({"role": "system", "content": RULE})
for number, line in enumerate(LINES):
    if CHOICE == "opening_line" and number == 0:
        line = f"{RULE} {line}"
    messages.append({"role": "user", "content": line})
    more = {}
    if CHOICE == "system_each" or (CHOICE == "system_once" and number == 0):
        more["system"] = RULE
    reply = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=messages[-6:], **more
    )
    messages.append({"role": "assistant", "content": reply.content})
    replies.append(text_of(reply))

print(*replies, sep="\n")
forgotten = [reply for reply in replies if not reply.endswith("?")]
assert not forgotten, f"The rule was forgotten in {len(forgotten)} of {len(replies)} replies."
