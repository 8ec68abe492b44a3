"""A notice in plain words, and the facts that readers need of it."""

import anthropic

CHOICE = "same_content"

FACTS = ["until 30 June", "the fee is 12 euros"]
NOTICE = (
    "Applications for rent aid pursuant to section 4, which have to be received until 30 June and "
    "for the processing of which the fee is 12 euros, are to be submitted on the form provided."
)
client = anthropic.Anthropic()
messages: list[dict] = []


def say(text: str) -> str:
    messages.append({"role": "user", "content": text})
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=messages)
    answer = next(block.text for block in response.content if block.type == "text")
    messages.append({"role": "assistant", "content": answer})
    return answer


if CHOICE == "same_content":
    text = say("Put this into plain words; nothing of the content may change.\n" + NOTICE)
elif CHOICE == "closer_text":
    text = NOTICE.replace(" pursuant to section 4", "")
elif CHOICE == "facts_that_stay":
    keep = "\n".join(f"keep: {fact}" for fact in FACTS)
    text = say(f"Put this into plain words.\n{NOTICE}\n{keep}")
else:
    text = say("Put this into plain words.\n" + NOTICE)
    say("Did you keep the facts?")

lost = [fact for fact in FACTS if fact not in text]
assert not lost, f"readers do not learn: {lost}"
longest = max(len(sentence.split()) for sentence in text.split("."))
assert longest <= 15, f"a sentence of {longest} words, for people who read little"
print(text)
