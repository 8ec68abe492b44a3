"""The models the simulator knows, as one table that drives its behaviour.

Every difference between models is a column here; no other module compares a model's name.
"""

from __future__ import annotations

from dataclasses import dataclass

Effort = tuple[str, ...]
_ALL_EFFORT: Effort = ("low", "medium", "high", "xhigh", "max")


@dataclass(frozen=True, slots=True)
class Model:
    """One model. Token counts are whole tokens, prices US dollars a million tokens.

    `disabled` is how far thinking can be turned off: "no", "high" (at effort high or below),
    "yes"; `disabled_rule` refuses where it is "no". `sampling` says what version 2023-06-01
    takes: "default" only, "either" temperature or top_p, or haiku-5-5's "fixed" values.
    """

    id: str
    name: str
    line: str
    aliases: tuple[str, ...] = ()
    lifecycle: str = "active"
    deprecated_at: str | None = None
    retires_at: str | None = None
    context: int = 1_000_000
    output: int = 128_000
    thinks_unasked: bool = True
    adaptive: bool = True
    enabled: bool = False
    disabled: str = "yes"
    disabled_rule: str = "R105"
    between_tools: bool = False
    forced_choice: bool = True
    prefill: bool = False
    sampling: str = "default"
    effort: Effort = _ALL_EFFORT
    default_effort: str = "high"
    system_items: bool = True
    old_computer: bool = True
    shows_thinking: bool = False
    preserved_thinking: bool = False
    dense_tokens: bool = True
    cache_minimum: int = 512
    input_price: float | None = None
    output_price: float | None = None


def _older(id: str, name: str, **differs: object) -> Model:
    """A model from before 4.7: other tokens, sampling with limits, thinking shown in summary."""
    columns: dict[str, object] = {
        "thinks_unasked": False,
        "enabled": True,
        "sampling": "either",
        "system_items": False,
        "shows_thinking": True,
        "dense_tokens": False,
        "line": name.split()[1].lower(),
    }
    columns.update(differs)
    return Model(id=id, name=name, **columns)  # type: ignore[arg-type]


def _newest(id: str, name: str, **differs: object) -> Model:
    """A 5.1, 5.2 or 5.5 model: thinking is bound to the history it was written in."""
    columns: dict[str, object] = {
        "forced_choice": False,
        "preserved_thinking": True,
        "line": name.split()[1].lower(),
    }
    columns.update(differs)
    return Model(id=id, name=name, **columns)  # type: ignore[arg-type]


_SMALL = {"context": 200_000, "output": 64_000, "adaptive": False, "prefill": True}

_TABLE = (
    _newest("claude-fable-5-2", "Claude Fable 5.2", disabled="no", old_computer=False,
            input_price=8, output_price=40),
    _newest("claude-mythos-5-2", "Claude Mythos 5.2", disabled="no",
            input_price=8, output_price=40),
    _newest("claude-haiku-5-5", "Claude Haiku 5.5", disabled="high",
            forced_choice=True, default_effort="medium", sampling="fixed",
            input_price=0.10, output_price=0.50),
    _newest("claude-sonnet-5-5", "Claude Sonnet 5.5", disabled="no",
            disabled_rule="R107", between_tools=True, input_price=2, output_price=10),
    _newest("claude-fable-5-1", "Claude Fable 5.1", disabled="no",
            input_price=10, output_price=50),
    _newest("claude-mythos-5-1", "Claude Mythos 5.1", disabled="no",
            input_price=10, output_price=50),
    _newest("claude-opus-5-5", "Claude Opus 5.5", disabled="no", old_computer=False,
            default_effort="medium", input_price=4, output_price=20),
    Model("claude-sonnet-5", "Claude Sonnet 5", "sonnet", cache_minimum=1024,
          input_price=2, output_price=10),
    Model("claude-opus-5", "Claude Opus 5", "opus", disabled="high",
          input_price=5, output_price=25),
    Model("claude-fable-5", "Claude Fable 5", "fable", disabled="no",
          disabled_rule="R106", input_price=10, output_price=50),
    Model("claude-mythos-5", "Claude Mythos 5", "mythos", disabled="no",
          disabled_rule="R106", input_price=10, output_price=50),
    Model("claude-opus-4-8", "Claude Opus 4.8", "opus", thinks_unasked=False,
          cache_minimum=1024, input_price=5, output_price=25),
    Model("claude-opus-4-7", "Claude Opus 4.7", "opus", thinks_unasked=False,
          system_items=False, cache_minimum=2048, input_price=5, output_price=25),
    Model("claude-mythos-preview", "Claude Mythos Preview", "mythos",
          lifecycle="deprecated", retires_at="2026-06-30", enabled=True, forced_choice=False,
          system_items=False, cache_minimum=2048),
    _older("claude-opus-4-6", "Claude Opus 4.6", cache_minimum=4096,
           effort=("low", "medium", "high", "max")),
    _older("claude-sonnet-4-6", "Claude Sonnet 4.6", cache_minimum=1024,
           effort=("low", "medium", "high", "max")),
    _older("claude-opus-4-5-20251101", "Claude Opus 4.5",
           aliases=("claude-opus-4-5",), retires_at="2027-01-22", lifecycle="deprecated",
           cache_minimum=4096, effort=("low", "medium", "high"), **_SMALL),
    _older("claude-haiku-4-5-20251001", "Claude Haiku 4.5",
           aliases=("claude-haiku-4-5",), cache_minimum=4096, effort=(),
           input_price=1, output_price=5, **_SMALL),
    _older("claude-sonnet-4-5-20250929", "Claude Sonnet 4.5",
           aliases=("claude-sonnet-4-5",), lifecycle="deprecated", retires_at="2026-11-30",
           cache_minimum=1024, effort=(), **_SMALL),
)  # fmt: skip

MODELS: dict[str, Model] = {model.id: model for model in _TABLE}
_BY_NAME: dict[str, Model] = MODELS | {alias: model for model in _TABLE for alias in model.aliases}


def find(name: str) -> Model | None:
    """The model of that id or alias; None for one that never was or has retired (R19, R295)."""
    return _BY_NAME.get(name)
