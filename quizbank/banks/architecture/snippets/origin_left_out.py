"""Two thousand applicants, a ranking that does not know their origin, and its proxies."""

from random import Random

CHOICE = "drop_more"

rng = Random(13)


def applicant() -> dict:
    group = rng.choice("xy")
    likely = 0.85 if group == "x" else 0.15
    return {
        "group": group,  # from the survey, and never shown to the model
        "school": rng.random() < likely,
        "postcode": rng.random() < likely,
        "language": rng.random() < likely,
        "income": rng.uniform(20, 60),
    }


FORMER = [applicant() for _ in range(2_000)]


def accepted(person: dict, fields: tuple[str, ...]) -> bool:
    return person["income"] + 12 * sum(person[name] for name in fields) > 52


def gap(fields: tuple[str, ...]) -> float:
    by_group = {g: [accepted(p, fields) for p in FORMER if p["group"] == g] for g in "xy"}
    shares = {g: sum(of) / len(of) for g, of in by_group.items()}
    return abs(shares["x"] - shares["y"])


fields: tuple[str, ...] = ("school", "postcode", "language")
seen: float | None = None
if CHOICE == "drop_more":
    fields = ("school", "language")
elif CHOICE == "outcomes_by_group":
    seen = gap(fields)
    while seen > 0.05:  # mended until they are even
        fields = fields[:-1]
        seen = gap(fields)
real = gap(fields)
assert real <= 0.05, f"acceptance differs by {real:.0%}, and the board knows of {seen}"
assert seen is not None, "even by luck, and nobody knows"
print(f"acceptance differs by {real:.1%}, as the board can see")
