"""An hour of sending, minute by minute, against the organisation's limit."""

CHOICE = "at_once"

FORMS, TOKENS, LIMIT = 6000, 3500, 400_000
done = gone = 0


def minute(wanted: int, tries_left_when_refused: bool) -> None:
    """One minute: as many forms as the limit allows get through."""
    global done, gone
    allowed = min(wanted, LIMIT // TOKENS)
    done += allowed
    if not tries_left_when_refused:
        gone += wanted - allowed  # refused, retried within seconds, refused for good


if CHOICE == "one_batch":
    worst_minutes = 24 * 60
elif CHOICE == "at_once":
    minute(FORMS, tries_left_when_refused=False)
    worst_minutes = 1
elif CHOICE == "two_keys":
    for _ in range(30):
        minute(200, tries_left_when_refused=False)  # both keys draw from one limit
    worst_minutes = 30
elif CHOICE == "paced_calls":
    worst_minutes = 0
    while done < FORMS:
        minute(min(110, FORMS - done), tries_left_when_refused=True)
        worst_minutes += 1

assert gone == 0, f"{gone} of {FORMS} forms were refused for good"
assert worst_minutes <= 60, f"it may take {worst_minutes // 60} hours"
print(f"{done} forms in {worst_minutes} minutes")
