"""A feature with a fault that the first run shows, and who meets it."""

CHOICE = "second_reading"


def seats_left(booked: list[int], total: int) -> int:
    """First version: counts a booking twice that was changed."""
    return total - len(booked)


def mended(booked: list[int], total: int) -> int:
    return total - len(set(booked))


def check(function) -> str:
    got = function([3, 4, 4], 10)
    return "ok" if got == 8 else f"expected 8, got {got}"


delivered = seats_left
transcript: list[str] = ["All done, everything works."]
if CHOICE == "promise_line":
    transcript.append("I confirm that I have checked each requirement.")
elif CHOICE == "shorter_diffs":
    transcript.append("The diff has 40 lines.")
elif CHOICE == "second_reading":
    transcript.append("I have read it once more; it does what I meant.")
elif CHOICE == "command_to_pass":
    while check(delivered) != "ok":
        transcript.append(check(delivered))
        delivered = mended  # what Claude makes of the output

assert check(delivered) == "ok", f"{transcript[-1]!r} - and the first run says: {check(delivered)}"
print(*transcript, check(delivered), sep="\n")
