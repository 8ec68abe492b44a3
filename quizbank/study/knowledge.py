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
from math import exp, lgamma, log
from random import Random

LATEST_FIRSTS = 80
"""First answers of a domain that count, the latest: what a learner knew long ago does not."""

# Before the first answer: a general share of about one half, with the weight of so many answers
# (a standard deviation of 0.15 between people), and domains about it with the weight of so many
# (about 0.1 between the domains of one person).
GENERAL_SHARE, GENERAL_WEIGHT = 0.5, 10.0
DOMAIN_WEIGHT = 20.0
_GRID = tuple((step + 0.5) / 40 for step in range(40))

Counts = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is believed of the share known in each domain. `counts` are (right, wrong) by domain.

    `general` are general shares with their probabilities, `means` the expected share by domain.
    """

    counts: Mapping[str, Counts]
    general: Sequence[tuple[float, float]]
    means: Mapping[str, float]

    def draw(self, rng: Random) -> dict[str, float]:
        """The shares, by domain, of one learner who could be this one."""
        values, chances = zip(*self.general, strict=True)
        about = rng.choices(values, chances)[0]
        return {
            domain: rng.betavariate(
                right + DOMAIN_WEIGHT * about, wrong + DOMAIN_WEIGHT * (1 - about)
            )
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
    about = sum(share * chance for share, chance in general)
    means = {
        domain: (right + DOMAIN_WEIGHT * about) / (right + wrong + DOMAIN_WEIGHT)
        for domain, (right, wrong) in counts.items()
    }
    return Knowledge(counts, general, means)


@lru_cache(maxsize=256)
def _general(counts: tuple[Counts, ...]) -> tuple[tuple[float, float], ...]:
    """How probable each general share is: its prior, times the Beta-binomial of every domain."""
    logs = []
    for share in _GRID:
        right, wrong = GENERAL_WEIGHT * GENERAL_SHARE, GENERAL_WEIGHT * (1 - GENERAL_SHARE)
        found = (right - 1) * log(share) + (wrong - 1) * log(1 - share)
        right, wrong = DOMAIN_WEIGHT * share, DOMAIN_WEIGHT * (1 - share)
        usual = _log_beta(right, wrong)
        found += sum(_log_beta(right + yes, wrong + no) - usual for yes, no in counts)
        logs.append(found)
    best = max(logs)
    weights = [exp(found - best) for found in logs]
    total = sum(weights)
    return tuple(zip(_GRID, (weight / total for weight in weights), strict=True))


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)
