"""Three parts built by three subagents, each of which knows its own brief."""

CHOICE = "final_adapter"

OWN_STYLE = {"tables": "starts_on", "api": "start_date", "screens": "validFrom"}
PARTS = list(OWN_STYLE)
shared: list[str] = []  # what can be read while the others are still at work
adapters = 0
rounds = 1


def build(part: str, brief: str, readable: list[str]) -> str:
    """The name that the part uses for the first day of a ticket."""
    if "field: " in brief:
        return brief.split("field: ")[1]
    return readable[-1] if readable else OWN_STYLE[part]


if CHOICE == "fields_first":
    names = [build(part, f"Build the {part}; field: starts_on", []) for part in PARTS]
elif CHOICE == "one_after_another":
    names = []
    for part in PARTS:
        names.append(build(part, f"Build the {part}", names))
    rounds = len(PARTS)
elif CHOICE == "final_adapter":
    names = [build(part, f"Build the {part}", []) for part in PARTS]
    adapters = len(set(names)) - 1
elif CHOICE == "shared_chat":
    names = [build(part, f"Build the {part}", shared) for part in PARTS]
    shared += names  # written when all three have decided

assert len(set(names)) == 1 or adapters, f"the parts speak of {names}"
assert adapters == 0, f"{adapters} adapters to keep for ever"
assert rounds == 1, f"{rounds} rounds, one after the other"
print("one name in", len(names), "parts:", *set(names))
