"""`output_config`: effort, and answers as JSON to a schema (R110, R120-R122)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .conversation import Turn, prefill
from .grammar import check_grammar
from .json_schema import defect
from .models import Model
from .refusal import Refusal
from .schema import mapping

_EFFORTS = ("low", "medium", "high", "xhigh", "max")


def check_output_config(config: Any, model: Model, betas: frozenset[str]) -> None:
    """The whole of output_config against the model."""
    if not isinstance(config, dict):
        raise Refusal("R120", "shape", "output_config")
    budget = any(beta.startswith("task-budgets-") for beta in betas)
    for name in config:
        if name not in ("effort", "format") and not (name == "task_budget" and budget):
            raise Refusal("R120", "extra", f"output_config.{name}")
    if config.get("effort") is not None:
        _check_effort(config["effort"], model)
    if config.get("format") is not None:
        _check_format(config["format"])


def _check_effort(effort: Any, model: Model) -> None:
    if effort not in _EFFORTS:
        raise Refusal("R110", "value", "output_config.effort")
    if not model.effort:
        raise Refusal("R110", "model", "output_config.effort")
    if effort not in model.effort:
        raise Refusal(
            "R110", "level", "output_config.effort", effort=effort, levels=", ".join(model.effort)
        )


def _check_format(wanted: Any) -> None:
    at = "output_config.format"
    if not isinstance(wanted, dict):
        raise Refusal("R120", "object", at)
    if "type" not in wanted:
        raise Refusal("R120", "required", f"{at}.type")
    if wanted["type"] != "json_schema":
        raise Refusal("R120", "literal", f"{at}.type", choices="'json_schema'")
    if "schema" not in wanted:
        raise Refusal("R120", "required", f"{at}.schema")
    schema = wanted["schema"]
    mapping(schema, f"{at}.schema", "R120")
    if defect(schema):
        raise Refusal("R121", "invalid", f"{at}.schema")
    check_grammar(schema, f"{at}.schema", "R120")


def check_format_alone(body: Mapping[str, Any], conversation: list[Turn]) -> None:
    """A format cannot be joined with citations or a begun reply (R122)."""
    if not (body.get("output_config") or {}).get("format"):
        return
    for turn in conversation:
        for part in turn.parts:
            citations = part.block.get("citations")
            if isinstance(citations, dict) and citations.get("enabled"):
                raise Refusal("R122", "citations", f"{part.at}.citations")
    begun = prefill(conversation)
    if begun is not None:
        raise Refusal("R122", "prefill", f"messages.{begun.parts[-1].item}")
