"""Passages whose vectors were made by two models, and questions that use the newer one."""

import hashlib

CHOICE = "more_hits"

TOPICS = [f"topic {n}" for n in range(60)]


def vector(text: str, model: str) -> list[float]:
    """A direction of its own for each text and model; models agree on nothing."""
    digest = hashlib.sha256(f"{model} {text}".encode()).digest()
    return [byte - 127.5 for byte in digest]


index = {topic: vector(topic, "old" if n < 40 else "new") for n, topic in enumerate(TOPICS)}
if CHOICE == "embed_all":
    index = {topic: vector(topic, "new") for topic in TOPICS}


def hits(question: str, count: int) -> list[str]:
    asked = vector(question, "new")

    def likeness(topic: str) -> float:
        return sum(a * b for a, b in zip(asked, index[topic], strict=True))

    return sorted(TOPICS, key=likeness, reverse=True)[:count]


found = [topic in hits(topic, 15 if CHOICE == "more_hits" else 5) for topic in TOPICS]
if CHOICE == "cooler":
    answers = ["right" if ok else "no passage fits" for ok in found]
else:
    answers = ["right" if ok else "wrong" for ok in found]  # whoever reads the passages
right_old = answers[:40].count("right")
assert right_old >= 37, f"of 40 old passages {right_old} were found again"
print(f"old passages: {right_old} of 40, new ones: {answers[40:].count('right')} of 20")
