"""Writes the seeded banks beside it: one that is fair, and each of its spoilt sisters.

Items are made of words drawn by a fixed seed, so that nothing but the seeded fault can give a key
away: python tests/banks/seeded/make.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
ITEMS = 60
SEED = 2

WHO = "clerk nurse pilot baker tutor guard miner judge diver poet scout smith tailor warden".split()
WHAT = (
    "letter parcel ticket invoice report record message order sample notice contract ledger map "
    "permit recipe signal voucher receipt catalogue drawing schedule summary"
).split()
WHERE = (
    "drawer folder archive office cellar harbour station garden kitchen library market tower "
    "studio workshop corridor hangar"
).split()
HOW = "quickly quietly twice later early together apart slowly neatly".split()
VERBS = "send keep copy print sort seal open count fold return store mark read sign hand".split()
LINKS = ["and then", "before they", "after they", "and also"]


class Made:
    """One item: a stem and four options, of which one is the key."""

    def __init__(self, rng: Random) -> None:
        who, what, where = rng.choice(WHO), rng.choice(WHAT), rng.choice(WHERE)
        other = rng.choice(WHAT)
        self.stem = (
            f"A {who} finds a {what} in the {where} {rng.choice(HOW)}, beside a {other} that a "
            f"{rng.choice(WHO)} {rng.choice(VERBS)}s every {rng.choice(['week', 'month', 'day'])}. "
            f"What comes next for the {rng.choice([what, other])}?"
        )
        self.options = [phrase(rng, [what, other]) for _ in range(4)]
        self.key = rng.randrange(4)


def phrase(rng: Random, about: list[str]) -> str:
    """Something one could do; as likely to name the stem's things as any other."""
    words = [rng.choice(VERBS), "the", rng.choice([*about, *rng.sample(WHAT, 3)])]
    if rng.random() < 0.6:
        words += ["in the", rng.choice(WHERE)]
    if rng.random() < 0.5:
        words += [rng.choice(LINKS), rng.choice(VERBS), "it", rng.choice(HOW)]
    if rng.random() < 0.2:
        words += ["for the", rng.choice(WHO)]
    return " ".join(words).capitalize()


def fair(made: Made, rng: Random) -> None:
    """Nothing is spoilt."""


def longest(made: Made, rng: Random) -> None:
    """The key says a little more, every time."""
    room = max(map(len, made.options)) - len(made.options[made.key])
    tail = f", so that the {rng.choice(WHO)} knows it"
    while len(tail) <= room:
        tail += f" in the {rng.choice(WHERE)}"
    made.options[made.key] += tail


def never_longest(made: Made, rng: Random) -> None:
    """Whoever knew that rule took care that the key is never the longest, nor the shortest."""
    texts = sorted(made.options, key=len)
    others = [texts[0], texts[2], texts[3] + f" of the {rng.choice(WHERE)}"]
    rng.shuffle(others)
    made.options = [texts[1] if n == made.key else others.pop() for n in range(4)]


def echo(made: Made, rng: Random) -> None:
    """The key takes its words from the stem, the others do not."""
    words = made.stem.split()
    made.options = [phrase(rng, rng.sample(WHAT, 2)) for _ in range(4)]
    made.options[made.key] = f"{rng.choice(VERBS)} the {words[4]} in the {words[7]}".capitalize()


def one_letter(made: Made, rng: Random) -> None:
    """The key always stands second."""
    texts = made.options
    texts[made.key], texts[1] = texts[1], texts[made.key]
    made.key = 1


def hedged(made: Made, rng: Random) -> None:
    """Distractors are careful, the key is not."""
    for place, text in enumerate(made.options):
        if place != made.key and rng.random() < 0.8:
            word = rng.choice(["usually", "often", "perhaps", "mostly", "generally"])
            made.options[place] = f"{text} {word}"


FAULTS: list[Callable[[Made, Random], None]] = [
    fair,
    longest,
    never_longest,
    echo,
    one_letter,
    hedged,
]


def bank(fault: Callable[[Made, Random], None]) -> str:
    """The YAML of a bank with one fault."""
    name = fault.__name__.replace("_", "-")
    lines = [f"# {fault.__doc__}", f"bank: seeded-{name}", f"title: Seeded, {name}", "items:"]
    rng, spoiling = Random(SEED), Random(SEED + 1)
    for number in range(ITEMS):
        made = Made(rng)
        while len(set(made.options)) < 4:
            made = Made(rng)
        fault(made, spoiling)
        lines += [f"  - id: {name}-{number}", "    kind: single", f"    stem: {made.stem}"]
        lines += ["    options:"]
        for place, text in enumerate(made.options):
            key = ", key: true" if place == made.key else ", trap: half-the-work"
            word = ["north", "east", "south", "west"][place]
            lines.append(f"      - {{id: {word}, text: '{text}'{key}, rationale: It is so.}}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for one in FAULTS:
        (HERE / f"{one.__name__}.yaml").write_text(bank(one), encoding="utf-8")
