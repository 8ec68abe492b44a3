"""A figure on its way through three rewrites, and what a check at each step lets pass."""

import re

import anthropic

CHOICE = "finer_compare"

REPORT = "We have moved 1,248 objects."
client = anthropic.Anthropic()


def rewrite(text: str, reader: str) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        messages=[{"role": "user", "content": f"Rewrite this for {reader}: {text}"}],
    )
    return next(block.text for block in response.content if block.type == "text")


def figure(text: str) -> float:
    found = re.search(r"\d[\d,]*", text)
    return float(found[0].replace(",", "")) if found else 0.0


def passes(text: str, yardstick: str) -> bool:
    return abs(figure(text) - figure(yardstick)) <= 0.1 * figure(yardstick)


text = REPORT
for reader in ("the staff", "the town council", "the press"):
    before, text = text, rewrite(text, reader)
    yardstick = {"finer_compare": before, "back_to_report": REPORT}.get(CHOICE)
    if CHOICE == "only_last_step" and reader == "the press":
        yardstick = before
    if CHOICE == "no_figures" and reader == "the press":
        text = "We have moved many objects."
    if yardstick and not passes(text, yardstick):
        text = REPORT  # mended, and looked at again before it goes on

assert figure(text), f"the press asks how many: {text}"
assert passes(text, REPORT), f"the press reads: {text} The report: {REPORT}"
print(text)
