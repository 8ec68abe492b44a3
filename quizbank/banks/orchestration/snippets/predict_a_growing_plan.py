"""A plan that grows while it is carried out."""

SHOWS = {
    "entry": ["parser", "cron job!"],
    "cron job!": ["old table!"],
    "old table!": [],
    "parser": ["encoding"],
}
plan, done = ["entry", "display"], []
while plan and len(done) < 5:
    step = plan.pop(0)
    done.append(step)
    for found in SHOWS.get(step, []):
        if found.endswith("!"):
            plan.insert(0, found)
        else:
            plan.append(found)
print(" > ".join(done))
print("left:", ", ".join(plan))
