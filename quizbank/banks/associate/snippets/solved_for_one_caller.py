"""Twenty cases, and a set-up that names desks: with a line, with more lines, with a list."""

CHOICE = "five_more"

DESKS = {n: f"desk {n % 4}" for n in range(20)}
NAMES_ONE = {0, 3, 5, 8, 11, 14}  # cases in which a caller needs to be told the desk
HARD = {2, 9}  # wrong for another reason


def right(case: int, setup: set[str]) -> bool:
    if case in HARD:
        return False
    if case not in NAMES_ONE:
        return True
    if "a list of desks" in setup or f"a line for case {case}" in setup:
        return True
    if "name the desk" in setup:
        return case == 0  # the caller's; for the others a desk is made up
    return case != 0  # no desk named: only this caller minded


def count(setup: set[str], cases: range = range(20)) -> int:
    return sum(right(case, setup) for case in cases)


before = count(set())
setup, added = {"name the desk"}, 0
if CHOICE == "five_more":
    setup |= {f"a line for case {case}" for case in NAMES_ONE - {0}}
    added = 5
elif CHOICE == "back_then_list":
    setup, added = {"a list of desks"}, 1
after = count(setup)
assert after >= before, f"right on the same twenty: {before} before, {after} now"
assert added <= 1, f"{added} changes at once, each made for one case; which of them does what?"
print(f"right on the same twenty: {before} before, {after} with {sorted(setup)}")
