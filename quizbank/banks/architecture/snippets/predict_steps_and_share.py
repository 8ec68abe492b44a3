"""A chain grows by one step at a time."""

right, steps = 100.0, 0
while right >= 70:
    right *= 0.9
    steps += 1
print(steps, "steps,", int(right), "of 100")
