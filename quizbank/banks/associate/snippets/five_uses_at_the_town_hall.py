"""Five uses for a month, with one answer in fifty wrong: whom does a mistake reach, and who saw it first?"""

CHOICE = ("legal_deadlines", "themes_of_ideas")

USES = {  # what a mistake costs somebody, and whether a person looks before it takes effect
    "hardship_aid": ("aid that a family lives on", False),
    "read_replies": ("a morning's wait for the bin lorry", True),
    "top_ten_invited": ("a post that nobody was considered for", False),
    "legal_deadlines": ("the right to object", False),
    "themes_of_ideas": ("a suggestion in the wrong group", True),
}
SERIOUS = {
    "aid that a family lives on",
    "a post that nobody was considered for",
    "the right to object",
}


def month(use: str) -> list[str]:
    """What has reached people by the end of a month, unseen by anybody before."""
    cost, looked_at = USES[use]
    reached = []
    for n in range(200):
        wrong = n % 50 == 49
        if wrong and not looked_at:
            reached.append(cost)
    return reached


for use in CHOICE:
    harm = [cost for cost in month(use) if cost in SERIOUS]
    assert not harm, f"{use}: {len(harm)} people lost {harm[0]}, and nobody had looked"
unused = [use for use in USES if use not in CHOICE and not month(use)]
assert not unused, f"suitable as well: {unused}"
print("begin with:", *CHOICE)
