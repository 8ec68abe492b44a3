"""`/metrics` for Prometheus, only where `QUIZBANK_METRICS=1` asks for it.

For this machine and for instructors. Counts requests, never people: no name, id, address or
path is in a label.
"""

from __future__ import annotations

import ipaddress
import os
import shutil
import threading
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from quizbank.store.backups import made_at
from quizbank.web import security, who
from quizbank.web.parts import Parts, parts

bp = Blueprint("metrics", __name__)

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
BUCKETS_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_STARTED_AT = time.time()

Labels = tuple[tuple[str, str], ...]
Sample = tuple[str, Labels, float]


class Counters:
    """How many requests ended how, and how long they took, since the start."""

    def __init__(self) -> None:
        self._gate = threading.Lock()
        self._ended: defaultdict[Labels, int] = defaultdict(int)
        self._took = [0] * (len(BUCKETS_SECONDS) + 1)
        self._seconds = 0.0

    def count(self, *, method: str, endpoint: str, status: int, seconds: float) -> None:
        """Count one request."""
        labels = (
            ("endpoint", endpoint),
            ("method", method if method in METHODS else "other"),
            ("status", str(status)),
        )
        with self._gate:
            self._ended[labels] += 1
            self._took[bisect_left(BUCKETS_SECONDS, seconds)] += 1
            self._seconds += seconds

    def samples(self) -> Iterator[Sample]:
        """What was counted, as Prometheus names it."""
        with self._gate:
            ended, took, seconds = dict(self._ended), list(self._took), self._seconds
        for labels, number in sorted(ended.items()):
            yield "quizbank_requests_total", labels, number
        total = 0
        for bound, number in zip((*BUCKETS_SECONDS, "+Inf"), took, strict=True):
            total += number
            yield "quizbank_request_seconds_bucket", (("le", str(bound)),), total
        yield "quizbank_request_seconds_sum", (), seconds
        yield "quizbank_request_seconds_count", (), total


KINDS = {
    "quizbank_requests_total": ("counter", "Requests by page and status."),
    "quizbank_request_seconds": ("histogram", "How long requests took."),
    "quizbank_items": ("gauge", "Items that are live."),
    "quizbank_bank_problems": ("gauge", "Problems in the bank files."),
    "quizbank_database_bytes": ("gauge", "Size of the database and of its WAL."),
    "quizbank_disk_free_bytes": ("gauge", "Free space where the data folder is."),
    "quizbank_last_backup_timestamp_seconds": ("gauge", "When the newest backup was made."),
    "process_start_time_seconds": ("gauge", "When the process started."),
    "process_cpu_seconds_total": ("counter", "CPU time used."),
    "process_resident_memory_bytes": ("gauge", "Memory in use."),
}


def keep(app: Flask, joined: Parts) -> None:
    """Count every request of this application, where that is asked for."""
    if not joined.configuration.metrics:
        return
    counters = app.extensions["quizbank.counters"] = Counters()

    @app.after_request
    def count(response: Response) -> Response:
        seconds = time.perf_counter() - g.get("began", time.perf_counter())
        counters.count(
            method=request.method,
            endpoint=request.endpoint or "none",
            status=response.status_code,
            seconds=seconds,
        )
        return response


@bp.get("/metrics")
def show() -> Response:
    """Every figure, in the text format of Prometheus."""
    if not parts().configuration.metrics:
        abort(404)
    if not _this_machine() and not _instructor():
        abort(403, "Figures of this server are for its own machine and for instructors.")
    counters: Counters = current_app.extensions["quizbank.counters"]
    text = as_text([*counters.samples(), *_state(parts()), *_process()])
    return Response(text, content_type="text/plain; version=0.0.4; charset=utf-8")


def as_text(samples: Sequence[Sample]) -> str:
    """Samples in the exposition format, each family under its kind; a label needs no escaping."""
    lines: list[str] = []
    told: set[str] = set()
    for name, labels, value in samples:
        family = next(one for one in KINDS if name == one or name.startswith(f"{one}_"))
        if family not in told:
            told.add(family)
            kind, meaning = KINDS[family]
            lines += [f"# HELP {family} {meaning}", f"# TYPE {family} {kind}"]
        marks = ",".join(f'{label}="{text}"' for label, text in labels)
        lines.append(f"{name}{f'{{{marks}}}' if marks else ''} {value:.15g}")
    return "\n".join(lines) + "\n"


def _state(joined: Parts) -> Iterator[Sample]:
    library, folder = joined.library.current(), joined.store.folder
    yield "quizbank_items", (), len(library.items)
    yield "quizbank_bank_problems", (), len(library.problems)
    for name in ("quizbank.db", "quizbank.db-wal"):
        file = folder.path / name
        size = file.stat().st_size if file.exists() else 0
        yield "quizbank_database_bytes", (("file", name),), size
    yield "quizbank_disk_free_bytes", (), shutil.disk_usage(folder.path).free
    made = [moment for file in folder.backup_files() if (moment := made_at(file))]
    if made:
        yield "quizbank_last_backup_timestamp_seconds", (), max(made).timestamp()


def _process() -> Iterator[Sample]:
    yield "process_start_time_seconds", (), _STARTED_AT
    yield "process_cpu_seconds_total", (), time.process_time()
    pages = Path("/proc/self/statm")  # Linux only
    if pages.exists():
        resident = int(pages.read_text(encoding="ascii").split()[1])
        yield "process_resident_memory_bytes", (), resident * os.sysconf("SC_PAGE_SIZE")


def _this_machine() -> bool:
    """Whether a program on this machine asks, and not somebody through a proxy on it."""
    named = urlsplit(f"//{request.host}").hostname
    return (
        ipaddress.ip_address(request.remote_addr or "0.0.0.0").is_loopback  # noqa: S104
        and named in {"localhost", "127.0.0.1", "::1"}
        and not security.passed_on(request.environ)
    )


def _instructor() -> bool:
    somebody = who.who()
    return somebody is not None and somebody.role == "instructor"
