"""A quarter of closed cases, and what each way of discovery learns about them."""

from random import Random

CHOICE = "heads_agree"

HANDBOOK = {"register": 0.3, "plan": 0.7, "neighbours": 0.5, "decision": 0.5}
UNWRITTEN = {"call the architect": 2.5, "ask the fire brigade": 1.5, "look for the old file": 3.0}
rng = Random(4)
CASES = [dict(HANDBOOK) for _ in range(1_100)]
for case in CASES:
    for step, hours in UNWRITTEN.items():
        if rng.random() < 0.7:
            case[step] = hours


def learnt() -> dict[str, float]:
    """Steps with the hours that each adds to an average case, as far as they are known then."""
    if CHOICE == "beside_clerks":
        seen = rng.sample(CASES, 40)
        steps = {step for case in seen for step in case}
        return {step: sum(case.get(step, 0) for case in seen) / len(seen) for step in steps}
    if CHOICE == "model_reads":
        return HANDBOOK | {"ask the heritage office": 1.0, "check the soil": 2.0}
    return dict(HANDBOOK)


known = learnt()
real = sum(sum(case.values()) for case in CASES) / len(CASES)
made_up = [step for step in known if not any(step in case for case in CASES)]
assert not made_up, f"in none of 1,100 cases: {made_up}"
assert sum(known.values()) >= 0.8 * real, f"{sum(known.values()):.1f} of {real:.1f} hours are known"
print(f"{sum(known.values()):.1f} of {real:.1f} hours of an average case are known")
