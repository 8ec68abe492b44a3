"""Six rounds of building tests first, and why each has its place."""


def refund_stub(days: int) -> int:
    return -1


def refund_first_draft(days: int) -> int:
    return 100 if days > 14 else 0


def refund(days: int) -> int:
    if days >= 14:
        return 100
    return 50 if days >= 2 else 0


def tidy(days: int) -> int:
    return next((share for least, share in ((14, 100), (2, 50)) if days >= least), 0)


CASES = {20: 100, 14: 100, 13: 50, 2: 50, 1: 0}  # cases


def failures(function) -> dict[int, tuple[int, int]]:
    return {d: (want, function(d)) for d, want in CASES.items() if function(d) != want}


assert len(failures(refund_stub)) == len(CASES), "a test passes without a function"  # red
frozen = dict(CASES)  # freeze
fed_back = failures(refund_first_draft)  # build
assert fed_back, "the first draft had nothing to learn"
assert not failures(refund), "still red after the feedback"  # feed
assert not failures(tidy), "tidying has changed what it does"  # tidy
assert frozen == CASES, "the tests were bent to the code"
print("fed back (expected, got):", fed_back)
