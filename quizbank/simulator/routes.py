"""Addresses: which part of the simulator answers which method and path.

A visit is one request on its way to a response; it holds what the trace needs if it fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from . import catalogue, faults, streaming, tokens
from .answering import Circumstances, answer, measure
from .batches import describe
from .headers import check_headers, rate_limits
from .notes import notes_on
from .refusal import Refusal
from .threads import BETA as THREADS_BETA
from .validation import Setting, check
from .wire import Request, Response, as_json, read

if TYPE_CHECKING:
    from .simulator import Simulator

_MB = 1024 * 1024


class Visit:
    """One request, its parsed body, what was remarked on it and why it was refused."""

    def __init__(self, simulator: Simulator, request: Request, request_id: str) -> None:
        self.simulator, self.request, self.request_id = simulator, request, request_id
        self.body: dict[str, Any] | None = None
        self.refusal: Refusal | None = None
        self.notes: list[dict[str, str]] = []
        self.version = ""
        self.betas: frozenset[str] = frozenset()

    def response(self) -> Response:
        """The response; raises Refusal, or Dropped."""
        self.version, self.betas = check_headers(self.request.headers)
        known = False
        for method, pattern, limit, make in _ROUTES:
            match = pattern.fullmatch(self.request.path)
            known = known or match is not None
            if match and method == self.request.method:
                if len(self.request.body) > limit * _MB:
                    raise Refusal("R18", "large")
                return make(self, *match.groups())
        if known:
            raise Refusal("R20", "method", self.request.path, status=405)
        raise Refusal("R20", "path", self.request.path)

    def read(self) -> dict[str, Any]:
        """The body as JSON; remembered for the trace."""
        self.body = read(self.request.body)
        return self.body

    def setting(self, endpoint: str, *, resumes: bool = False) -> Setting:
        """How this request's body is to be read."""
        return Setting(self.version, self.betas, endpoint, self.simulator.strict, resumes)

    # -- messages ------------------------------------------------------------------------------

    def messages(self) -> Response:
        """POST /v1/messages."""
        fault = self.simulator.next_fault()
        sent = self.read()
        if fault and not faults.breaks_midway(fault):
            raise faults.strike(fault, str(sent.get("model")))
        thread = sent.get("thread") if THREADS_BETA in self.betas else None
        body, resumes = self.simulator.threads.expand(sent) if thread is not None else (sent, False)
        model = check(body, self.setting("messages", resumes=resumes))
        size = measure(body, model)
        self.notes = notes_on(body)
        said = self.simulator.ask_actor(body)
        fault = fault or said.fault
        if fault and not (faults.breaks_midway(fault) and body.get("stream")):
            raise faults.strike(fault, body["model"])
        composed = answer(body, model, size, said, self._circumstances())
        if thread is not None:
            self.simulator.threads.keep(thread, body, composed.message)
        if not body.get("stream"):
            response = as_json(composed.message)
        else:
            frames = list(streaming.events(composed))
            if fault:
                frames = faults.broken(frames, fault, body["model"])
            response = Response(200, composed.message, dict(streaming.HEADERS), frames)
        response.headers.update(rate_limits(self.simulator.now()))
        return response

    def _circumstances(self) -> Circumstances:
        simulator = self.simulator
        return Circumstances(simulator.new_id, simulator.cache, simulator.now(), self.betas)

    def count_tokens(self) -> Response:
        """POST /v1/messages/count_tokens: an estimate, as the API's own count is."""
        body = self.read()
        model = check(body, self.setting("count_tokens"))
        return as_json({"input_tokens": tokens.of_prompt(body, model)})

    # -- batches -------------------------------------------------------------------------------

    def create_batch(self) -> Response:
        """POST /v1/messages/batches."""
        body = self.read()
        batch = self.simulator.batches.create(body, self.version, self.betas, self.simulator.now())
        return as_json(describe(batch, self.request.base))

    def list_batches(self) -> Response:
        """GET /v1/messages/batches."""
        return as_json(self.simulator.batches.listing(self.request.query, self.request.base))

    def retrieve_batch(self, id: str) -> Response:
        """GET /v1/messages/batches/{id}."""
        batch = self.simulator.batches.retrieve(id, self.simulator.now())
        return as_json(describe(batch, self.request.base))

    def cancel_batch(self, id: str) -> Response:
        """POST /v1/messages/batches/{id}/cancel."""
        batch = self.simulator.batches.cancel(id, self.simulator.now())
        return as_json(describe(batch, self.request.base))

    def delete_batch(self, id: str) -> Response:
        """DELETE /v1/messages/batches/{id}."""
        return as_json(self.simulator.batches.delete(id))

    def batch_results(self, id: str) -> Response:
        """GET /v1/messages/batches/{id}/results."""
        lines = self.simulator.batches.results(id)
        content = [line.decode() for line in lines]
        return Response(200, content, {"content-type": "application/x-jsonl"}, lines)

    # -- models and files ----------------------------------------------------------------------

    def list_models(self) -> Response:
        """GET /v1/models."""
        return as_json(catalogue.listing(self.request.query))

    def retrieve_model(self, name: str) -> Response:
        """GET /v1/models/{id}."""
        return as_json(catalogue.retrieve(name))

    def upload_file(self) -> Response:
        """POST /v1/files."""
        content_type = self.request.headers.get("content-type", "")
        now = self.simulator.now()
        return as_json(self.simulator.files.upload(content_type, self.request.body, now))

    def list_files(self) -> Response:
        """GET /v1/files."""
        return as_json(self.simulator.files.listing())

    def retrieve_file(self, id: str) -> Response:
        """GET /v1/files/{id}."""
        return as_json(self.simulator.files.retrieve(id))

    def download_file(self, id: str) -> Response:
        """GET /v1/files/{id}/content: refused, whatever is asked for."""
        raise self.simulator.files.download(id)

    def delete_file(self, id: str) -> Response:
        """DELETE /v1/files/{id}."""
        return as_json(self.simulator.files.delete(id))


def answer_params(
    simulator: Simulator, params: Mapping[str, Any], version: str, betas: frozenset[str]
) -> dict[str, Any]:
    """The message for one request of a batch (R181)."""
    model = check(params, Setting(version, betas, "batch", simulator.strict))
    size = measure(params, model)
    said = simulator.ask_actor(params)
    if said.fault:
        raise faults.strike(said.fault, params["model"])
    circumstances = Circumstances(
        simulator.new_id, simulator.cache, simulator.now(), betas, "batch"
    )
    return answer(params, model, size, said, circumstances).message


_Make = Callable[..., Response]


def _route(
    method: str, path: str, make: _Make, limit: int = 32
) -> tuple[str, re.Pattern[str], int, _Make]:
    return method, re.compile(path.replace("{id}", "([^/]+)")), limit, make


_ROUTES = (
    _route("POST", "/v1/messages", Visit.messages),
    _route("POST", "/v1/messages/count_tokens", Visit.count_tokens),
    _route("POST", "/v1/messages/batches", Visit.create_batch, 256),
    _route("GET", "/v1/messages/batches", Visit.list_batches),
    _route("GET", "/v1/messages/batches/{id}", Visit.retrieve_batch),
    _route("DELETE", "/v1/messages/batches/{id}", Visit.delete_batch),
    _route("POST", "/v1/messages/batches/{id}/cancel", Visit.cancel_batch),
    _route("GET", "/v1/messages/batches/{id}/results", Visit.batch_results),
    _route("GET", "/v1/models", Visit.list_models),
    _route("GET", "/v1/models/{id}", Visit.retrieve_model),
    _route("POST", "/v1/files", Visit.upload_file, 500),
    _route("GET", "/v1/files", Visit.list_files),
    _route("GET", "/v1/files/{id}", Visit.retrieve_file),
    _route("GET", "/v1/files/{id}/content", Visit.download_file),
    _route("DELETE", "/v1/files/{id}", Visit.delete_file),
)
