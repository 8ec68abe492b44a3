"""Four ways to bring rules of 40,000 tokens to 3,000 questions a day."""

from random import Random

import anthropic

CHOICE = "rules_last"

PRICE, READ, A_DAY = 2.0 / 1_000_000, 0.1, 3_000
TEXT = " Crews close the valve before they open the pipe, and call the desk."
CHAPTERS = [f"Chapter {n}." + TEXT * 45 + "\n" for n in range(40)]
RULES = "".join(CHAPTERS)
DIGEST = "".join(chapter[:90] for chapter in CHAPTERS if "7" in chapter[:12])
client, rng = anthropic.Anthropic(), Random(5)


def hits(needed: list[str]) -> str:
    """Twenty passages: each that is needed is among them nineteen times in twenty."""
    return "".join(chapter for chapter in needed if rng.random() < 0.95)


def prompt(question: str, needed: list[str]) -> tuple[object, str]:
    if CHOICE == "rules_first":
        mark = {"type": "ephemeral"}
        return [{"type": "text", "text": RULES, "cache_control": mark}], question
    if CHOICE == "rules_last":
        return "You answer crews.", f"{question}\n{RULES}"
    return (DIGEST if CHOICE == "digest" else hits(needed)) or "No rules.", question


complete = 0
for number in range(200):
    needed = rng.sample(CHAPTERS, 5 if number % 5 == 0 else 1)
    system, content = prompt("May I open the pipe?", needed)
    given = f"{system} {content}"
    complete += all(chapter.split(".")[0] + "." in given for chapter in needed)

request = {"model": "claude-sonnet-5", "max_tokens": 256}
for question in ("May I open the pipe?", "Whom do I call?"):  # the second finds the cache warm
    system, content = prompt(question, CHAPTERS[:1])
    messages = [{"role": "user", "content": content}]
    usage = client.messages.create(system=system, messages=messages, **request).usage
read = usage.cache_read_input_tokens or 0
spent = A_DAY * PRICE * (usage.input_tokens + READ * read)
assert complete >= 190, f"for {complete} of 200 questions all was there that is needed"
assert spent <= 100, f"${spent:.0f} a day, with {read:,} tokens read from the cache"
print(
    f"complete: {complete} of 200; read from the cache: {read > 0}; below $50 a day: {spent < 50}"
)
