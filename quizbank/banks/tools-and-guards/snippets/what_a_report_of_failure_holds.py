"""A coordinator decides from a subagent's report, and from nothing else."""

CHOICE = ("kind_success", "what_was_read", "why_it_stopped")

ENTRIES = {
    "what_was_read": {"findings": {f"tender-{n}.pdf": "read" for n in range(1, 32)}},
    "why_it_stopped": {"cause": "permission", "retryable": False},
    "what_is_left": {"unread": [f"tender-{n}.pdf" for n in range(32, 41)], "tried": "two accounts"},
    "own_confidence": {"confidence_that_rest_is_irrelevant": 0.93},
    "whole_transcript": {"transcript": ["GET /tender -> 200"] * 31 + ["GET /tender -> 403"] * 9},
    "kind_success": {"status": "completed"},
}

report: dict = {}
for entry in CHOICE:
    report |= ENTRIES[entry]

# What the coordinator has to decide, and what it may not be led to believe.
assert "findings" in report, "31 files would have to be read a second time"
assert "cause" in report, "wait, ask for access or do without? The report does not say"
assert "unread" in report, "nobody knows how large the gap is"
assert report.get("status") != "completed", "later stages take 31 files for 40"
assert "transcript" not in report, "forty exchanges bury three facts"
guesses = [name for name in report if name.startswith("confidence")]
assert not guesses, f"a guess about unread files stands among the facts: {guesses}"
print("read", len(report["findings"]), "left", len(report["unread"]), "because", report["cause"])
