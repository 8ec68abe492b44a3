"""What a learner knows without having met it here: the share of first answers right, by domain.

Pure. People differ from each other, and a person's domains differ less from each other than people
do; so what one domain shows says something of the others, and a few lucky answers say little. That
is a hierarchy of Beta distributions (Gelman et al., Bayesian Data Analysis, chapter 5): a general
share, and each domain's share about it. Without it who begins well is told too much, and who begins
badly too little, for luck is taken for knowledge (benchmarks/readiness.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import exp, lgamma, log
from random import Random

LATEST_FIRSTS = 80
"""First answers of a domain that count, the latest: what a learner knew long ago does not."""

# Before the first answer: a general share of about one half, with the weight of so many answers
# (a standard deviation of 0.19 between people), and domains about it with one of these weights: a
# person may know all alike (0.08 between domains) or one and not another (0.2). Their own answers
# tell which.
GENERAL_SHARE, GENERAL_WEIGHT = 0.5, 6.0
DOMAIN_WEIGHTS = (5.0, 10.0, 20.0, 40.0)
SHARES = tuple((step + 0.5) / 40 for step in range(40))

Counts = tuple[int, int]
General = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is believed of the share known in each domain. `counts` are (right, wrong) by domain.

    `general` are (general share, weight of it in each domain, how probable the two are), and
    `means` the expected share by domain.
    """

    counts: Mapping[str, Counts]
    general: Sequence[General]
    means: Mapping[str, float]

    def draw(self, rng: Random) -> dict[str, float]:
        """The shares, by domain, of one learner who could be this one."""
        about, weight, _ = rng.choices(self.general, [chance for _, _, chance in self.general])[0]
        return {
            domain: rng.betavariate(right + weight * about, wrong + weight * (1 - about))
            for domain, (right, wrong) in self.counts.items()
        }


def knowledge(
    firsts: Sequence[tuple[str, bool]], domain_of: Mapping[str, str], domains: Sequence[str]
) -> Knowledge:
    """What first answers, (item id, right) in order, say of these domains."""
    answers: dict[str, list[bool]] = {domain: [] for domain in domains}
    for item, was_right in firsts:
        if domain_of.get(item) in answers:
            answers[domain_of[item]].append(was_right)
    latest = {domain: given[-LATEST_FIRSTS:] for domain, given in answers.items()}
    counts = {domain: (sum(given), len(given) - sum(given)) for domain, given in latest.items()}
    general = _general(tuple(counts.values()))
    means = {
        domain: sum(
            chance * (right + weight * about) / (right + wrong + weight)
            for about, weight, chance in general
        )
        for domain, (right, wrong) in counts.items()
    }
    return Knowledge(counts, general, means)


@lru_cache(maxsize=256)
def _general(counts: tuple[Counts, ...]) -> tuple[General, ...]:
    """How probable each is: its prior, times the Beta-binomial of every domain."""
    right, wrong = GENERAL_WEIGHT * GENERAL_SHARE, GENERAL_WEIGHT * (1 - GENERAL_SHARE)
    logs = []
    for share, weight in product(SHARES, DOMAIN_WEIGHTS):
        a, b = weight * share, weight * (1 - share)
        told = sum(_log_beta(a + yes, b + no) for yes, no in counts) - len(counts) * _log_beta(a, b)
        logs.append((right - 1) * log(share) + (wrong - 1) * log(1 - share) + told)
    best = max(logs)
    chances = [exp(found - best) for found in logs]
    total = sum(chances)
    return tuple(
        (share, weight, chance / total)
        for (share, weight), chance in zip(product(SHARES, DOMAIN_WEIGHTS), chances, strict=True)
    )


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)
