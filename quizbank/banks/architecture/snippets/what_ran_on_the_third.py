"""A year of changes to four parts, and one advice of 3 March."""

from random import Random

CHOICE = "change_diary"

rng = Random(2)
PARTS = ("prompt", "model", "index", "settings")
now = dict.fromkeys(PARTS, 0)
daily: dict[int, set[tuple]] = {}
diary: list[tuple[int, str, int]] = []
releases: dict[int, dict] = {}
traces: list[dict] = []
ADVICE = 62

for day in range(365):
    for hour in range(24):
        if rng.random() < 0.03:
            part = rng.choice(PARTS)
            now[part] += 1
            if rng.random() < 0.8:  # somebody was in a hurry
                diary.append((day, part, now[part]))
        if day == ADVICE and hour == 12:
            now["settings"] += 1
        daily.setdefault(day, set()).add(tuple(now.values()))
        number = hash(tuple(now.values()))
        releases[number] = dict(now)
        if day == ADVICE and hour == 16:
            traces.append({"day": day, "release": number, "truly": dict(now)})

trace = traces[0]
if CHOICE == "release_record":
    answers = [releases[trace["release"]]]
elif CHOICE == "full_archive":
    answers = [dict(zip(PARTS, state, strict=True)) for state in daily[ADVICE]]
elif CHOICE == "change_diary":
    written = dict.fromkeys(PARTS, 0)
    for day, part, version in diary:
        if day <= ADVICE:
            written[part] = version
    answers = [written]
else:
    answers = []  # a sentence on how an advice was arrived at names no version
assert len(answers) == 1, f"{len(answers)} answers to the question what was in use at four"
assert answers[0] == trace["truly"], f"on record: {answers[0]}, in use: {trace['truly']}"
print("in use on 3 March at four:", len(answers[0]), "parts, each with its version")
