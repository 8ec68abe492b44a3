"""The same question on two days, with a model that words its answers anew."""

from random import Random

import anthropic

CHOICE = "told_to_repeat"

client = anthropic.Anthropic()
days = Random(7)
WORDINGS = ["Dogs travel free on deck.", "On deck, dogs travel free.", "Dogs: free, on deck."]
checked: dict[str, str] = {}
EXTRA = {"temperature_zero": {"temperature": 0}, "fixed_seed": {"seed": 7}}
system = "You answer for a ferry line."
if CHOICE == "told_to_repeat":
    system += " Answer the same question in the same words."


def generate(question: str) -> str:
    """A request; the wording varies from day to day (here: by a die of this program)."""
    client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system=system,
        messages=[{"role": "user", "content": question}],
        extra_body=EXTRA.get(CHOICE),
    )
    return days.choice(WORDINGS)


def answer(question: str) -> str:
    if CHOICE == "kept_answer" and question in checked:
        return checked[question]
    checked[question] = generate(question)
    return checked[question]


texts = {answer("May I take my dog?") for _ in range(20)}
assert len(texts) == 1, f"{len(texts)} wordings for one question: {sorted(texts)}"
print(texts.pop())
