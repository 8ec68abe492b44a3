"""A Project with two chats: what of Mara's decision is known in a colleague's new one?"""

import anthropic

CHOICE = "remember_for_all"

DECISION = "venue: Boat hall"
project = {"description": "Our festival", "instructions": "You plan.", "knowledge": ["Chairs: 200"]}
client = anthropic.Anthropic()


def say(chat: list[dict], text: str) -> str:
    """One turn. A chat is sent with the Project's instructions and knowledge, and with no other chat."""
    chat.append({"role": "user", "content": text})
    system = "\n".join([project["instructions"], *project["knowledge"]])
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=256, system=system, messages=chat
    )
    answer = next(block.text for block in response.content if block.type == "text")
    chat.append({"role": "assistant", "content": answer})
    return answer


mara: list[dict] = []
say(mara, DECISION)
mails = 0
if CHOICE == "remember_for_all":
    say(mara, "Remember this for the whole team.")
elif CHOICE == "in_description":
    project["description"] = DECISION
elif CHOICE == "in_knowledge":
    project["knowledge"].append(DECISION)
elif CHOICE == "tell_the_five":
    mails = 5

for colleague, has_mail in {"Jonas": mails > 0, "the one who comes in May": False}.items():
    chat: list[dict] = []
    if has_mail:
        say(chat, DECISION)
    answer = say(chat, "Where is the festival?")
    assert "Boat hall" in answer, f"{colleague} reads: {answer}"
print(answer)
