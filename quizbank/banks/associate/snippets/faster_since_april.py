"""Letters before and since April, compared all together and kind by kind."""

CHOICE = "ten_minutes"

BEFORE = {"plain": (40, 10), "hard": (60, 30)}  # number, minutes each
SINCE = {"plain": (90, 10), "hard": (10, 31)}
saved = {kind: BEFORE[kind][1] - SINCE[kind][1] for kind in BEFORE}
CLAIMS = {  # what a statement says of a plain and of a hard letter, in minutes
    "ten_minutes": {"plain": (8, 12), "hard": (8, 12)},
    "plain_ones": {"plain": (1, 30), "hard": (-2, 2)},
    "none_seen": {"plain": (-2, 2), "hard": (-2, 2)},
    "costs_some": {"plain": (-30, -1), "hard": (-30, -1)},
}
untrue = {
    kind: saved[kind]
    for kind, (least, most) in CLAIMS[CHOICE].items()
    if not least <= saved[kind] <= most
}
assert not untrue, f"letters of one kind, minutes saved: {untrue}"
same_mix = sum(BEFORE[kind][0] * SINCE[kind][1] for kind in BEFORE) / 100
print(f"with the mix of before April: {same_mix:.1f} minutes on average, as against 22.0")
