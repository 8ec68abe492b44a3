"""A pupil wants something forgotten. What keeps it out of later requests?"""

import json
import re

import anthropic

CHOICE = "other_client"

client = anthropic.Anthropic()
more = {}


def talk(line):
    messages.append({"role": "user", "content": line})
    reply = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=messages, **more
    )
    text = "".join(block.text for block in reply.content if block.type == "text")
    messages.append({"role": "assistant", "content": text})
    return text


messages = []
print(talk("My dog is called Figo."))

if CHOICE == "ask_claude":
    print(talk("Please forget the name of my dog."))
elif CHOICE == "rule_against":
    more["system"] = "Never use the name of the pupil's dog."
elif CHOICE == "other_client":
    client = anthropic.Anthropic()
elif CHOICE == "mend_list":
    text = json.dumps(messages)
    messages[:] = json.loads(re.sub("my dog is called figo|figo", "(taken out)", text, flags=re.I))

print(talk("I like the winter."))
assert "Figo" not in json.dumps(messages), "The name is still sent with every request."
