"""A long chat about a festival, and three questions after each way of going on."""

import anthropic

CHOICE = "keep_in_mind"

DECIDED = "venue: Boat hall, budget: 14,000 euros, speaker: Ines Roth"
client = anthropic.Anthropic()
chat: list[dict] = [
    {"role": "user", "content": "Help me to plan our festival."},
    {"role": "assistant", "content": "Gladly."},
    {"role": "user", "content": DECIDED},
    {"role": "assistant", "content": "Noted."},
]
for n in range(50):
    chat += [
        {"role": "user", "content": f"Detail {n}: what of the chairs?"},
        {"role": "assistant", "content": "Noted."},
    ]


def ask(question: str) -> str:
    model = "claude-opus-5-5" if CHOICE == "wider_window" else "claude-sonnet-5"
    chat.append({"role": "user", "content": question})
    response = client.messages.create(model=model, max_tokens=256, messages=chat)
    answer = next(block.text for block in response.content if block.type == "text")
    chat.append({"role": "assistant", "content": answer})
    return answer


if CHOICE == "keep_in_mind":
    ask("Keep in mind what was decided.")
elif CHOICE == "slip_by_slip":
    ask("No, the venue: Boat hall.")
elif CHOICE == "fresh_start":
    chat = [{"role": "user", "content": f"We plan a festival. {DECIDED}"},
            {"role": "assistant", "content": "Noted."}]  # fmt: skip
answers = [ask("Where is it?"), ask("What is the budget?"), ask("Who speaks?")]
wrong = [
    a
    for a, right in zip(answers, ["Boat hall", "14,000", "Ines Roth"], strict=True)
    if right not in a
]
assert not wrong, f"not what was decided: {wrong}"
print(*answers, sep="\n")
