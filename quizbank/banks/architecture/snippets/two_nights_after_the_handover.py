"""Two nights, and which papers would have answered what was asked in them."""

CHOICE = ("decisions", "diagram")

ANSWERS = {
    "runbook": {"how is the index built anew", "how does one see that it worked"},
    "diagram": {"where is the index", "where is the filter"},
    "decisions": {"why are Austrian cases kept out"},
    "people": {"who built the index"},
    "prompt_comments": {"why does the prompt say so"},
}
KNOWN = {"where is the index", "where is the filter"}  # from the folder as it was
NIGHTS = {
    "night 3": {"how is the index built anew"},
    "night 19": {"why are Austrian cases kept out"},
}


def unanswered(papers: tuple[str, ...]) -> list[str]:
    known = KNOWN.union(*(ANSWERS[paper] for paper in papers))
    return [night for night, questions in NIGHTS.items() if not questions <= known]


left = unanswered(CHOICE)
assert not left, f"as bad as before: {', '.join(left)}"
idle = [p for p in CHOICE if not unanswered(tuple(other for other in CHOICE if other != p))]
assert not idle, f"{idle[0]} answers nothing that was asked in these nights"
print("answered:", ", ".join(NIGHTS))
