"""Message batches (R180-R182): accepted at once, worked off later, results in any order.

A batch ends when it has been asked for twice, or a minute has passed by the simulator's clock:
late enough that a client must wait, soon enough that no lesson does.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from .pages import page
from .refusal import Refusal
from .replies import Ids
from .schema import mapping, text
from .wire import dump

#: Answers params (with the batch's version and betas) with a message, or raises Refusal.
Answer = Callable[[Mapping[str, Any], str, frozenset[str]], dict[str, Any]]

_CUSTOM_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")
_KINDS = ("succeeded", "errored", "canceled", "expired")


@dataclass(slots=True)
class Batch:
    """One batch: its requests, how far it is, and in the end its results."""

    id: str
    created: datetime
    requests: list[Any]
    version: str
    betas: frozenset[str]
    asked: int = 0
    ended: datetime | None = None
    cancelled: datetime | None = None
    results: list[dict[str, Any]] = field(default_factory=list)


class Batches:
    """All batches of a simulator; at most `limit`, the oldest are forgotten."""

    def __init__(self, answer: Answer, ids: Ids, limit: int = 100) -> None:
        self._answer, self._ids, self._limit = answer, ids, limit
        self._batches: dict[str, Batch] = {}

    def create(
        self, body: Mapping[str, Any], version: str, betas: frozenset[str], now: datetime
    ) -> Batch:
        """A new batch; its params are not looked at yet (R181)."""
        _check_requests(body)
        batch = Batch(self._ids("msgbatch_01"), now, body["requests"], version, betas)
        self._batches[batch.id] = batch
        while len(self._batches) > self._limit:
            del self._batches[next(iter(self._batches))]
        return batch

    def retrieve(self, id: str, now: datetime) -> Batch:
        """The batch, a step further on its way."""
        batch = self._find(id)
        batch.asked += 1
        if batch.ended is None and (
            batch.asked > 1 or batch.cancelled or now - batch.created >= timedelta(minutes=1)
        ):
            self._end(batch, now)
        return batch

    def cancel(self, id: str, now: datetime) -> Batch:
        """Asks the batch to stop; what has not been answered by then never will be."""
        batch = self._find(id)
        if batch.ended:
            raise Refusal("R180", "late", "message_batch_id", id=id)
        batch.cancelled = batch.cancelled or now
        return batch

    def delete(self, id: str) -> dict[str, str]:
        """Forgets an ended batch."""
        if not self._find(id).ended:
            raise Refusal("R180", "busy", "message_batch_id", id=id)
        del self._batches[id]
        return {"id": id, "type": "message_batch_deleted"}

    def results(self, id: str) -> list[bytes]:
        """One line of JSON for each request, in an order of its own."""
        batch = self._find(id)
        if not batch.ended:
            raise Refusal("R180", "early", "message_batch_id", id=id)
        return [dump(line) + b"\n" for line in batch.results]

    def listing(self, query: Mapping[str, str], base: str) -> dict[str, Any]:
        """A page of batches, newest first; listing does not hurry them."""
        shown = [describe(batch, base) for batch in reversed(self._batches.values())]
        return page(shown, query)

    def _find(self, id: str) -> Batch:
        if id not in self._batches:
            raise Refusal("R20", "object", "message_batch_id", what="Batch not found", id=id)
        return self._batches[id]

    def _end(self, batch: Batch, now: datetime) -> None:
        batch.ended = now
        lines = []
        for request in batch.requests:
            result = {"type": "canceled"} if batch.cancelled else self._result(batch, request)
            lines.append({"custom_id": request["custom_id"], "result": result})
        batch.results = sorted(
            lines, key=lambda line: hashlib.sha256(line["custom_id"].encode()).digest()
        )

    def _result(self, batch: Batch, request: Mapping[str, Any]) -> dict[str, Any]:
        try:
            message = self._answer(request["params"], batch.version, batch.betas)
            return {"type": "succeeded", "message": message}
        except Refusal as refusal:
            error = {"type": refusal.type, "message": refusal.message}
            return {"type": "errored", "error": {"type": "error", "error": error}}


def _check_requests(body: Mapping[str, Any]) -> None:
    if "requests" not in body:
        raise Refusal("R182", "required", "requests")
    requests = body["requests"]
    if not isinstance(requests, list):
        raise Refusal("R182", "array", "requests")
    if not requests:
        raise Refusal("R182", "empty", "requests")
    if len(requests) > 100_000:
        raise Refusal("R182", "many", "requests")
    seen: set[str] = set()
    for index, request in enumerate(requests):
        at = f"requests.{index}"
        mapping(request, at, "R182")
        for name in ("custom_id", "params"):
            if name not in request:
                raise Refusal("R182", "required", f"{at}.{name}")
        id = request["custom_id"]
        text(id, f"{at}.custom_id", "R182")
        if len(id) > 64:
            raise Refusal("R182", "long", f"{at}.custom_id")
        if not _CUSTOM_ID.fullmatch(id):
            raise Refusal("R182", "pattern", f"{at}.custom_id")
        mapping(request["params"], f"{at}.params", "R182")
        if id in seen:
            raise Refusal("R182", "duplicate", f"{at}.custom_id")
        seen.add(id)


def check_params(params: Mapping[str, Any]) -> None:
    """What params may hold elsewhere but not in a batch (R182)."""
    for name in ("stream", "speed", "thread"):
        if params.get(name):
            raise Refusal("R182b", "field", name)
    if params.get("max_tokens") == 0:
        raise Refusal("R182b", "field", "max_tokens")


def describe(batch: Batch, base: str) -> dict[str, Any]:
    """A MessageBatch; `base` is the address in front of /v1."""
    counts = dict.fromkeys(("processing", *_KINDS), 0)
    for line in batch.results:
        counts[line["result"]["type"]] += 1
    if not batch.ended:
        counts["processing"] = len(batch.requests)
    status = "ended" if batch.ended else "canceling" if batch.cancelled else "in_progress"
    return {
        "id": batch.id,
        "type": "message_batch",
        "processing_status": status,
        "request_counts": counts,
        "created_at": rfc3339(batch.created),
        "expires_at": rfc3339(batch.created + timedelta(hours=24)),
        "ended_at": rfc3339(batch.ended) if batch.ended else None,
        "cancel_initiated_at": rfc3339(batch.cancelled) if batch.cancelled else None,
        "archived_at": None,
        "results_url": f"{base}/v1/messages/batches/{batch.id}/results" if batch.ended else None,
    }


def rfc3339(instant: datetime) -> str:
    """An instant as the API writes it, such as 2026-11-30T12:00:00Z."""
    return instant.strftime("%Y-%m-%dT%H:%M:%SZ")
