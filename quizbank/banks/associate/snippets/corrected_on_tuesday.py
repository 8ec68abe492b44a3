"""Six clerks, a new chat for each case, and where the wish for a case number stands."""

import anthropic

CHOICE = "stay_in_it"

WISH = "Begin with the case number, please."
client = anthropic.Anthropic()
tuesday: list[dict] = [
    {"role": "user", "content": "Good morning."},
    {"role": "assistant", "content": "Good morning."},
    {"role": "user", "content": WISH},
    {"role": "assistant", "content": "Noted."},
]


def case(clerk: str, question: str, busy: bool) -> str:
    system = ["pallet: 112 euros"]
    chat: list[dict] = []
    if CHOICE == "in_instructions" or (CHOICE == "own_preference" and clerk == "Jonas"):
        system.append(WISH)
    if CHOICE == "stay_in_it":
        chat = tuesday
    elif CHOICE == "in_each_chat" and not busy:
        chat += [{"role": "user", "content": WISH}, {"role": "assistant", "content": "Noted."}]
    chat.append({"role": "user", "content": question})
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=256, system="\n".join(system), messages=chat
    )
    answer = next(block.text for block in response.content if block.type == "text")
    chat.append({"role": "assistant", "content": answer})
    return answer


clerks = ["Jonas", "Mara", "Petra", "Olav", "Sara", "Bruno"]
without = [
    clerk
    for n, clerk in enumerate(clerks * 2)
    if not case(clerk, "What is a pallet?", busy=n % 5 == 4).startswith("Case")
]
assert not without, f"{len(without)} of 12 answers have no case number: {without}"
print("twelve answers, each with its case number")
