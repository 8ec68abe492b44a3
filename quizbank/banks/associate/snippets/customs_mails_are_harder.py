"""Two kinds of mail, three tiers, and what a day costs by each pair of rules."""

CHOICE = ("complaints_sonnet", "ordinary_haiku")

USABLE = {
    "ordinary": {"haiku": 96, "sonnet": 97, "opus": 98},
    "complaints": {"haiku": 61, "sonnet": 74, "opus": 93},
}
NEEDED = {"ordinary": 95, "complaints": 90}
CENTS = {"haiku": 0.1, "sonnet": 0.6, "opus": 2.0}
MAILS = {"ordinary": 2880, "complaints": 120}


def cost(rules: dict[str, str]) -> float:
    return sum(MAILS[kind] * CENTS[tier] for kind, tier in rules.items()) / 100


given: dict[str, list[str]] = {kind: [] for kind in MAILS}
for rule in CHOICE:
    kind, tier = rule.split("_")
    given[kind].append(tier)
unclear = {kind: tiers for kind, tiers in given.items() if len(tiers) != 1}
assert not unclear, f"not one rule for each kind of mail: {unclear}"
rules = {kind: tiers[0] for kind, tiers in given.items()}
short = {k: USABLE[k][tier] for k, tier in rules.items() if USABLE[k][tier] < NEEDED[k]}
assert not short, f"below what is needed: {short}"
passing = [(o, c) for o in CENTS for c in CENTS
           if USABLE["ordinary"][o] >= 95 and USABLE["complaints"][c] >= 90]  # fmt: skip
least = min(cost({"ordinary": o, "complaints": c}) for o, c in passing)
assert cost(rules) == least, f"{cost(rules):.2f} dollars a day where {least:.2f} would do"
print(f"{least:.2f} dollars a day")
