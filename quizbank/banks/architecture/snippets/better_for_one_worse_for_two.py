"""Three kinds of mail, and sentences of a prompt that help one kind and harm the others."""

CHOICE = "longer_prompt"

KINDS = ("orders", "complaints", "plants")
SENTENCES = {  # points that each set of sentences brings to each kind
    "on orders": {"orders": 5, "complaints": -4, "plants": -2},
    "on complaints": {"orders": -3, "complaints": 7, "plants": -3},
    "on plants": {"orders": -2, "complaints": -3, "plants": 6},
}
BASE, LARGE = {"orders": 92, "complaints": 86, "plants": 90}, 1
calls = 1


def score(kind: str, prompt: list[str]) -> float:
    return BASE[kind] + sum(SENTENCES[part][kind] for part in prompt)


def scores() -> dict[str, float]:
    global calls
    if CHOICE == "sorted_first":
        calls = 2
        by_kind = {}
        for kind in KINDS:
            lost = [score(kind, [f"on {other}"]) for other in KINDS if other != kind]
            by_kind[kind] = 0.99 * score(kind, [f"on {kind}"]) + 0.01 * min(lost)
        return by_kind
    if CHOICE == "free_agent":
        calls = 4  # a look at one instruction, often at a second, and the answer
        return {kind: 0.97 * score(kind, [f"on {kind}"]) for kind in KINDS}
    if CHOICE == "longer_prompt":
        return {kind: score(kind, list(SENTENCES)) for kind in KINDS}
    return {kind: score(kind, ["on complaints"]) + LARGE for kind in KINDS}


reached = {kind: round(points, 1) for kind, points in scores().items()}
short = {kind: points for kind, points in reached.items() if points < 92}
assert not short, f"below 92 %: {short}"
assert calls <= 2, f"{calls} calls for an answer"
print(f"{reached} with {calls} calls")
