"""The same program in two places: which requirements change from met to failed?"""

CHOICE = ("asks_back", "forty_at_once")


class Service:
    """The program; what it answers does not depend on where it runs."""

    def __init__(self, workers: int, region: str) -> None:
        self.workers, self.region = workers, region

    def answer(self, question: str) -> str:
        if "Southgate" in question:
            return "There are two depots of that name. Which one?"
        return "Withdrawn, an hour before (rule 12)."

    def refused(self, at_once: int) -> int:
        return max(0, at_once - self.workers)


CHECKS = {
    "names_the_source": lambda s: "rule 12" in s.answer("Withdraw me from the tour."),
    "forty_at_once": lambda s: s.refused(40) == 0,
    "asks_back": lambda s: "Which one?" in s.answer("Where is Southgate?"),
    "within_the_country": lambda s: s.region == "home",
    "can_cancel": lambda s: "Withdrawn" in s.answer("Withdraw me from the tour."),
}
here, there = Service(workers=50, region="home"), Service(workers=8, region="abroad")
assert all(check(here) for check in CHECKS.values())
changed = {name for name, check in CHECKS.items() if not check(there)}
assert set(CHOICE) == changed, f"the place decides on {sorted(changed)}"
print("infrastructure:", ", ".join(sorted(changed)))
