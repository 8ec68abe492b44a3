"""Five claims of a report: which should go back?"""

CHOICE = ("no_source", "old_dated")

CLAIMS = {
    "disputed_as_fact": {"figures": [41, 47], "agreed": True, "collected": "2025-04"},
    "no_source": {"figures": [], "agreed": True, "collected": "2025-01"},
    "disputed_marked": {"figures": [41, 47], "agreed": False, "collected": "2025-04"},
    "old_dated": {"figures": [12], "agreed": True, "collected": "2019-06"},
    "single_source": {"figures": [30], "agreed": True, "collected": "2025-11"},
}


def misleads(claim: dict) -> str:
    """What a reader would be led to believe although it is not so; empty if nothing."""
    if not claim["figures"]:
        return "that somebody has said this"
    if len(set(claim["figures"])) > 1 and claim["agreed"]:
        return "that the sources agree"
    return "" if claim["collected"] else "that this is so today"


for name in CHOICE:
    assert misleads(CLAIMS[name]), f"{name} tells the reader nothing that is not so"
left = [name for name, claim in CLAIMS.items() if misleads(claim) and name not in CHOICE]
assert not left, f"goes out with {left}, which leads the reader to believe something false"
print({name: misleads(CLAIMS[name]) for name in CHOICE})
