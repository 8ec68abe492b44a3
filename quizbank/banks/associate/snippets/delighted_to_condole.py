"""An invitation and a letter of condolence, written together and apart."""

import anthropic

CHOICE = "one_by_one"

JUBILEE, CONDOLENCE = "Write the invitation to our jubilee.", "Write the letter of condolence."
client = anthropic.Anthropic()


def say(chat: list[dict], text: str) -> str:
    chat.append({"role": "user", "content": text})
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=chat)
    answer = next(block.text for block in response.content if block.type == "text")
    chat.append({"role": "assistant", "content": answer})
    return answer


together = f"# One\n{JUBILEE}\n# Two\n{CONDOLENCE}"
if CHOICE == "three_chats":
    invitation, letter = say([], JUBILEE), say([], CONDOLENCE)
elif CHOICE == "one_by_one":
    chat: list[dict] = []
    invitation, letter = say(chat, JUBILEE), say(chat, CONDOLENCE)
elif CHOICE == "with_outline":
    chat = []
    say(chat, "Make an outline of three pieces: " + together)
    letter = say(chat, "The outline is fine. " + together)
else:
    letter = say([], together + "\nEach piece needs the tone that suits it.")
assert "delighted" not in letter, f"to somebody who mourns: {letter}"
print(invitation, letter, sep="\n")
