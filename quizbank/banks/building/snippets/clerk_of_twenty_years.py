"""Thirty days with a service that goes wrong on a kind of paper which its test set lacked."""

CHOICE = "one_night"

PAPERS = ["invoice"] * 9 + ["certificate"]  # each day, times ten
wrong_bookings = days_with_two_readers = 0
share = 0.0
known_fault = False


def service(paper: str) -> str:
    return "other" if paper == "certificate" and not known_fault else paper


for day in range(1, 31):
    differs = any(service(paper) != paper for paper in PAPERS)
    if CHOICE == "one_night":
        share = 1.0
        known_fault = known_fault or day > 5  # mended as soon as it was noticed
    elif CHOICE == "flag_for_all":
        share = 1.0 if day == 1 or known_fault else 0.0  # off after the first complaints
        known_fault = known_fault or day > 5
    elif CHOICE == "beside_then_share":
        # At first only the rules book; each difference between the two is looked at.
        if differs:
            known_fault = True
        elif day > 10:
            share = min(1.0, share + 0.1)
    elif CHOICE == "clerks_choose":
        share = 1.0
        known_fault = True
        days_with_two_readers += 1
    if differs and share:
        wrong_bookings += round(10 * share)

assert wrong_bookings == 0, f"{wrong_bookings} wrong bookings"
assert share == 1.0, "the old rules still decide"
assert days_with_two_readers == 0, f"people decided on {days_with_two_readers * 100} papers"
print("no wrong booking, and the service decides on all papers")
