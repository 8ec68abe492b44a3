"""Four kinds of work, each with the request that fits it, and what the other request would bring."""

import anthropic

client = anthropic.Anthropic()


def ask(*turns: str) -> str:
    """The answer to the last of these turns; they alternate between user and assistant."""
    roles = ("user", "assistant", "user")
    messages = [{"role": role, "content": turn} for role, turn in zip(roles, turns, strict=False)]
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=messages)
    return next(block.text for block in response.content if block.type == "text")


# Analysis: the source is at hand, and the answer can be followed into it.
table = "\nrow 1: May, new box, returned\nrow 2: June, new box, returned"
assert "rows" in ask("Why did returns rise? Name the row that each answer rests on." + table)
assert "row" not in ask("Why did returns rise? The three best suggestions, ranked." + table)
# Research: what others publish, each with its source.
pages = "\ndeadline 15 January (https://funder.example/dates)"
assert "https" in ask("Which deadline does each funder have? Name each source." + pages)
# A draft: one text for one reader, changed until it can go out.
notice = "The course costs 40 euros and is truly worth it."
change = "The fee is 45 euros. Registration closes on 3 June. Put both in."
assert "3 June" in ask("Write a notice for the course.", notice, change)
# Ideas: many and unlike, before anybody judges.
many = ask("Give twenty names for our exhibition, as unlike as can be.").splitlines()
few = ask("Give the three best names for our exhibition, ranked.").splitlines()
assert len(many) > 2 * len(few), (many, few)
print(*many, sep="\n")
