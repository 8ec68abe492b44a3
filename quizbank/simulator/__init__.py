"""A stand-in for the Messages API that runs anywhere Python runs: standard library only.

`Simulator.handle` is the one door. It refuses what the API refuses, with its status, type and
(where known) words; everything beyond that is marked as ours. It imitates behaviour, not wit:
what Claude would say is played by scripted actors.
"""

from __future__ import annotations

import re
from dataclasses import replace

from .refusal import Refusal
from .rule_data import RULES
from .rules import Rule
from .simulator import Simulator
from .wire import Dropped

__all__ = ["Dropped", "Refusal", "Rule", "Simulator", "rules"]


def rules() -> tuple[Rule, ...]:
    """Every rule in order of its number, with example requests where it has them.

    `breaks` and `works` are `examples.Example`s: `.run()` sends one to a fresh simulator and gives
    the trace. Rules that are no refusals (`rule.behaviour`) have only `works`.
    """
    from .examples import examples  # because only pages and tests need them

    found = examples()
    shown = [replace(rule, breaks=b, works=w) for n, rule in RULES.items()
             for b, w in [found.get(n, (None, None))]]  # fmt: skip
    return tuple(sorted(shown, key=_order))


def _order(rule: Rule) -> tuple[int, str]:
    digits = re.sub(r"\D", "", rule.number)
    return int(digits), rule.number
