"""A prompt, five versions in nine days, and a question about the 3rd."""

CHOICE = "date_column"

CHANGES = [  # (day, hour, text)
    (1, 9, "Summarise in three sentences."),
    (3, 8, "Summarise for children."),
    (3, 15, "Summarise for experts."),
    (7, 10, "Summarise in a table."),
    (9, 12, "Summarise briefly."),
]
kept: list = []  # what can be looked at later
made: list[dict] = []  # the log of summaries

table = {}
for day, hour, text in CHANGES:
    if CHOICE == "fewer_editors" and len(kept) == 3:
        break
    table = {"text": text}
    if CHOICE == "nightly_backup":
        kept = [entry for entry in kept if entry[0] != day] + [(day, text)]
    elif CHOICE == "date_column":
        table["changed"] = day
        kept = [(table["changed"], table["text"])]
    elif CHOICE == "numbered_in_git":
        kept.append((len(kept) + 1, text))
    else:
        kept = [(None, text)]
    number = len(kept) if CHOICE == "numbered_in_git" else None
    made.append({"article": f"A{day}-{hour}", "day": day, "prompt": number})

summary = next(entry for entry in made if entry["article"] == "A3-8")
by = summary["prompt"] or summary["day"]
found = [text for key, text in kept if key == by]
assert found, f"nothing is left of what ran on the {summary['day']}rd; kept: {kept}"
assert found == ["Summarise for children."], f"not the text that made it: {found}"
print(summary["article"], "was made by:", found[0])
