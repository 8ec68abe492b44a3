"""What happens next with a result, and which form lets it happen."""

NEXT = {
    "word": {"read at once"},
    "handbook": {"revised", "kept"},
    "hours": {"summed", "sorted"},
    "intake": {"read by a program"},
}
ALLOWS = {
    "inline": {"read at once"},
    "artifact": {"revised", "kept"},
    "table": {"summed", "sorted"},
    "fields": {"read by a program"},
    "essay": {"read at leisure"},
}
fitting = {
    result: [form for form, allows in ALLOWS.items() if wanted <= allows]
    for result, wanted in NEXT.items()
}
assert fitting == {
    "word": ["inline"], "handbook": ["artifact"], "hours": ["table"], "intake": ["fields"]
}  # fmt: skip
print(fitting)
