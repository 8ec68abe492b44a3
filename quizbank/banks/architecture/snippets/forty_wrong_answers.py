"""Forty wrong answers, by where the right passage was lost, and what each change can mend.

What a change achieves where it applies is an assumption, and a kind one to each of them.
"""

CHOICE = "stay_close"

LOST_AT = ["search"] * 4 + ["first five"] * 31 + ["reading"] * 5


def mended(where: str, number: int) -> bool:
    if CHOICE == "sort_fifty":
        return where == "first five" and number % 8 != 0
    if CHOICE == "cut_anew":
        return where == "search" or (where == "first five" and number % 4 == 0)
    return where == "reading"  # a stricter prompt, or a model that thinks more


left = [where for number, where in enumerate(LOST_AT) if not mended(where, number)]
assert len(left) <= 20, (
    f"{len(left)} of 40 are as wrong as before, most of them lost at {left[-6]!r}"
)
print(
    40 - len(left), "of 40 mended, left:", {place: left.count(place) for place in sorted(set(left))}
)
