"""What a session has used, in tokens and in dollars by the price list of `models`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .. import models

# Shares of the input price (R127): written to a cache for five minutes or an hour, read from one.
_WRITE, _WRITE_LONG, _READ = 1.25, 2.0, 0.1


@dataclass(slots=True)
class Spending:
    """Tokens by model, and the sum in US dollars; a model without a price costs nothing here."""

    dollars: float = 0.0
    by_model: dict[str, dict[str, Any]] = field(default_factory=dict)

    def add(self, model: str, usage: Mapping[str, Any]) -> None:
        """Adds one response's usage."""
        cost = cost_of(model, usage)
        self.dollars += cost
        row = self.by_model.setdefault(
            model,
            {
                "inputTokens": 0,
                "outputTokens": 0,
                "cacheReadInputTokens": 0,
                "cacheCreationInputTokens": 0,
                "costUSD": 0.0,
            },
        )
        row["inputTokens"] += usage.get("input_tokens") or 0
        row["outputTokens"] += usage.get("output_tokens") or 0
        row["cacheReadInputTokens"] += usage.get("cache_read_input_tokens") or 0
        row["cacheCreationInputTokens"] += usage.get("cache_creation_input_tokens") or 0
        row["costUSD"] += cost

    @property
    def usage(self) -> dict[str, int]:
        """All models together, with the API's names."""
        names = {
            "input_tokens": "inputTokens",
            "output_tokens": "outputTokens",
            "cache_read_input_tokens": "cacheReadInputTokens",
            "cache_creation_input_tokens": "cacheCreationInputTokens",
        }
        rows = self.by_model.values()
        return {name: sum(row[own] for row in rows) for name, own in names.items()}


def cost_of(model: str, usage: Mapping[str, Any]) -> float:
    """A response's price in US dollars."""
    found = models.find(model)
    if found is None or found.input_price is None or found.output_price is None:
        return 0.0
    written = usage.get("cache_creation") or {}
    long = written.get("ephemeral_1h_input_tokens") or 0
    short = (usage.get("cache_creation_input_tokens") or 0) - long
    read = usage.get("cache_read_input_tokens") or 0
    weighted = (usage.get("input_tokens") or 0) + short * _WRITE + long * _WRITE_LONG + read * _READ
    output = usage.get("output_tokens") or 0
    return (weighted * found.input_price + output * found.output_price) / 1_000_000
