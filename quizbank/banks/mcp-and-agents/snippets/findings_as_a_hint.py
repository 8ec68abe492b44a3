"""A brief for a synthesis, and what of the text can be traced back to it."""

import re

CHOICE = "names_of_cities"

FINDS = [
    {"city": "Aarhus", "cost": "14 M", "year": 2024, "source": "https://example.org/a"},
    {"city": "Graz", "cost": "9 M", "year": 2023, "source": "https://example.org/g"},
]
SUMMARY = "Costs rise, and two cities stand out."
BRIEF = {
    "names_of_cities": SUMMARY + " They are Aarhus and Graz.",
    "warn_invent": SUMMARY + " Invent nothing.",
    "finds_whole": f"{SUMMARY} Finds: {FINDS}",
    "search_itself": SUMMARY,
}[CHOICE]
searches = 0


def synthesis(brief: str) -> list[str]:
    """What the text would state for each city: value by value, from the brief or made up."""
    stated = []
    for find in FINDS:
        for value in map(str, find.values()):
            if re.search(re.escape(value), brief) or searches:
                stated.append(value)
            elif "Invent nothing" not in brief:
                stated.append(f"{value[:1]}... (made up)")
    return stated


if CHOICE == "search_itself":
    searches = len(FINDS)
text = synthesis(BRIEF)
made_up = [value for value in text if "made up" in value]
assert not made_up, f"{len(made_up)} of {len(text)} values have no basis"
assert len(text) == 8, f"the synthesis states {len(text)} of the 8 values that were found"
assert searches == 0, f"{searches} searches for what had been found"
print(*text)
