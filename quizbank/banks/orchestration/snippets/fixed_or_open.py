"""Three recorded runs of five chores: which take the same path each time?"""

CHOICE = ("changelog", "onboarding")

RUNS = {
    "changelog": ["merges group write"] * 3,
    "outage": ["logs config fix", "logs code vendor fix", "code fix"],
    "onboarding": ["readme map", "code tests map", "code ask readme map"],
    "upgrade": ["tests bump tests report"] * 3,
    "slow_query": ["plan index", "code plan rewrite", "plan data archive"],
}


def as_chain(chore: str) -> tuple[str, ...]:
    """The chain that a program would walk, written down from the first run."""
    return tuple(RUNS[chore][0].split())


def serves(chain: tuple[str, ...], chore: str) -> bool:
    return all(tuple(run.split()) == chain for run in RUNS[chore])


broken = [chore for chore in CHOICE if not serves(as_chain(chore), chore)]
assert not broken, f"a chain takes the wrong path in {broken[0]}: {RUNS[broken[0]]}"
left_open = [chore for chore in RUNS if chore not in CHOICE and serves(as_chain(chore), chore)]
assert not left_open, f"{left_open[0]} has one path, and an agent still chooses it each time"
print("chains:", ", ".join(CHOICE))
