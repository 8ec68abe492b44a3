"""One process, two pupils. What keeps their conversations apart?"""

from collections import defaultdict

import anthropic

CHOICE = "clear_between"

LINES = [
    ("Aniela", "My dog is called Figo."),
    ("Bruno", "What is my dog called?"),
    ("Aniela", "What is my dog called?"),
]
shared = []
histories = defaultdict(list)
clients = defaultdict(anthropic.Anthropic)
speaker = None


def history_of(pupil):
    global speaker
    if CHOICE == "list_each":
        return histories[pupil]
    if CHOICE == "clear_between" and pupil != speaker:
        shared.clear()
    speaker = pupil
    return shared


def talk(pupil, line):
    client = clients[pupil if CHOICE == "new_client" else "everybody"]
    more = {}
    if CHOICE == "name_prefix":
        line = f"{pupil}: {line}"
        more["system"] = "Each line begins with the pupil's name. Keep the pupils apart."
    messages = history_of(pupil)
    messages.append({"role": "user", "content": line})
    reply = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=messages, **more
    )
    messages.append({"role": "assistant", "content": reply.content})
    return "".join(block.text for block in reply.content if block.type == "text")


replies = [talk(pupil, line) for pupil, line in LINES]
print(*replies, sep="\n")
assert "Figo" not in replies[1], "Bruno's request held what Aniela had said."
assert "Figo" in replies[2], "Aniela came back to a partner who has forgotten her."
