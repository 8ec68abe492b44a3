"""Twelve tests, two red, and what can be told from the next message."""

CHOICE = "whole_suite"


def fold_berths(count: int) -> int:
    """Cabins for so many people, four to a cabin. The current version."""
    return count // 4


CASES = [(n, -(-n // 4)) for n in (4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 5, 9)]
failing = [(n, want, fold_berths(n)) for n, want in CASES if fold_berths(n) != want]
MESSAGE = {
    "firmer_words": "Still wrong. This is the last attempt.",
    "own_check": "Go through the code again and say how sure you are of each line.",
    "whole_suite": "\n".join(f"fold_berths({n}) == {want}" for n, want in CASES),
    "failing_output": "\n".join(f"fold_berths({n}): expected {w}, got {g}" for n, w, g in failing),
}[CHOICE]

told = [n for n, want, got in failing if f"({n})" in MESSAGE and f"got {got}" in MESSAGE]
assert len(failing) == 2, "two tests fail"
assert told, "which inputs go wrong, and what came out, is left to be guessed"
print(MESSAGE)
