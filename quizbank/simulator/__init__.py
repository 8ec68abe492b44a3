"""A stand-in for the Messages API that runs anywhere Python runs: standard library only.

`Simulator.handle` is the one door. It refuses what the API refuses, with its status, type and
(where known) words; everything beyond that is marked as ours. It imitates behaviour, not wit:
what Claude would say is played by scripted actors.
"""

from __future__ import annotations

from .refusal import Refusal
from .rules import Rule
from .simulator import Simulator
from .wire import Dropped

__all__ = ["Dropped", "Refusal", "Rule", "Simulator"]
