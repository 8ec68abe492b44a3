"""Four ways to offer 310 tools: what is loaded, how often the choice is wrong, how many rounds.

How the choice suffers with the number of tools is an assumption of this program.
"""

CHOICE = "all_deferred"

TOOLS, OFTEN = 310, 6


def wrong(loaded: int) -> float:
    """Share of wrong choices: small up to 40 tools, then growing to 14 % at 310."""
    return 0.01 if loaded <= 40 else 0.01 + 0.13 * (loaded - 40) / (310 - 40)


def build() -> tuple[int, float]:
    """Tools among which the model chooses, and extra rounds of an average conversation."""
    rare = 1.0  # most conversations need one or two of the others, found in one search
    if CHOICE == "hour_cache":
        return TOOLS, 0.0
    if CHOICE == "all_deferred":
        return 5, 0.9 + rare  # nine in ten search for one of the six first
    if CHOICE == "nine_agents":
        return TOOLS // 9, 2 * (1 + rare)  # there and back, for each server that is needed
    return OFTEN + 3, rare


loaded, rounds = build()
share = wrong(loaded)
assert share <= 0.02, f"a wrong tool in {share:.0%} of the calls, chosen among {loaded}"
assert rounds <= 1, f"{rounds:.1f} extra rounds in an average conversation"
print(f"chosen among {loaded}, {rounds:.0f} extra round")
