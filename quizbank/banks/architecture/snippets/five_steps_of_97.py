"""Five steps in a row, and what four measures make of them."""

CHOICE = "check_at_end"

steps = [0.97] * 5
found_at_end = 0.0
if CHOICE == "prompts":
    steps = [0.98] * 5
elif CHOICE == "code_for_two":
    steps[1] = steps[3] = 1.0
elif CHOICE == "check_at_end":
    found_at_end = 0.6
elif CHOICE == "check_each":
    steps = [right + (1 - right) * 0.8 for right in steps]

right = 1.0
for share in steps:
    right *= share
right += (1 - right) * found_at_end
assert right >= 0.96, f"{right:.1%} of the cases come out right"
print(f"{right:.1%}")
