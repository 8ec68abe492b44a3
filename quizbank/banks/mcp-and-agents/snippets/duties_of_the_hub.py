"""Five pieces of work: what each needs to see, and how much it reads (thousand tokens)."""

CHOICE = ("gap_check", "reading_sources")

WORK = {
    "reading_sources": {"needs": {"its part"}, "reads": 400},
    "footnotes": {"needs": {"its part"}, "reads": 60},
    "splitting": {"needs": {"the question"}, "reads": 1},
    "gap_check": {"needs": {"the question", "all parts"}, "reads": 6},
    "briefing": {"needs": {"the question", "all parts"}, "reads": 2},
}
SUBAGENT_SEES = {"its part"}
WINDOW = 60  # what the coordinator can spend on three questions, in thousand tokens

handed_over = set(CHOICE)
cannot = [work for work in sorted(handed_over) if not WORK[work]["needs"] <= SUBAGENT_SEES]
left = sum(work["reads"] for name, work in WORK.items() if name not in handed_over)
assert not cannot, f"a subagent does not see what it needs for {cannot}"
assert left < WINDOW, f"{left} thousand tokens are left in the coordinator's window"
print("the coordinator keeps", left, "thousand tokens of work")
