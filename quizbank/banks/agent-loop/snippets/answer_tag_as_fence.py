"""An answer is fenced by a stop sequence. How does the program know that it is whole?"""

import anthropic

CHOICE = "end_of_turn"

client = anthropic.Anthropic()
SYSTEM = "Give the bare answer between <answer> and </answer>, and nothing else."
QUESTION = {"role": "user", "content": "How many days are in a leap year?"}


def answer(max_tokens):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=max_tokens,
        system=SYSTEM,
        stop_sequences=["</answer>"],
        messages=[QUESTION],
    )
    text = "".join(block.text for block in response.content if block.type == "text")
    print(repr(text), response.stop_reason, response.stop_sequence)
    end = len(text)
    if CHOICE == "closing_tag":
        end = text.find("</answer>")
        whole = end >= 0
    elif CHOICE == "end_of_turn":
        whole = response.stop_reason == "end_turn"
    elif CHOICE == "tight_limit":
        whole = bool(text)
    else:
        whole = response.stop_reason == "stop_sequence"
    return text[text.find("<answer>") + len("<answer>") : end] if whole else None


assert answer(1024) == "366", "A whole answer was not recognised."
assert answer(3) is None, "A piece of an answer was taken for the whole."
