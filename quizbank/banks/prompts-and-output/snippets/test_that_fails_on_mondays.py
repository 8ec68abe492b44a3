"""Six good comments in two wordings, three bad ones, and a test."""

import re

import anthropic

CHOICE = "right_length"

client = anthropic.Anthropic()


def write_comment(place: str) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        messages=[{"role": "user", "content": f"Write the comment for {place}."}],
    )
    return next(block.text for block in response.content if block.type == "text")


PLACES = [f"payouts.py line {line}" for line in (12, 25, 31, 48, 77, 90)]
STORED = [write_comment(place) for place in PLACES[:2]]


def passes(comment: str, place: str) -> bool:
    if CHOICE == "store_more":
        return comment in STORED
    if CHOICE == "one_word":
        return "severity" in comment.lower()
    if CHOICE == "right_length":
        return 40 <= len(comment) <= 120
    return place in comment and bool(re.search(r"\b(minor|major|critical)\b", comment))


stopped = [place for place in PLACES if not passes(write_comment(place), place)]
assert not stopped, f"a good comment fails: {write_comment(stopped[0])}"
BAD = [
    "- fees.py line 3: amount read before its check (Severity: major)",
    "- payouts.py line 12: amount read before its check (Severity: awful)",
    "I cannot see the file, so here is no comment with a severity.",
]
through = [comment for comment in BAD if passes(comment, "payouts.py line 12")]
assert not through, f"a bad comment passes: {through[0]}"
print(len(PLACES), "good ones pass,", len(BAD), "bad ones are stopped")
