"""900 hits, three of which matter, and the context of whoever plans."""

CHOICE = "digest_back"

HITS = [f"src/depot_{n % 140}.py:{n}: old_slot(train, day)" for n in range(900)]
for n in (30, 411, 876):
    HITS[n] = HITS[n].replace("day)", "day, legacy=True)")

planning: list[str] = ["Plan: replace old_slot by slot_for, callers with legacy=True last."]


def subagent(task: str) -> list[str]:
    """Runs in a context of its own; only what it returns is seen by the planner."""
    if task == "report callers with legacy=True":
        return [hit.split(" ")[0] for hit in HITS if "legacy=True" in hit]
    return sorted(HITS)


if CHOICE == "search_here":
    planning += HITS
elif CHOICE == "first_fifty":
    planning += HITS[:50]
elif CHOICE == "digest_back":
    planning += subagent("report callers with legacy=True")
elif CHOICE == "listing_back":
    planning += subagent("list all calls")

context = "\n".join(planning)
missing = [hit for hit in HITS if "legacy" in hit and hit.split(" ")[0] not in context]
assert not missing, f"{len(missing)} of 3 callers are not in the plan"
assert len(context) < 1000, f"{len(context)} characters for three callers"
print(context)
