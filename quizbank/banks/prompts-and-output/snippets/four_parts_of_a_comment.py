"""Six comments: do they all have the four lines?"""

import re

import anthropic

CHOICE = "self_check"

FORM = "A comment has four lines: place, issue, severity, fix. "
SHOWN = (
    "<example>Place: fees.py line 3\nIssue: rounds twice.\nSeverity: minor\nFix: round at the end."
    "</example><example>Place: bank.py line 90\nIssue: drops an error.\nSeverity: critical\n"
    "Fix: raise it.</example>"
)
SYSTEM = {
    "longer_text": FORM
    + "Each line begins with its name, a colon and a blank, and has 80 letters.",
    "self_check": FORM + "Check your comment against this form and mend it before you send it.",
    "always_form": FORM + "ALWAYS keep this form. " * 2,
    "two_comments": FORM + SHOWN,
}[CHOICE]
LINES = re.compile(r"Place: .+\nIssue: .+\nSeverity: (minor|major|critical)\nFix: .+")

client = anthropic.Anthropic()
for line in (12, 25, 31, 48, 77, 90):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=SYSTEM,
        messages=[{"role": "user", "content": f"Write the comment for payouts.py line {line}."}],
    )
    comment = next(block.text for block in response.content if block.type == "text")
    assert LINES.fullmatch(comment), f"another form again: {comment}"
print(comment)
