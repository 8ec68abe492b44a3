"""Two linked faults and a typo, mended message by message. Red tests are told to Claude each time."""

CHOICE = "one_by_one"

MESSAGES = {
    "one_by_one": [{"early rounding"}, {"total"}, {"typo"}],
    "pair_then_typo": [{"early rounding", "total", "their link"}, {"typo"}],
    "all_three": [{"early rounding", "total", "typo"}],
    "worst_first": [{"total"}, {"early rounding"}, {"typo"}],
}[CHOICE]
code = {"rounds early": True, "adds rounded": True, "typo": True}
undone: list[str] = []


def red() -> list[str]:
    if code["rounds early"] and not code["adds rounded"]:
        return ["the total differs from the invoice"]
    if code["adds rounded"] and not code["rounds early"]:
        return ["the total differs from the sum shown"]
    return []


for message in MESSAGES:
    before = dict(code)
    if "their link" in message:
        code |= {"rounds early": False, "adds rounded": False}
    elif "early rounding" in message:
        code["rounds early"] = False
    elif "total" in message:
        code["adds rounded"] = False
    if "typo" in message:
        code["typo"] = False
    if red():  # told of a red test, Claude takes back what made it red
        undone += [f"{name} ({red()[0]})" for name in before if code[name] != before[name]]
        code = before
assert not undone, f"mended and undone again: {undone}"
assert not any(code.values()), f"left over: {[name for name, fault in code.items() if fault]}"
print("all mended in", len(MESSAGES), "messages")
