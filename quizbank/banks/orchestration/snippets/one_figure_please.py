"""Two questions and four specialists: what does each question set in motion?"""

CHOICE = "by_length"

STAGES = ["search", "analysis", "synthesis", "report"]
FIGURE = "How many people work in offshore wind in Denmark?"
BROAD = "Is offshore wind worth its price?"
finished: dict[str, str] = {}


def coordinator(question: str) -> list[str]:
    """Reads the question and says what it needs: one fact, or weighing many."""
    return ["search"] if question.startswith(("How many", "When", "Who")) else STAGES


def answer(question: str) -> tuple[list[str], float, str]:
    """The stages used, the minutes they took, and the quality of the outcome."""
    minutes, quality = 2.25, "good"
    stages = STAGES
    if CHOICE == "choose_per_query":
        stages = coordinator(question)
    elif CHOICE == "by_length" and len(question.split()) < 10:
        stages = ["search", "report"]
    elif CHOICE == "small_model":
        minutes, quality = 0.5, "thin"
    elif CHOICE == "keep_answers" and question in finished:
        return [], 0.1, finished[question]
    finished[question] = quality
    return stages, len(stages) * minutes, quality


stages, minutes, _ = answer(FIGURE)
broad_stages, _, quality = answer(BROAD)
assert {"analysis", "synthesis"} <= set(broad_stages), f"the broad question got {broad_stages} only"
assert quality == "good", f"the broad question was answered, and the answer is {quality}"
assert minutes < 3, f"one figure took {minutes:g} minutes and {len(stages)} stages"
print(f"figure: {stages}; broad question: {broad_stages}")
