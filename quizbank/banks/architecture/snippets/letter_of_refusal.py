"""A letter, two rules of the city, and five sentences."""

CHOICE = ("model_name", "part_of_ai")

SENTENCES = {
    "part_of_ai": "An AI system took part in ranking the applications.",
    "model_name": "The ranking was made with version 5.5 of the model.",
    "appeal": "You can have this decision examined by Ms Roth, room 12, until 30 June.",
    "confidence": "The ranking of your application has a confidence of 0.87.",
    "no_liability": "Results of AI may be wrong and are given without liability.",
}
LETTER = "We cannot support your project this year. Your application met two of four criteria."
RULES = {
    "knows that AI had a part in it": lambda text: "AI system took part" in text,
    "has a way to a person": lambda text: "examined by Ms" in text and "until" in text,
}


def lacking(sentences: tuple[str, ...]) -> list[str]:
    text = " ".join([LETTER, *(SENTENCES[name] for name in sentences)])
    return [rule for rule, holds in RULES.items() if not holds(text)]


left = lacking(CHOICE)
assert not left, f"Ms Vogel lacks: {left}"
idle = [n for n in CHOICE if not lacking(tuple(other for other in CHOICE if other != n))]
assert not idle, f"no rule asks for {SENTENCES[idle[0]]!r}"
print("both rules are kept")
