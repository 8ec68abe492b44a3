"""A synthesis with a hole, four specialists, and a little time left."""

CHOICE = "whole_again"

WANTED = ["technology", "examples", "law", "costs"]
SOURCES = {part: f"https://heat.example/{part}" for part in WANTED}
LIMIT = 3  # pieces of work that the time left allows
work = 0


def specialist(part: str) -> dict:
    global work
    work += 1
    return {"part": part, "text": f"found on {part}", "source": SOURCES[part]}


def synthesis(findings: list[dict]) -> list[dict]:
    global work
    work += 1
    return list(findings)


findings = [specialist(part) for part in WANTED[:3]]
report = synthesis(findings)
work = 0  # what follows is the extra work
holes = [part for part in WANTED if part not in {entry["part"] for entry in report}]
if CHOICE == "follow_up":
    while holes and work < LIMIT:
        findings += [specialist(part) for part in holes]
        report = synthesis(findings)
        holes = [part for part in WANTED if part not in {entry["part"] for entry in report}]
elif CHOICE == "whole_again":
    report = synthesis([specialist(part) for part in WANTED])
elif CHOICE == "note_the_gap":
    report.append({"part": "note", "text": "Costs were not looked into.", "source": "this desk"})
elif CHOICE == "from_knowledge":
    report.append({"part": "costs", "text": "Usually 900 a metre.", "source": None})

assert all(entry["source"] for entry in report), f"no source: {report[-1]['text']}"
left = [part for part in WANTED if part not in {entry["part"] for entry in report}]
assert not left, f"the question is still open on {left}, though sources exist"
assert work <= LIMIT, f"{work} pieces of work for one hole"
print(f"covered {len(report)} parts with {work} more pieces of work")
