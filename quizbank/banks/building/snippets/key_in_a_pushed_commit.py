"""Minute by minute after a key was pushed. A stranger tries it every five minutes."""

CHOICE = "look_at_usage"

STEPS = {  # what is done first, and how many minutes it takes
    "rewrite_history": [("rewrite", 20), ("replace", 5)],
    "look_at_usage": [("look", 40), ("replace", 5)],
    "next_rotation": [("wait", 4 * 24 * 60), ("replace", 5)],
    "replace_and_revoke": [("replace", 5), ("look", 40), ("rewrite", 20)],
}
valid, production_key = {"old"}, "old"
now, plan = 10, []
for step, minutes in STEPS[CHOICE]:
    now += minutes
    plan.append((now, step))

misused = stood_still = 0
looked = False
for minute in range(10, plan[-1][0] + 1):
    for due, step in plan:
        if due == minute and step == "replace":
            valid, production_key = {"new"}, "new"
        elif due == minute and step == "look":
            looked = True
    if minute > 15 and minute % 5 == 0 and "old" in valid:
        misused += 1  # a clone made before keeps the key, whatever the history says now
    stood_still += production_key not in valid

assert misused == 0, f"a stranger has used the key {misused} times since it was noticed"
assert stood_still == 0, f"production stood still for {stood_still} minutes"
print("not misused; usage looked at afterwards:", looked)
