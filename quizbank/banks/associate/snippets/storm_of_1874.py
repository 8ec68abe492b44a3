"""Quotations asked for in four ways, and held against the letters in the archive."""

import re

import anthropic

CHOICE = "with_page"

LETTERS = """Letter of 3 May 1873: The harvest is in.
Letter of 20 March 1874: Since the storm we sleep in the sail loft.
Letter of 2 April 1874: Of the storm I will not write again."""
REQUEST = "What do the captain's letters say about the storm? Quote them."
ADDED = {
    "really_there": "Quote only what is really in the letters.",
    "with_page": "Give page and line for each quotation.",
    "letters_in": LETTERS,
    "opus_reads": "",
}
response = anthropic.Anthropic().messages.create(
    model="claude-opus-5-5" if CHOICE == "opus_reads" else "claude-sonnet-5",
    max_tokens=512,
    messages=[{"role": "user", "content": f"{REQUEST}\n{ADDED[CHOICE]}"}],
)
answer = next(block.text for block in response.content if block.type == "text")
quotations = re.findall(r'"([^"]+)"', answer)
assert quotations, f"there is nothing to print: {answer}"
in_none = [quotation for quotation in quotations if quotation not in LETTERS]
assert not in_none, f"in no letter of the archive: {in_none}"
print(*quotations, sep="\n")
