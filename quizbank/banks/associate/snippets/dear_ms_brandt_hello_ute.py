"""A text whose wishes contradict each other, and four tenth rounds."""

import anthropic

CHOICE = "all_collected"

WISHES = ["Address them by first name.", "Shorter.", "Address them by surname, please.", "Warmer."]
client = anthropic.Anthropic()
chat: list[dict] = []


def say(text: str, model: str = "claude-sonnet-5") -> str:
    chat.append({"role": "user", "content": text})
    response = client.messages.create(model=model, max_tokens=512, messages=chat)
    answer = next(block.text for block in response.content if block.type == "text")
    chat.append({"role": "assistant", "content": answer})
    return answer


say("Write a text for new volunteers.")
for wish in WISHES:
    say(f"{wish} Change the text for new volunteers.")

if CHOICE == "both_at_once":
    text = say("Address them alike throughout, in the text for new volunteers.")
elif CHOICE == "opus_sorts":
    text = say("Now the text for new volunteers with all that.", model="claude-opus-5-5")
else:
    chat = []
    settled = ["By first name, and warm. At most ten lines."]
    wishes = settled if CHOICE == "settled_afresh" else WISHES
    text = say("Write a text for new volunteers. " + " ".join(wishes))
both = "Ms Brandt" in text and "Ute" in text
assert not both, f"one person, addressed in two ways: {text}"
print(text)
