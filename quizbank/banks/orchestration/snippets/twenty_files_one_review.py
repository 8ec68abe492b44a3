"""Twenty modules, each with one swallowed error: how many are found?

The stand-in reads the first 12,000 characters of a text and stops. Claude stops nowhere; its
attention thins out instead.
"""

import re

import anthropic

CHOICE = "both_directions"

client = anthropic.Anthropic()
DULL = "x = 1  # a line of no interest\n" * 50
MODULES = [
    f"{DULL}def save_{n:02}(seat):\n    try:\n        tickets.save(seat)\n    except:\n        pass\n"
    for n in range(20)
]
settings = {"model": "claude-sonnet-5", "max_tokens": 1024, "system": "Report swallowed errors."}
if CHOICE == "same_care":
    settings["system"] += " Read the last module as carefully as the first."
elif CHOICE == "longer_answer":
    settings["max_tokens"] = 16_000


def review(modules: list[str]) -> set[str]:
    """The functions in which one request finds something."""
    code = "\n".join(modules)
    response = client.messages.create(messages=[{"role": "user", "content": code}], **settings)
    assert response.stop_reason == "end_turn", "the answer was cut off"
    text = next(block.text for block in response.content if block.type == "text")
    found = set()
    for number in map(int, re.findall(r"Line (\d+): this swallows", text)):
        found.add(re.findall(r"save_\d\d", "\n".join(code.splitlines()[:number]))[-1])
    return found


if CHOICE == "file_by_file":
    found = set().union(*(review([module]) for module in MODULES))
elif CHOICE == "both_directions":
    found = review(MODULES) | review(MODULES[::-1])
else:
    found = review(MODULES)
missed = {f"save_{n:02}" for n in range(20)} - found
assert not missed, f"{len(missed)} of 20 errors were not found, that in {min(missed)} among them"
print(f"{len(found)} of 20 found")
