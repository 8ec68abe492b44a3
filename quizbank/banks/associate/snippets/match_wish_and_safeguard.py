"""What is wrong with each wish as it stands, and what each safeguard puts right."""

WRONG = {
    "grievances": {"names in the text"},
    "new_tool": {"no rule for it"},
    "home": {"outside the workspace"},
    "refusals": {"nobody decides"},
}
PUTS_RIGHT = {
    "mask": {"names in the text"},
    "ask": {"no rule for it"},
    "move": {"outside the workspace"},
    "decide": {"nobody decides"},
    "promise": set(),
}
answers = {
    wish: [name for name, right in PUTS_RIGHT.items() if wrong <= right]
    for wish, wrong in WRONG.items()
}
assert answers == {
    "grievances": ["mask"], "new_tool": ["ask"], "home": ["move"], "refusals": ["decide"]
}  # fmt: skip
print(answers)
