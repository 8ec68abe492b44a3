"""A year of release notes: which steps were taken each Friday?

How often a free agent skips a step is a number of this program, not a measurement of Claude.
"""

from random import Random

CHOICE = "larger_model"

STEPS = ["collect", "group", "write", "check"]
SKIPS = {"numbered_steps": 0.03, "larger_model": 0.05, "second_agent": 0.02}
chance = Random(52)


def agent(skips: float) -> list[str]:
    """Chooses its steps; now and then it finds one needless."""
    return [step for step in STEPS if step == "write" or chance.random() > skips]


def chain() -> list[str]:
    """Takes each step with what the last one made, and stops where that is missing."""
    made: list[str] = []
    for number, step in enumerate(STEPS):
        if len(made) != number:
            raise RuntimeError(f"{step} has nothing to work on")
        made.append(step)
    return made


year = [chain() if CHOICE == "four_calls" else agent(SKIPS[CHOICE]) for _ in range(52)]
bad = [week for week, steps in enumerate(year, 1) if steps != STEPS]
assert not bad, f"{len(bad)} of 52 release notes lack a step, the first in week {bad[0]}"
print("52 release notes, each with", ", ".join(STEPS))
