"""Four hundred questions on a hotline, and four builds."""

from random import Random

CHOICE = "agent_speaks_first"

rng = Random(14)
ROUND, LIMIT = 2.4, 6.0
QUESTIONS = [
    {
        "rounds": rng.choices(range(1, 10), (10, 50, 15, 8, 6, 4, 3, 2, 2))[0],
        "found": rng.random() < 0.93,
    }
    for _ in range(400)
]


def call(question: dict) -> tuple[float, bool, bool]:
    """Seconds until the answer, solved on the phone, called back."""
    alone = question["rounds"]
    if CHOICE == "capped_agent":
        return ROUND * min(alone, 2), alone <= 2, False
    if CHOICE == "chain_then_agent":
        return 4.6, question["found"], not question["found"]
    if CHOICE == "agents_in_parallel":
        alone = min(max(1, alone + rng.choice((-1, 0, 0, 1))) for _ in range(3))
    return ROUND * alone, True, False


calls = [call(question) for question in QUESTIONS]
taken_away = sum(seconds > LIMIT for seconds, *_ in calls)
lost = sum(not solved and not back for _, solved, back in calls)
back = sum(back for *_, back in calls)
assert taken_away == 0, f"{taken_away} of 400 calls were taken away by the switchboard"
assert lost <= 12, f"{lost} of 400 callers got no answer"
assert back <= 40, f"{back} of 400 callers have to be called back"
print(f"{400 - back} answered within {LIMIT:.0f} s, {back} called back")
