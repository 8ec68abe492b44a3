"""Photographs of meters, a rule that changes, and what can be told about mistakes."""

from random import Random

CHOICE = "reasons_too"

rng = Random(5)
PHOTOS = [{"seal broken": rng.random() < 0.2, "rust": rng.randrange(4)} for _ in range(300)]
looks = 0


def see(photo: dict) -> dict:
    """A look at a photograph, which overlooks a broken seal now and then."""
    global looks
    looks += 1
    return {**photo, "seal broken": photo["seal broken"] and rng.random() > 0.1}


def old_rule(seen: dict) -> str:
    return "replace" if seen["seal broken"] or seen["rust"] >= 3 else "fine"


def new_rule(seen: dict) -> str:
    return "replace" if seen["seal broken"] or seen["rust"] >= 2 else "fine"


def judge(photo: dict, rule) -> dict:
    seen = see(photo)
    if CHOICE == "findings_then_rules":
        return {"verdict": rule(seen), "seen": seen}
    if CHOICE == "nine_calls":
        return {"verdict": max((rule(seen), *(rule(see(photo)) for _ in range(8))))}
    if CHOICE == "second_call":
        return {"verdict": max(rule(seen), rule(see(photo)))}
    verdict = rule(seen)
    return {"verdict": verdict, "reasons": f"It looks like one to {verdict}."}


stored = [judge(photo, old_rule) for photo in PHOTOS]
first = looks
if all("seen" in result for result in stored):
    again = [new_rule(result["seen"]) for result in stored]
else:
    again = [judge(photo, new_rule)["verdict"] for photo in PHOTOS]
wrong = [n for n, r in enumerate(stored) if r["verdict"] != old_rule(PHOTOS[n])]
explained = [n for n in wrong if stored[n].get("seen", PHOTOS[n]) != PHOTOS[n]]
assert looks == first, f"the new rule took {looks - first} more looks at 300 photographs"
assert explained == wrong, f"{len(wrong)} wrong verdicts, and nobody can say why"
print(f"{len(wrong)} of 300 wrong, each of them overlooked; new rule without a look: {len(again)}")
