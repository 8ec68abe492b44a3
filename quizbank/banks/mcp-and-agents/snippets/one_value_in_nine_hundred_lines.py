"""One fare in a list of 900 lines, changed in four ways.

How often a line gets lost when a model writes a long file is a setting here, no measurement.
"""

import random

CHOICE = "check_after"

before = [f"R{n:03}-VLI {n % 40 + 10}" for n in range(900)]
before[412] = "HAR-VLI 18"
wanted = ["HAR-VLI 21" if line == "HAR-VLI 18" else line for line in before]
chance = random.Random(5)
noticed = 0


def write_anew(loss: float) -> list[str]:
    """All lines pass through the model; some are dropped or altered on the way."""
    lines = [line for line in wanted if chance.random() > loss]
    if len(lines) < len(wanted):
        lines[-1] = lines[-1] + "0"
    return lines


if CHOICE == "careful_rewrite":
    after = write_anew(0.004)
elif CHOICE == "check_after":
    after = write_anew(0.012)
    noticed = len(before) - len(after)
elif CHOICE == "append_line":
    after = [*before, "HAR-VLI 21"]
elif CHOICE == "edit_passage":
    text = "\n".join(before)
    assert text.count("HAR-VLI 18") == 1, "the passage is not unique"
    after = text.replace("HAR-VLI 18", "HAR-VLI 21").split("\n")

fares = [line for line in after if line.startswith("HAR-VLI")]
damaged = len(set(wanted) - set(after))
assert fares == ["HAR-VLI 21"], f"the route has the fares {fares}"
assert damaged == 0, f"{damaged} other lines are lost or altered, {noticed} of them noticed"
print(len(after), "lines,", fares[0])
