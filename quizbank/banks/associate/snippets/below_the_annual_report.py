"""Four lines below a report, and what a reader can learn from each about how it came about."""

CHOICE = "may_err"

LINES = {
    "team_wrote": "Written by the team of the foundation with great care",
    "drafted_checked": "Drafted with Claude; checked and answered for by Ines Roth",
    "may_err": "Made with AI, which can make mistakes; no liability",
    "released_only": "Released by Ines Roth, who is answerable for its content",
}
HAPPENED = {  # what happened, and the words by which a reader would learn of it
    "AI was used": ("Claude", "AI"),
    "a person checked it": ("checked",),
    "that person answers for it": ("Ines Roth",),
}
line = LINES[CHOICE]
unsaid = [fact for fact, words in HAPPENED.items() if not any(word in line for word in words)]
assert not unsaid, f"readers do not learn that {unsaid}: {line}"
print(line)
