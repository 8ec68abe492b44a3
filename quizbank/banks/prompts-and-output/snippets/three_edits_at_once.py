"""Three edits of a prompt, and what each does to two kinds of paper."""

CHOICE = "one_by_one"

BEFORE = {"invoice": 96, "customs form": 88}
EFFECT = {  # in points; known to nobody until each has been tried by itself
    "example for letters": {"invoice": 1, "customs form": 2},
    "rule on dates": {"invoice": 2, "customs form": 1},
    "shorter introduction": {"invoice": -1, "customs form": -17},
    "example of a form": {"invoice": 0, "customs form": 9},
}
THREE = ["example for letters", "rule on dates", "shorter introduction"]


def measured(edits: list[str]) -> dict[str, int]:
    return {kind: at + sum(EFFECT[edit][kind] for edit in edits) for kind, at in BEFORE.items()}


if CHOICE == "take_it":
    released = THREE
elif CHOICE == "one_by_one":
    single = {edit: measured([edit]) for edit in THREE}
    released = [e for e in THREE if all(single[e][kind] >= BEFORE[kind] for kind in BEFORE)]
elif CHOICE == "back_to_old":
    released = []
elif CHOICE == "fourth_edit":
    released = [*THREE, "example of a form"]
result = measured(released)
worse = [kind for kind in BEFORE if result[kind] < BEFORE[kind]]
assert not worse, f"{worse[0]}: {BEFORE[worse[0]]} % before, {result[worse[0]]} % now"
assert result["invoice"] > BEFORE["invoice"], "what the edits gained is gone"
print(released, result)
