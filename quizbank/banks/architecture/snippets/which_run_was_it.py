"""Forty conversations in one minute, three logs, and one complaint."""

from random import Random

CHOICE = "finer_clocks"

rng = Random(6)
lines: list[dict] = []
for number in range(40):
    start = rng.uniform(0, 60)
    run = f"run-{number:02}" if CHOICE == "one_id" else None
    for service, after in (("gateway", 0), ("agent", 0.3), ("prices", 1.1)):
        at = start + after + rng.uniform(0, 0.9)
        line = {"service": service, "at": at if CHOICE == "finer_clocks" else int(at), "run": run}
        if service == "gateway":
            line["user"] = 5500 + number
        if CHOICE == "full_texts":
            line["text"] = "What does the blue one cost? 49 euros."
        line["truly"] = number  # known to nobody who reads the log
        lines.append(line)

assert not any("text" in line for line in lines), "the log holds texts of customers"
first = next(line for line in lines if line.get("user") == 5512)
if CHOICE == "one_dashboard":
    found = [line for line in lines if int(line["at"]) // 60 == int(first["at"]) // 60]
elif first["run"]:
    found = [line for line in lines if line["run"] == first["run"]]
else:
    found = [line for line in lines if abs(line["at"] - first["at"]) <= 2]
others = [line for line in found if line["truly"] != first["truly"]]
assert not others, f"{len(others)} lines of other conversations are among the {len(found)} found"
print("lines of user 5512's run:", ", ".join(line["service"] for line in found))
