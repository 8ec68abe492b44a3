"""What a question costs, part by part, before and after four changes."""

CHOICE = "shorter_rules"

parts = {"rules": 3000, "tools": 2000, "results": 6000, "talk": 1000, "output": 900}
FACTOR = {"rules": 0.1, "tools": 0.1, "results": 1.0, "talk": 1.0}  # input prices, per call
CALLS = 4


def cost(parts: dict[str, int]) -> float:
    """In tokens of uncached input."""
    read = sum(tokens * FACTOR[name] for name, tokens in parts.items() if name in FACTOR)
    return CALLS * read + 5 * parts["output"]


before = cost(parts)
answer = "By the harbour road, 14 minutes, no tolls." * 2
if CHOICE == "shorter_rules":
    parts["rules"] //= 2
elif CHOICE == "fewer_words":
    parts["output"] //= 2
    answer = answer[: len(answer) // 2]
elif CHOICE == "lean_results":
    parts["results"] = parts["results"] * 5 // 46
elif CHOICE == "lower_limit":
    limit = 2000 // 2  # the answers have 900 tokens and fit
    parts["output"] = min(parts["output"], limit)
saved = 1 - cost(parts) / before
assert saved >= 1 / 3, f"saves {saved:.0%}"
assert answer.endswith("tolls."), "the answers are not what they were"
print(f"saves {saved:.0%}")
