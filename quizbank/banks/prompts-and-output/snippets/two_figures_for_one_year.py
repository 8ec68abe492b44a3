"""Two figures for one year, and what can still be said of them in the report."""

CHOICE = "mean_of_both"

MINISTRY = {"value": 41, "source": "https://ministry.example/rail", "date": "2026-03-01"}
CARRIERS = {"value": 47, "source": "https://carriers.example/2025", "date": "2026-02-10"}
COUNTED = {41: "tonnes that crossed a border count once", 47: "tonnes by each carrier"}
if CHOICE == "ministry_alone":
    handed = [MINISTRY]
elif CHOICE == "both_with_names":
    handed = [{**one, "counted": COUNTED[one["value"]]} for one in (MINISTRY, CARRIERS)]
elif CHOICE == "mean_of_both":
    handed = [{"value": 44, "source": None, "date": None}]
elif CHOICE == "neither":
    handed = []
unsourced = [one["value"] for one in handed if not one["source"]]
assert not unsourced, f"no reader can open a source for {unsourced}"
assert handed, "the report has a gap where two sources were read"
assert len({one["value"] for one in handed}) == 2, "the coordinator does not learn of the dispute"
for one in handed:
    print(one["value"], "million tonnes;", one["source"], one["date"], "-", one["counted"])
