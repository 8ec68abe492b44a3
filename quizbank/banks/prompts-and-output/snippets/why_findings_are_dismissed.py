"""Forty findings and what became of them, tallied by one added field."""

from collections import defaultdict

CHOICE = "own_confidence"

FIELD = {
    "own_confidence": "confidence",
    "short_reason": "justification",
    "construct": "detected_pattern",
    "file_path": "path",
}[CHOICE]
PATTERNS = ["assert in handler", "float on amount", "broad except", "open without close"]
FINDINGS = [
    {
        "confidence": 0.9 if n % 3 else 0.8,
        "justification": f"At step {n} the payout could go wrong.",
        "detected_pattern": PATTERNS[n % 4],
        "path": f"src/module_{n % 5}.py",
        "dismissed": n % 4 == 0 or n in (1, 22),
    }
    for n in range(40)
]
tally: dict[object, list[bool]] = defaultdict(list)
for finding in FINDINGS:
    tally[finding[FIELD]].append(finding["dismissed"])
rates = {value: sum(known) / len(known) for value, known in tally.items() if len(known) >= 5}
guilty = [value for value, rate in rates.items() if rate >= 0.9]
innocent = [value for value, rate in rates.items() if rate <= 0.2]
clear = bool(guilty) and len(guilty) + len(innocent) == len(rates)
assert clear, f"no group of {FIELD} stands out: { ({k: round(v, 2) for k, v in rates.items()}) }"
print("mend the prompt for:", guilty)
