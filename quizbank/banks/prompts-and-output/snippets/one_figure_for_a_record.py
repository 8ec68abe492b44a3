"""A hundred records: clear numbers and totals, and ten consignees that were misread."""

CHOICE = "higher_bar"

RECORDS = []
for n in range(100):
    misread = n % 10 == 0
    fields = {"number": 0.99, "total": 0.98, "consignee": 0.6 if misread else 0.97}
    whole = 0.98 if n % 20 == 0 else 0.93  # led by what is easy
    RECORDS.append({"fields": fields, "whole": whole, "misread": misread})
BARS = {"number": 0.9, "total": 0.9, "consignee": 0.9}  # from labelled papers


def to_desk(record: dict) -> bool:
    if CHOICE == "higher_bar":
        return record["whole"] < 0.97
    if CHOICE == "per_field":
        return any(record["fields"][name] < bar for name, bar in BARS.items())
    if CHOICE == "second_opinion":
        again = sum(record["fields"].values()) / 3  # one figure once more
        return min(record["whole"], again) < 0.8
    return True


desk = [record for record in RECORDS if to_desk(record)]
missed = sum(record["misread"] for record in RECORDS) - sum(record["misread"] for record in desk)
assert missed == 0, f"{missed} of 10 misread consignees were booked unseen"
assert len(desk) <= 15, f"the desk looks at {len(desk)} records to find 10"
print(len(desk), "records to the desk, none misread among the rest")
