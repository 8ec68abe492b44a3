"""Five needs: in how many places does the answer stand, and does one look-up lead to the next?"""

CHOICE = ("funders", "hours_today")

PLACES = {  # need: pages on which a part of the answer stands, outside of the house
    "funders": [f"funder {n}" for n in range(12)],
    "hours_today": ["the archive's own page"],
    "kinder_letter": [],
    "pier_accidents": [
        "coastguard",
        "insurers",
        "two studies",
        "a court",
        "the piers' own figures",
    ],
    "own_tariff": [],
}
MINUTES = 10  # of a run of Research; a single look-up takes one


def by_hand(need: str) -> int:
    """Minutes in a plain chat: a look-up for each place, and putting together what they say."""
    places = len(PLACES[need])
    return places + (2 * places if places > 2 else 0)


wasted = [need for need in CHOICE if by_hand(need) < MINUTES]
assert not wasted, (
    f"a chat needs {by_hand(wasted[0])} minutes for this, Research {MINUTES}: {wasted}"
)
left = [need for need in PLACES if need not in CHOICE and by_hand(need) > MINUTES]
assert not left, f"this takes {by_hand(left[0])} minutes without it: {left}"
print("worth it:", *CHOICE)
