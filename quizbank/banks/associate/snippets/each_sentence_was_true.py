"""A summary of minutes, four checks, and what each of them notices."""

import anthropic

CHOICE = "second_pair"

MINUTES = """Decided: the roof is mended in spring
The treasurer reported. After some talk it was agreed that the reading room closes in August.
Decided: the fee for members stays at 30 euros"""
DECISIONS = ["roof is mended in spring", "reading room closes in August", "stays at 30 euros"]
client = anthropic.Anthropic()
messages = [{"role": "user", "content": "Sum up the minutes.\n" + MINUTES}]


def ask() -> str:
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=messages)
    return next(block.text for block in response.content if block.type == "text")


summary = ask()
sentences = [line[2:] for line in summary.splitlines() if line.startswith("- ")]
assert all(sentence in MINUTES for sentence in sentences)  # the secretary's check
noticed: list[str] = []
if CHOICE == "second_pair":
    noticed = [sentence for sentence in sentences if sentence not in MINUTES]
elif CHOICE == "ask_claude":
    messages += [
        {"role": "assistant", "content": summary},
        {"role": "user", "content": "Is anything missing that matters?"},
    ]
    noticed = [decision for decision in DECISIONS if decision in ask()]
elif CHOICE == "as_last_month":
    noticed = [] if 1 <= len(sentences) <= 5 else ["an unusual length"]
elif CHOICE == "from_minutes":
    noticed = [decision for decision in DECISIONS if decision not in summary]
assert noticed, "it goes out, and nobody has noticed that the reading room closes in August"
print("not in the summary:", *noticed)
