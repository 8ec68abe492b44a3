"""A cause three looks away, and ways to get there."""

CHOICE = "plan_then_next"

MODULES = [f"module_{n:02}" for n in range(40)]
# What a look at a thing points to. The cause shows to whoever comes from the job that writes it.
LEADS = {"module_02": "nightly_job", "nightly_job": "platform_map"}
CAUSE = "platform_map"
LIMIT = 8


def look(name: str) -> str | None:
    looked.append(name)
    return LEADS.get(name)


looked: list[str] = []
if CHOICE == "all_forty":
    for name in MODULES:
        look(name)  # each by a subagent that sees nothing else
elif CHOICE == "plan_anew":
    plan = MODULES[1:7]
    while plan and CAUSE not in looked:
        lead = look(plan.pop(0))
        if lead:
            plan.insert(0, lead)
else:
    plan = MODULES[1 : 11 if CHOICE == "better_plan" else 7]
    while plan:
        leads = [lead for name in plan if (lead := look(name))]
        plan = leads if CHOICE == "plan_then_next" else []

assert CAUSE in looked, f"{len(looked)} looks, and the cause is not among them"
assert len(looked) < LIMIT, (
    f"the cause is found after {len(looked)} looks, half of them for nothing"
)
print(" -> ".join(looked))
