"""Four applications: what people get before and after, and what it takes to make."""

CHOICE = "minutes"

STAFF_HOURS = 1_200  # of all writers in a night, if they did nothing else
APPLICATIONS = {  # what is received before, and after; pieces a night; minutes of work by hand
    "minutes": ({"field report"}, {"field report"}, 140, 25),
    "inbox": ({"sorted mail"}, {"sorted mail"}, 900, 1),
    "each_street": (set(), {"reading explained for this household"}, 90_000, 6),
    "search": ({"passage of a manual"}, {"passage of a manual"}, 60, 12),
}
before, after, pieces, by_hand = APPLICATIONS[CHOICE]
new = after - before
hours = pieces * by_hand / 60
assert new, f"{', '.join(after)} as before, {hours:.0f} hours of work by hand are saved"
assert hours > STAFF_HOURS, "it could have been done all along"
print(f"new: {', '.join(new)}; by hand it would take {hours:,.0f} hours a night")
