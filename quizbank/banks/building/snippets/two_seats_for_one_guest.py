"""A booking whose answer is lost, and a second call. How many seats does the guest have?"""

CHOICE = "keyed_by_call"

seats: list[str] = []
kept: dict[str, str] = {}
lost_answers = 1
late: list[str] = []  # bookings that come through a little later


def book_seat(call_id: str, cart: str) -> str:
    global lost_answers
    key = {"keyed_by_call": call_id, "keyed_by_cart": cart}.get(CHOICE)
    if key in kept:
        return kept[key]
    number = f"row 12, seat {len(seats) + len(late) + 1}"
    if lost_answers:
        lost_answers -= 1
        late.append(number)
    else:
        seats.append(number)
    if key:
        kept[key] = number
    if late:
        raise TimeoutError("no answer")
    return number


def look_up(cart: str) -> list[str]:
    return list(seats)


def loop(cart: str) -> str:
    """What Claude does: it calls, and after a timeout calls again in a block of its own."""
    try:
        return book_seat("toolu_1", cart)
    except TimeoutError:
        if CHOICE == "never_again":
            return "not booked"
        if CHOICE == "ask_before" and look_up(cart):
            return look_up(cart)[0]
        seats.extend(late)  # by now it has come through
        late.clear()
        return book_seat("toolu_2", cart)


told = loop("cart-8812")
seats.extend(late)
assert len(seats) == 1, f"one guest has {len(seats)} seats"
assert told == seats[0], f"the guest was told {told!r}, and has {seats[0]}"
print(told)
