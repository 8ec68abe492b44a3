"""A conversation is loaded, and its last message is Claude's. When is the next call?"""

import anthropic

CHOICE = "blank_line"

client = anthropic.Anthropic()
LOADED = [
    {"role": "user", "content": "Good morning."},
    {"role": "assistant", "content": "Good to see you. What did you do today?"},
]
typed = ["My dog is called Figo, I walked him."]
read_by_pupil = LOADED[-1]["content"]


def call(messages):
    reply = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, system="Be kind.", messages=messages
    )
    print("".join(block.text for block in reply.content if block.type == "text"))
    return {"role": "assistant", "content": reply.content}


messages, said_by_pupil = list(LOADED), ["Good morning.", *typed]
if CHOICE == "blank_line":
    messages.append({"role": "user", "content": ""})
    messages.append(call(messages))
elif CHOICE == "remove_last":
    messages.pop()
    messages.append(call(messages))
elif CHOICE == "speak_for_pupil":
    messages.append({"role": "user", "content": "Hello again."})
    messages.append(call(messages))

messages.append({"role": "user", "content": typed[0]})
messages.append(call(messages))

lines = [message["content"] for message in messages if message["role"] == "user"]
assert lines == said_by_pupil, "The history holds words that the pupil never said."
assert messages[1]["content"] == read_by_pupil, "What the pupil has read is gone."
