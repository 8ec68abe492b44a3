"""Which kinds of comment stay switched on?"""

TALLY = {
    # kind: (accepted, dismissed)
    "correctness": (6, 0),
    "performance": (6, 2),
    "wording": (2, 8),
}

for kind, (accepted, dismissed) in TALLY.items():
    precision = accepted / (accepted + dismissed)
    print(kind, f"{precision:.2f}", "on" if precision >= 0.7 else "off")
