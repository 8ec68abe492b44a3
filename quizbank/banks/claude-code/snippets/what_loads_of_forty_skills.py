"""Forty skills on disk, one of them used: what of it all is in the window."""

CHOICE = ("body_of_the_used", "references_of_the_used")

SKILLS = [
    {
        "description": f"<description {n}>",
        "body": f"<body {n}>" * 200,
        "references": [f"<reference {n}.{k}>" for k in range(5)],
    }
    for n in range(40)
]
window = [skill["description"] for skill in SKILLS]
window.append(SKILLS[12]["body"])  # one is used; its body sends Claude to no reference file
text = "\n".join(window)

PRESENT = {
    "descriptions_of_all": all(skill["description"] in text for skill in SKILLS),
    "body_of_the_used": SKILLS[12]["body"] in text,
    "bodies_of_others": any(s["body"] in text for s in SKILLS if s is not SKILLS[12]),
    "references_of_the_used": any(name in text for name in SKILLS[12]["references"]),
    "folder_listings": ".claude/skills" in text,
}
costs = {name for name, there in PRESENT.items() if there}
claimed = set(CHOICE)
assert claimed <= costs, f"not in the window: {sorted(claimed - costs)}"
assert costs <= claimed, f"in the window and not named: {sorted(costs - claimed)}"
print(*sorted(costs), f"{len(text)} characters of {sum(len(str(s)) for s in SKILLS)}", sep="\n")
