"""Two hundred graded letters, a judge that is tuned on some, and letters of the weeks to come."""

from random import Random

CHOICE = "criteria_on_all"

rng = Random(23)


def letters(count: int) -> list[dict]:
    made = []
    for _ in range(count):
        criteria = [rng.random() < 0.7 for _ in range(4)]
        seen = [ok if rng.random() < 0.95 else not ok for ok in criteria]  # as the judge reads it
        made.append({"seen": seen, "words": rng.randrange(80, 400), "good": all(criteria)})
    return made


def judge(letter: dict, lines: set[int]) -> bool:
    """A verdict; `lines` are letters for which a line was written into the rubric."""
    if id(letter) in lines:
        return letter["good"]
    if CHOICE.startswith("criteria"):
        return all(letter["seen"])
    bar = 240 if CHOICE == "three_votes" else 220
    votes = [letter["words"] + rng.gauss(0, 30) > bar for _ in range(3)]
    return sum(votes) >= 2 or (CHOICE == "larger_judge" and letter["good"] and rng.random() < 0.5)


def tuned(on: list[dict]) -> set[int]:
    """Each letter that is judged wrongly gets a line of its own in the rubric."""
    return {id(letter) for letter in on if judge(letter, set()) != letter["good"]}


def agreement(of: list[dict], lines: set[int]) -> float:
    return sum(judge(letter, lines) == letter["good"] for letter in of) / len(of)


graded, to_come = letters(200), letters(5_000)
tuned_on = {"criteria_held_back": graded[:100], "criteria_on_all": graded}.get(CHOICE, [])
measured_on = graded[100:] if CHOICE == "criteria_held_back" else graded
lines = tuned(tuned_on)
believed, later = agreement(measured_on, lines), agreement(to_come, lines)
assert later >= 0.8, f"the judge agrees with the lawyers on {later:.0%}"
assert abs(believed - later) <= 0.05, f"measured {believed:.0%}, and later it is {later:.0%}"
print(f"measured {believed:.0%}, on 5,000 letters to come {later:.0%}")
