"""Two weeks of measuring, and what each proposal changes."""

CHOICE = "letters_first"

STEPS = {  # minutes, days of waiting, share sent back
    "receive": (3, 0, 0.01),
    "gather": (35, 4, 0.09),
    "decide": (6, 1, 0.02),
    "write": (4, 0, 0.01),
}
PROPOSALS = {  # steps with Claude, and who decides
    "decides_clear_ones": ({"decide"}, "Claude"),
    "sums_up_papers": ({"gather"}, "the head of office"),
    "letters_first": ({"write"}, "the head of office"),
    "whole_chain": (set(STEPS), "the head of office"),
}
touched, decides = PROPOSALS[CHOICE]
assert decides == "the head of office", f"by law a person decides, and here it is {decides}"
assert len(touched) == 1, f"{len(touched)} changes at once: nobody can say which one did what"
minutes = sum(STEPS[step][0] for step in touched) / sum(m for m, *_ in STEPS.values())
waiting = sum(STEPS[step][1] for step in touched) / sum(d for _, d, _ in STEPS.values())
assert minutes > 0.5, f"{minutes:.0%} of the minutes and {waiting:.0%} of the waiting lie there"
print(f"{minutes:.0%} of the minutes and {waiting:.0%} of the waiting, and a person decides")
