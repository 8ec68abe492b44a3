"""Questions of a day and the stages that each passes. A stage takes 90 seconds, 30 on a fast model."""

CHOICE = "faster_models"

STAGES = ["search", "analysis", "synthesis", "report"]
QUESTIONS = {
    "When did the ferry act come into force?": ["search"],
    "Who wrote the tender of 12 May?": ["search"],
    "How do six cities pay for trams?": STAGES,
}
seconds = 30 if CHOICE == "faster_models" else 90
marked_by_people = 0


def stages_for(question: str) -> list[str]:
    global marked_by_people
    if CHOICE == "pick_by_need":
        return QUESTIONS[question]  # the coordinator's judgement of what it takes
    if CHOICE == "two_systems":
        marked_by_people += 1
        return QUESTIONS[question]
    return STAGES


for question, needed in QUESTIONS.items():
    run = stages_for(question)
    idle = [stage for stage in run if stage not in needed]
    assert not set(needed) - set(run), f"{question} misses a stage"
    assert not idle, f"{question} {len(run) * seconds} s, with nothing to do for {idle}"
    print(f"{len(run) * seconds:4} s  {question}")
assert marked_by_people == 0, f"people had to sort {marked_by_people} questions beforehand"
