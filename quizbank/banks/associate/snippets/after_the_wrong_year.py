"""A year of panels after each proposal: errors on the wall, and hours saved."""

CHOICE = "asked_for_care"

PANELS, HOURS = 300, 480  # drafted with Claude, and hours that this saves in a year
DRAFTS = [{"year": 1900 + n % 50, "source": 1900 + n % 50} for n in range(PANELS)]
for n in (41, 120, 207, 266):
    DRAFTS[n]["year"] += 10

hours, notes = HOURS, []
if CHOICE == "end_it":
    DRAFTS, hours = [], 0
elif CHOICE == "facts_initialled":
    for draft in DRAFTS:
        draft["year"] = draft["source"]  # looked up by whoever signs
        hours -= 0.5
elif CHOICE == "asked_for_care":
    notes.append("Take utmost care with years.")  # where it does not know, it does not know
elif CHOICE == "line_below":
    notes.append("AI was used for this panel.")
wrong = sum(draft["year"] != draft["source"] for draft in DRAFTS)
assert wrong == 0, f"{wrong} panels with a wrong year are on the wall; {notes}"
assert hours > 0, "nothing is wrong, and 480 hours a year are gone with it"
print(f"no wrong year, and {hours:.0f} hours saved")
