"""A Project with an old and a new file on fees, asked four times for the fee."""

import anthropic

CHOICE = "latest_rule"

FILES = [
    "fees.txt\nfee: 40 euros",
    "list-of-fees.txt\nfee: 45 euros",
    "rooms.txt\nRoom 4: 20 seats",
]
RULES = {
    "latest_rule": "Use the latest where several files say different things.",
    "both_named": "Name all fees that are found, each with its file.",
    "ask_for_check": "Check the fee once more before you answer.",
    "old_removed": "",
}
if CHOICE == "old_removed":
    FILES = FILES[1:]
client = anthropic.Anthropic()
answers = set()
for files in (FILES, FILES[::-1]):  # in whichever order they are found
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system="\n".join([RULES[CHOICE], *files]),
        messages=[{"role": "user", "content": "What is the fee for the course?"}],
    )
    answers.add(next(block.text for block in response.content if block.type == "text"))
assert answers == {"The fee is 45 euros."}, f"callers hear: {sorted(answers)}"
print(*answers)
