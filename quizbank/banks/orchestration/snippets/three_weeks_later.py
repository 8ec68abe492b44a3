"""A decision that stands and tool results that do not: what is in the context?"""

CHOICE = "reread_inside"

FILES = {f"crew_{n:02}.py": "now" if n < 45 else "then" for n in range(60)}
DECISION = "decided: replace the planner step by step, because crews are fixed for 14 days"
old = [(name, "then") for name in FILES]  # results of reading, three weeks ago
context: list = [*old, DECISION]

if CHOICE == "compacted":
    context = [("summary of " + name, version) for name, version in old] + [DECISION]
elif CHOICE == "seeded_anew":
    context = [DECISION]
elif CHOICE == "reread_inside":
    context += [(name, "now") for name, version in FILES.items() if version == "now"]
elif CHOICE == "from_scratch":
    context = ["Replace the crew planner."]

# The work goes on: the files that it needs next are read, unless the context already has them.
for name in ("crew_03.py", "crew_50.py"):
    if not any(name in part for part in context if isinstance(part, tuple)):
        context.append((name, FILES[name]))

results = [part for part in context if isinstance(part, tuple)]
stale = [part for part in results if FILES[part[0].removeprefix("summary of ")] != part[1]]
assert not stale, f"{len(stale)} results in the context are no longer true"
assert DECISION in context, "the decision and its reasons are gone"
print(f"the decision, and {len(results)} files as they are")
