"""What is demanded of a bank: of the one that is shipped, and of somebody's own.

Items are judged one by one at any number; shares only mean something over many. Below `few` they
are only shown, below `enough` they are warnings, and above that they are allowed `noise` standard
errors before they are errors, since chance alone moves them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Aims:
    """`faults` is how serious an item without rationale, trap, source or snippet is.

    `per_task` says how many items each task of an exam needs (no exam: none is demanded), `holes`
    how serious a hole in that coverage is, `per_scenario` how many `single` and `multiple` items an
    official scenario of those exams needs. `mix` judges shares of kinds, levels and proofs.
    """

    faults: Severity = "warning"
    per_task: Mapping[str, int] = field(default_factory=dict)
    per_scenario: int = 24
    holes: Severity = "warning"
    mix: bool = False
    enough: int = 40
    few: int = 12
    noise: float = 1.5


OWN = Aims()
SHIPPED = Aims(faults="error", per_task={"CCAR-F": 6, "CCDV-F": 4}, mix=True)
COMPLETE = replace(SHIPPED, holes="error", noise=0.0)
"""The finished bank, held to the letter."""
