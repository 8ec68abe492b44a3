"""What is missing in each trouble, and what each kind of message brings."""

MISSING = {
    "misread": "a meaning",
    "unknown": "a requirement",
    "linked": "a dependency",
    "crowded": "an unspoilt context",
}
BRINGS = {
    "pairs": {"a meaning"},
    "interview": {"a requirement"},
    "together": {"a dependency"},
    "fresh": {"an unspoilt context"},
    "emphasis": set(),
}
PAIRS = {"misread": "pairs", "unknown": "interview", "linked": "together", "crowded": "fresh"}
for trouble, message in PAIRS.items():
    assert MISSING[trouble] in BRINGS[message], f"{message} does not bring {MISSING[trouble]}"
    fitting = [name for name, things in BRINGS.items() if MISSING[trouble] in things]
    assert fitting == [message], f"{trouble} has {fitting}"
    print(f"{trouble:8} lacks {MISSING[trouble]:20} {message}")
