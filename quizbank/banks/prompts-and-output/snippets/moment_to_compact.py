"""A full window, three findings, and what is left of them in the next phase."""

CHOICE = "compact_then_note"

FINDINGS = ["slots.py:88 seven minutes", "prio.py:12 freight last", "lock.py:40 two writers"]
window = [f"contents of file {n}" for n in range(80)]
for place, finding in zip((20, 45, 70), FINDINGS, strict=True):
    window[place] = finding
disk: list[str] = []


def compact(window: list[str], hint: str = "") -> list[str]:
    """Keeps the last ten entries and what the hint names; the rest becomes one sentence."""
    kept = window[-10:] + [entry for entry in window if hint and entry in hint]
    return ["Summary: eighty files of a scheduler were read.", *kept]


def note(window: list[str]) -> None:
    disk.extend(entry for entry in window if entry in FINDINGS)


if CHOICE == "wait_for_auto":
    window += [f"work of the next phase {n}" for n in range(20)]
    window = compact(window)
elif CHOICE == "compact_then_note":
    window = compact(window)
    note(window)
elif CHOICE == "note_then_compact":
    note(window)
    window = compact(window, hint="Keep these: " + "; ".join(disk))
elif CHOICE == "clear_then_ask":
    window = []
within_reach = set(window) | set(disk)
lost = [finding for finding in FINDINGS if finding not in within_reach]
assert not lost, f"not within reach in the next phase: {lost}"
assert len(window) < 40, "the window is still full"
print(len(window), "entries in the window,", len(disk), "findings on disk")
