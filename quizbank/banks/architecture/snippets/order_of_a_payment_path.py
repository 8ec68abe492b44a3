"""An invoice on its way: each part uses what those before it made."""

steps: list[str] = []
evaluation_set: list[dict] = []
SUPPLIERS = {"Adler KG"}


def path(file: dict) -> str:
    steps.append("input")
    if file["kind"] != "invoice":
        return "turned down"
    steps.append("read")
    record = {"supplier": "Adler KG", "lines": [4_000, 5_000], "total": 9_100}  # fits its schema
    steps.append("check")
    notes = []
    if sum(record["lines"]) != record["total"]:
        notes.append(f"lines come to {sum(record['lines'])}")
    if record["supplier"] not in SUPPLIERS:
        notes.append("unknown supplier")
    corrected = dict(record)
    if record["total"] > 5_000:
        steps.append("approve")
        if notes:  # the clerk sees them beside the scan
            corrected["total"] = 9_000
    steps.append("pay")
    paid = corrected["total"]
    steps.append("learn")
    evaluation_set.append({"file": file, "draft": record, "right": corrected})
    return f"paid {paid}"


assert path({"kind": "invoice"}) == "paid 9000"
assert steps == ["input", "read", "check", "approve", "pay", "learn"]
assert evaluation_set[0]["draft"] != evaluation_set[0]["right"], "nothing was learnt"
assert path({"kind": "menu"}) == "turned down"
print(" -> ".join(steps[:6]))
