"""Letters of complaint, read at one go or step by step; the advice is held against a count by hand."""

from collections import Counter

import anthropic

CHOICE = "count_with_care"

THEMES = ["parking"] * 11 + ["waiting time"] * 94 + ["the phone"] * 52 + ["signs"] * 23
LETTERS = [f"I write about {theme}." for theme in THEMES]
LETTERS[0] = "A disgrace! The parking, the parking, the parking!"
client = anthropic.Anthropic()


def ask(text: str) -> str:
    response = client.messages.create(
        model="claude-haiku-4-5", max_tokens=256, messages=[{"role": "user", "content": text}]
    )
    return next(block.text for block in response.content if block.type == "text")


def advice() -> str:
    if CHOICE == "theme_by_theme":
        counts = Counter(ask(f"What is the theme of this letter?\n{one}") for one in LETTERS)
        most = counts.most_common(1)[0][0]
        table = (f"{t}: {n}{' (most)' if t == most else ''}" for t, n in counts.items())
        return ask("What do you recommend to mend first?\n" + "\n".join(table))
    letters = LETTERS[1:] if CHOICE == "without_furious" else LETTERS
    if CHOICE == "three_at_once":
        ask("Name the themes.\n" + "\n".join(letters))
        ask("Count the themes.\n" + "\n".join(letters))
    care = "Count slowly and twice. " if CHOICE == "count_with_care" else ""
    return ask(f"{care}What do you recommend to mend first?\n" + "\n".join(letters))


by_hand, times = Counter(THEMES).most_common(1)[0]
told = advice()
assert by_hand in told, f"{told} By hand: {by_hand}, {times} times"
print(told)
