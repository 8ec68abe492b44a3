"""A year of applications, a campaign in April, and four monthly looks at what comes of it."""

from random import Random

CHOICE = "overall_rate"

rng = Random(16)


def applicant(month: int) -> dict:
    group = rng.choice(("women", "men"))
    likely = {"women": 0.5, "men": 0.1}[group] if month >= 4 else 0.1
    more = 5 if month >= 4 and group == "men" else 0  # whom the campaign reached
    income = rng.uniform(20, 60) + more
    return {"group": group, "self-employed": rng.random() < likely, "income": income}


def accepted(person: dict) -> bool:
    """The assistant, which is strict with incomes that go up and down, and kind to steady ones."""
    bar = 46 if person["self-employed"] else 36
    return person["income"] > bar


def share(people: list[dict]) -> float:
    return sum(accepted(person) for person in people) / len(people)


def gap(people: list[dict]) -> float:
    by_group = [share([p for p in people if p["group"] == g]) for g in ("women", "men")]
    return abs(by_group[0] - by_group[1])


AT_LAUNCH = [applicant(1) for _ in range(2_000)]
month_before = [applicant(3) for _ in range(3_000)]
may = [applicant(5) for _ in range(3_000)]


def objections(people: list[dict]) -> int:
    """One in a hundred of those who are refused."""
    return round(0.01 * (1 - share(people)) * len(people))


signal = {
    "old_set": lambda: gap(AT_LAUNCH),
    "overall_rate": lambda: abs(share(may) - share(month_before)),
    "objections": lambda: abs(objections(may) - objections(month_before)) / len(may),
    "live_by_group": lambda: gap(may),
}[CHOICE]()
real = gap(may)
assert real > 0.06, "there is nothing to be seen in May"
assert signal > 0.06, f"{signal:.1%} by this look, and in May the gap is {real:.1%}"
print(f"seen in May: a gap of {signal:.0%}")
