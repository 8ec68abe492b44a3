"""Four beginnings. The surprise shows when real enquiries are answered; what was built by then is mended."""

CHOICE = "all_texts_first"

# beginning: weeks of work before a clerk answers a real enquiry with it, and of a later month
WEEKS_BEFORE_USE = {
    "all_texts_first": 4,
    "one_desk_now": 0,
    "five_desks_alike": 0,
    "shown_to_board": 3,
}
DESKS = {"all_texts_first": 5, "one_desk_now": 1, "five_desks_alike": 5, "shown_to_board": 1}


def questions(real: bool, n: int) -> int:
    """How many questions the n-th enquiry holds; made-up ones hold one."""
    return 1 + (n % 2) if real else 1


built, noticed = WEEKS_BEFORE_USE[CHOICE], None
for week in range(8):
    real = week >= WEEKS_BEFORE_USE[CHOICE]
    built += DESKS[CHOICE] if real else 0
    if real and any(questions(real, n) > 1 for n in range(10)):
        noticed = week
        break
assert noticed is not None, "nobody has noticed in two months"
assert built <= 1, f"noticed in week {noticed}, when {built} weeks of work have to be made anew"
print("noticed in the first week, with", built, "week to mend")
