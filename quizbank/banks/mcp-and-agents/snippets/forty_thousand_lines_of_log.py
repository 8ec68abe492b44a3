"""A trace in a long log, and the lines that pass through the window to get it."""

import re

CHOICE = "read_in_parts"

TRACE = [
    "Traceback (most recent call last):",
    *(f"  frame {n}" for n in range(28)),
    "KeyError: 'pier'",
]
log = [f"line {n}: train passed" for n in range(40_000)]
log[31_500:31_530] = TRACE
window: list[str] = []

if CHOICE == "read_in_parts":
    for start in range(0, len(log), 2_000):
        window += log[start : start + 2_000]
        if "KeyError: 'pier'" in window:
            break
elif CHOICE == "grep_only":
    window += [line for line in log if re.search("Traceback", line)]
elif CHOICE == "grep_then_part":
    number = next(n for n, line in enumerate(log) if re.search("Traceback", line))
    window.append(f"{number}: {log[number]}")
    window += log[number : number + 30]  # Read with offset and limit
elif CHOICE == "tail_end":
    window += log[-200:]

got = [line for line in TRACE if line in window]
assert len(got) == len(TRACE), f"{len(got)} of {len(TRACE)} lines of the trace"
assert len(window) < 1_000, f"{len(window)} lines in the window for a trace of {len(TRACE)}"
print(len(window), "lines in the window, the whole trace among them")
