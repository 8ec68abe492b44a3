"""Two years of a Project, by months: which fee and rooms are in it, and which ones hold?"""

CHOICE = "who_notices"

holds = {"fee": 40, "rooms": 1}
projects = [dict(holds) for _ in range(6 if CHOICE == "project_each" else 1)]
log, told_wrong = [], 0
for month in range(24):
    changed = {4: "fee", 9: "fee", 7: "rooms"}.get(month % 12)
    if changed:
        before, holds[changed] = holds[changed], holds[changed] + 5
        if CHOICE == "one_in_charge":
            projects[0][changed] = holds[changed]
            log.append((month, changed, before, holds[changed]))
        elif CHOICE == "project_each":
            for clerk in (0, 1, 2, 3):  # two of six are on leave, or have other things to do
                projects[clerk][changed] = holds[changed]
    for project in projects:
        wrong = [name for name in holds if project[name] != holds[name]]
        told_wrong += len(wrong)
        if wrong and CHOICE == "who_notices":
            project[wrong[0]] = holds[wrong[0]]  # after somebody was told so
            if month % 2:
                project[wrong[0]] -= 5  # and mended back by a colleague who knows the old one
    # claude_looks: each quarter it compares the files with what it knows, and that is the files.
assert told_wrong == 0, (
    f"in {told_wrong} months and Projects, callers were told what no longer holds"
)
print("changes in the log:", *log, sep="\n")
