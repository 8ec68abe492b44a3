"""Faults that nobody foresaw: who owns each, and has its owner been helped with such a one before?"""

CHOICE = "build_on"

LEAVE = 42  # day on which the builders leave
FAULTS = list(range(5, 100, 9))
learnt = 0
calls_unowned: list[int] = []
alone_and_new: list[int] = []

for day in FAULTS:
    here = day <= LEAVE
    owners = {
        "build_on": {"builders"} if here else {"operations"},
        "at_once": {"operations"},
        "hotline": {"operations", "builders"},
        "owner_with_help": {"operations"},
    }[CHOICE]
    if len(owners) != 1:
        calls_unowned.append(day)  # each waits for the other
        continue
    if owners == {"operations"}:
        helped = here and CHOICE == "owner_with_help"
        if not helped and learnt < 3:
            alone_and_new.append(day)
        learnt += 1

assert not calls_unowned, f"{len(calls_unowned)} faults for which nobody felt responsible"
assert not alone_and_new, f"met by operations alone, and new to them: days {alone_and_new}"
print(f"{learnt} faults, each with one owner, the first ones mended together")
