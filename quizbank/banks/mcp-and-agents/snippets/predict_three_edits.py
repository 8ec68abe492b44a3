"""Three edits of one text, by the rule that a passage must occur exactly once."""

text = "slot = 5\nlimit = 40\nspare = 40\n"


def edit(old: str, new: str) -> str:
    global text
    times = text.count(old)
    if times != 1:
        return f"refused: {times} matches"
    text = text.replace(old, new)
    return "edited"


print(edit("slot = 5", "slot = 7"))
print(edit("= 40", "= 30"))
print(edit("slot = 5", "slot = 9"))
print(text.split("\n")[:2])
assert "30" not in text, "a refused edit has changed something"
