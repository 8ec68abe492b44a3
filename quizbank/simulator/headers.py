"""Credentials, version and betas: what the headers must say before a body is read (R4, R14-R21)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from .refusal import Refusal

_DATED = re.compile(r"20\d\d-\d\d-\d\d")

_NAMES = """
admin-user-sign-out-2026-10-08 advanced-tool-use-2025-11-20 advisor-tool-2026-03-01
afk-mode-2026-01-31 agent-memory-2026-07-22 analytics-usage-cost-2026-08-24
auto-mode-classifier-2026-07-16 cache-diagnosis-2026-04-07 cache-keepalive-2026-09-03
ccr-byoc-2025-07-29 ccr-triggers-2026-01-30 ce-claude-code-managed-settings-2026-10-06
ce-plugins-2026-09-01 ce-user-management-2026-07-13 claude-code-20250219
claude-code-side-query-2026-09-29 code-execution-2025-05-22 code-execution-2025-08-25
compact-2026-01-12 compact-2026-09-04 computer-use-2024-10-22 computer-use-2025-01-24
computer-use-2025-11-24 context-1m-2025-08-07 context-hint-2026-04-09
context-management-2025-06-27 dangerous-tool-use-2026-09-03 dev-full-thinking-2025-05-14
dreaming-2026-04-21 effort-2025-11-24 efs-2026-10-01 environments-2025-11-01
experimental-claude-tag-2026-10-21 extended-cache-ttl-2025-04-11 fallback-credit-2026-06-01
fallback-credit-2026-07-01 fast-mode-2026-02-01 files-api-2025-04-14
fine-grained-tool-streaming-2025-05-14 google-managed-data-controls-2026-09-01
inline-tools-2026-09-15 interleaved-thinking-2025-05-14 managed-agents-2026-04-01
mcp-client-2025-04-04 mcp-client-2025-11-20 mcp-client-2026-09-15 mcp-servers-2025-12-04
mcp-tunnels-2026-06-22 message-batches-2024-09-24 message-threads-2026-08-12
mid-conversation-output-config-2026-07-01 mid-conversation-system-2026-04-07
mid-conversation-system-clear-at-2026-08-21 mid-conversation-tool-changes-2026-07-01
model-context-window-exceeded-2025-08-26 oauth-2025-04-20 oidc-federation-2026-04-01
output-128k-2025-02-19 output-300k-2026-03-24 pdfs-2024-09-25 per-turn-control-2026-07-01
program-use-case-ids-2026-09-17 prompt-caching-2024-07-31 prompt-caching-evict-2026-05-12
prompt-caching-scope-2026-01-05 redact-thinking-2026-02-12 request-tags-2026-08-21
resumption-2026-10-08 server-side-fallback-2026-06-01 server-side-fallback-2026-07-01
skills-2025-10-02 spend-limit-reads-2026-09-26 structured-outputs-2025-11-13
structured-outputs-2025-12-15 subagent-review-2026-11-17 task-budgets-2026-03-13
telemetry-destinations-2026-08-11 thinking-binding-controls-2026-08-01
thinking-display-updates-2026-08-18 thinking-resumption-2026-07-17
thinking-token-count-2026-05-13 timing-2026-09-09 token-counting-2024-11-01
token-efficient-tools-2025-02-19 tool-provenance-2026-10-26 tool-search-tool-2025-10-19
user-profiles-2026-03-24 user-profiles-2026-08-18 user-profiles-2026-09-04
user-profiles-billing-2026-10-01 web-fetch-2025-09-10 web-search-2025-03-05
web-search-results-only-2026-11-15 webhooks-2026-10-07
"""

#: Beta names in circulation: the SDK's list and those that Claude Code sends.
BETAS = frozenset(_NAMES.split())


def check_headers(headers: Mapping[str, str]) -> tuple[str, frozenset[str]]:
    """(version, betas) of an authorised request; refuses in the order key, version, betas."""
    _check_credential(headers)
    version = headers.get("anthropic-version", "").strip()
    if not version:
        raise Refusal("R6", "missing", "anthropic-version")
    if not _DATED.fullmatch(version):
        raise Refusal("R6", "unknown", "anthropic-version", version=version)
    betas = [name.strip() for name in headers.get("anthropic-beta", "").split(",")]
    asked = frozenset(filter(None, betas))
    unknown = [name for name in betas if name and name not in BETAS]
    if unknown:
        raise Refusal("R21", "unknown", "anthropic-beta", value=", ".join(unknown))
    return version, asked


def rate_limits(now: datetime) -> dict[str, str]:
    """The headers that tell how much of the rate limit is left (R160); here it never shrinks."""
    reset = (now + timedelta(minutes=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
    limits = {"requests": 50, "tokens": 40_000, "input-tokens": 30_000, "output-tokens": 8_000}
    headers: dict[str, str] = {}
    for name, limit in limits.items():
        prefix = f"anthropic-ratelimit-{name}"
        headers |= {f"{prefix}-limit": str(limit), f"{prefix}-remaining": str(limit)}
        headers[f"{prefix}-reset"] = reset
    return headers


def _check_credential(headers: Mapping[str, str]) -> None:
    """Any key passes that does not contain the word invalid: lessons need one that fails."""
    key = headers.get("x-api-key", "").strip()
    scheme, _, token = headers.get("authorization", "").strip().partition(" ")
    if key:
        if "invalid" in key:
            raise Refusal("R15", "bad", "x-api-key")
    elif scheme.lower() == "bearer" and token.strip():
        if "invalid" in token:
            raise Refusal("R16", "bad", "authorization")
    else:
        raise Refusal("R14", "missing", "x-api-key")
