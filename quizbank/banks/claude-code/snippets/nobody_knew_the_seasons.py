"""A page with holes, and when each way of beginning finds them. Changes in code cost more than words."""

CHOICE = "ask_in_turn"

PAGE = {"price"}
NEEDED = {"price", "lost cards", "holidays", "change of route"}
MANAGER = {"lost cards": "reissue once", "holidays": "valid", "change of route": "pay the rest"}
GUESS = {"lost cards": "no refund", "holidays": "valid", "change of route": "new ticket"}
open_points = NEEDED - PAGE
rebuilt: list[str] = []
variants = 1

if CHOICE == "assume_and_note":
    rebuilt = [point for point in sorted(open_points) if GUESS[point] != MANAGER[point]]
elif CHOICE == "options_page":
    variants = 3
elif CHOICE == "wait_for_spec":
    specification = set(PAGE)  # the manager sends what came to mind: the same page
    rebuilt = sorted(NEEDED - specification)
elif CHOICE == "ask_in_turn":
    specification = PAGE | {point for point in open_points if MANAGER[point]}
    rebuilt = sorted(NEEDED - specification)

assert not rebuilt, f"rebuilt, because it was not known before: {rebuilt}"
assert variants == 1, f"{variants} features were built to throw {variants - 1} away"
print("known before the first line:", *sorted(specification))
