"""A salary tool: who gets whose salary, after which changes?"""

CHOICE = ("own_token", "third_factor")

RECORDS = {"director": 190_000, "developer": 71_000}


def leaks(changes: set[str]) -> bool:
    """Whether a developer who has signed in rightly gets the director's salary."""
    factors = 3 if "third_factor" in changes else 2
    signed_in = "developer" if factors >= 2 else None
    key = "hr-read-of-today" if "daily_key" in changes else "hr-read"
    call = {"person": "director", "key": key}
    if "own_token" in changes:
        call["asked by"] = signed_in
    # The prompt is left out of account: it may be talked round in any language.
    asker = call.get("asked by")
    if "record_check" in changes and asker is not None and asker != call["person"]:
        return False
    return call["key"].startswith("hr-read") and call["person"] in RECORDS


chosen = set(CHOICE)
assert not leaks(chosen), f"told: {RECORDS['director']:,} a year"
idle = [change for change in CHOICE if not leaks(chosen - {change})]
assert not idle, f"nothing depends on {idle}"
print("closed by:", " and ".join(sorted(chosen)))
