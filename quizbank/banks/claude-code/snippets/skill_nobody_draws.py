"""What Claude knows before it picks a skill, and what it picks by."""

import re

CHOICE = "say_when"

WHEN = "Checks a timetable or plan for conflicts. Use when two trains might meet on one track."
skill = {"name": "timetable-check", "description": "Helper.", "body": "90 lines\n" * 90}
memory = "Timetables since 1994."
if CHOICE == "say_when":
    skill["description"] = WHEN
elif CHOICE == "opening_line":
    skill["body"] = WHEN + "\n" + skill["body"]
elif CHOICE == "into_memory":
    memory += skill["body"]
elif CHOICE == "shorter_name":
    skill["name"] = "check"

REQUEST = "See whether the new plan lets two trains into one track."
catalogue = f"{skill['name']}: {skill['description']}"  # all that is in the window at the start


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{4,}", text.lower()))


shared = words(REQUEST) & words(catalogue)
drawn = len(shared) >= 2  # a stand-in for judgement: enough words in common
assert len(memory.splitlines()) < 50, "90 lines in sessions that have no timetable"
assert drawn, f"from {catalogue!r} nothing says that it fits"
print("drawn by", *sorted(shared))
