"""Beside messages: counting, models, batches, files, threads."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from quizbank.simulator import Simulator
from tests.simulator.playing import MODEL, Answer, Said, ask, says, send

Q = {"role": "user", "content": "How is the weather?"}
TOOL = {"name": "get_weather", "input_schema": {"type": "object"}}
BATCHES = "/v1/messages/batches"


def get(simulator: Simulator, path: str) -> Answer:
    return send(simulator, path, method="GET")


# -- count_tokens -----------------------------------------------------------------------------


def count(**fields: Any) -> Answer:
    body = {"model": MODEL, "messages": [Q], **fields}
    return send(Simulator(), "/v1/messages/count_tokens", body)


def test_counting_agrees_with_usage() -> None:
    counted = count(tools=[TOOL], system="Be brief.").json["input_tokens"]  # R177
    used = ask(messages=[Q], tools=[TOOL], system="Be brief.").json["usage"]["input_tokens"]
    assert counted == used


def test_newer_models_count_more_tokens() -> None:
    long = [{"role": "user", "content": "word " * 1000}]
    newer = count(messages=long).json["input_tokens"]  # R298
    older = count(messages=long, model="claude-sonnet-4-6").json["input_tokens"]
    assert 1.25 < newer / older < 1.35


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"max_tokens": 5}, "R13"),
        ({"stream": True}, "R13"),
        ({"messages": []}, "R33"),
        ({"model": "nobody"}, "R19"),
        (
            {"model": "claude-opus-5-5", "tools": [TOOL], "tool_choice": {"type": "any"}},
            "R84",
        ),
    ],
)
def test_counting_checks_like_messages(fields: dict[str, Any], rule: str) -> None:
    assert count(**fields).rule == rule


# -- models -----------------------------------------------------------------------------------


def test_models_come_in_pages() -> None:
    simulator = Simulator()
    whole = get(simulator, "/v1/models").json  # R179
    ids = [model["id"] for model in whole["data"]]
    assert (whole["has_more"], whole["first_id"], whole["last_id"]) == (False, ids[0], ids[-1])
    first = get(simulator, "/v1/models?limit=2").json
    assert (first["has_more"], [model["id"] for model in first["data"]]) == (True, ids[:2])
    after = get(simulator, f"/v1/models?limit=2&after_id={ids[1]}").json
    assert [model["id"] for model in after["data"]] == ids[2:4]
    before = get(simulator, f"/v1/models?limit=2&before_id={ids[2]}").json
    assert [model["id"] for model in before["data"]] == ids[:2]
    assert before["has_more"] is False


def test_a_model_tells_what_it_can() -> None:
    info = get(Simulator(), "/v1/models/claude-haiku-4-5").json
    assert info["id"] == "claude-haiku-4-5-20251001"  # R296: an alias names a dated snapshot
    assert (info["max_input_tokens"], info["max_tokens"]) == (200_000, 64_000)  # R293
    assert info["capabilities"]["effort"]["supported"] is False
    assert info["capabilities"]["thinking"]["types"]["adaptive"]["supported"] is False
    answer = get(Simulator(), "/v1/models/nobody")
    assert answer.error == ("not_found_error", "model: nobody")


# -- batches ----------------------------------------------------------------------------------


def request(id: str = "first", **params: Any) -> dict[str, Any]:
    return {
        "custom_id": id,
        "params": {"model": MODEL, "max_tokens": 20, "messages": [Q], **params},
    }


def create(simulator: Simulator, *requests: Any) -> Answer:
    return send(simulator, BATCHES, {"requests": list(requests)})


def finished(*requests: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """(the ended batch, its results by custom_id)."""
    simulator = Simulator(play=says("Yes."))
    id = create(simulator, *requests).json["id"]
    get(simulator, f"{BATCHES}/{id}")
    ended = get(simulator, f"{BATCHES}/{id}").json
    lines = get(simulator, f"{BATCHES}/{id}/results").raw.decode().splitlines()
    results = [json.loads(line) for line in lines]
    return ended, {line["custom_id"]: line["result"] for line in results}


def test_a_batch_is_worked_off_later() -> None:
    simulator = Simulator(play=says("Yes."))
    batch = create(simulator, request("a"), request("b")).json  # R180
    assert batch["id"].startswith("msgbatch_01")
    assert (batch["processing_status"], batch["results_url"]) == ("in_progress", None)
    assert batch["request_counts"]["processing"] == 2
    assert batch["expires_at"] == "2026-12-01T12:00:00Z"
    seen = [get(simulator, f"{BATCHES}/{batch['id']}").json for _ in range(2)]
    assert [b["processing_status"] for b in seen] == ["in_progress", "ended"]
    assert seen[1]["request_counts"] == {
        "processing": 0,
        "succeeded": 2,
        "errored": 0,
        "canceled": 0,
        "expired": 0,
    }
    assert seen[1]["results_url"].endswith(f"{BATCHES}/{batch['id']}/results")


def test_a_batch_also_ends_by_the_clock() -> None:
    now = [datetime(2026, 11, 30, 12, tzinfo=UTC)]
    simulator = Simulator(play=says("Yes."), api_clock=lambda: now[0])
    id = create(simulator, request()).json["id"]
    now[0] += timedelta(minutes=2)
    assert get(simulator, f"{BATCHES}/{id}").json["processing_status"] == "ended"


def test_results_come_in_an_order_of_their_own() -> None:
    ids = [f"request-{n}" for n in range(20)]
    _, results = finished(*map(request, ids))  # R181
    assert sorted(results) == sorted(ids)
    assert list(results) != ids


def test_a_bad_request_in_a_batch_is_an_errored_result() -> None:
    ended, results = finished(request("good"), request("bad", messages=[]))  # R181
    assert (ended["request_counts"]["succeeded"], ended["request_counts"]["errored"]) == (1, 1)
    assert results["good"]["message"]["usage"]["service_tier"] == "batch"
    assert results["bad"] == {
        "type": "errored",
        "error": {
            "type": "error",
            "error": {
                "type": "invalid_request_error",
                "message": "messages: at least one message is required",
            },
        },
    }


@pytest.mark.parametrize(
    "params", [{"stream": True}, {"max_tokens": 0}, {"speed": "fast"}, {"thread": {"type": "x"}}]
)
def test_what_makes_no_sense_in_a_batch_is_an_errored_result(params: dict[str, Any]) -> None:
    _, results = finished(request(**params))  # R182b
    assert results["first"]["type"] == "errored"


@pytest.mark.parametrize(
    ("requests", "message"),
    [
        (
            [request("x" * 65)],
            "requests.0.custom_id: String should have at most 64 characters",
        ),
        (
            [request("a b")],
            "requests.0.custom_id: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
        ),
        ([{"params": {}}], "requests.0.custom_id: Field required"),
        ([{"custom_id": "a"}], "requests.0.params: Field required"),
    ],
)
def test_a_bad_custom_id_refuses_the_whole_batch(requests: list[Any], message: str) -> None:
    answer = create(Simulator(), *requests)  # R182
    assert (answer.status, answer.rule) == (400, "R182")
    assert answer.error == ("invalid_request_error", message)


def test_a_custom_id_used_twice_refuses_the_whole_batch() -> None:
    answer = create(Simulator(), request("a"), request("a"))  # R182, U4
    assert (answer.status, answer.rule) == (400, "R182")
    assert answer.step["refusal"]["place"] == "requests.1.custom_id"
    assert answer.step["refusal"]["ours"] is True


def test_a_cancelled_batch_answers_nothing_more() -> None:
    simulator = Simulator(play=says("Yes."))
    at = f"{BATCHES}/{create(simulator, request()).json['id']}"
    assert send(simulator, f"{at}/cancel").json["processing_status"] == "canceling"
    ended = get(simulator, at).json
    assert (ended["processing_status"], ended["request_counts"]["canceled"]) == ("ended", 1)
    line = json.loads(get(simulator, f"{at}/results").raw)
    assert line == {"custom_id": "first", "result": {"type": "canceled"}}
    assert send(simulator, f"{at}/cancel").status == 400


def test_results_and_deletion_wait_for_the_end() -> None:
    simulator = Simulator(play=says("Yes."))
    at = f"{BATCHES}/{create(simulator, request()).json['id']}"
    assert get(simulator, f"{at}/results").rule == "R180"
    assert send(simulator, at, method="DELETE").rule == "R180"
    get(simulator, at)
    get(simulator, at)
    assert send(simulator, at, method="DELETE").json["type"] == "message_batch_deleted"
    assert get(simulator, at).status == 404


def test_batches_are_listed_newest_first() -> None:
    simulator = Simulator(play=says("Yes."))
    ids = [create(simulator, request()).json["id"] for _ in range(3)]
    listed = get(simulator, f"{BATCHES}?limit=2").json
    assert [batch["id"] for batch in listed["data"]] == ids[:0:-1]
    assert listed["has_more"] is True


# -- files ------------------------------------------------------------------------------------

FORM = (
    b'--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nlesson\r\n'
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="C:\\dir\\note.txt"\r\n'
    b"Content-Type: text/plain\r\n\r\nhello\r\n--x--\r\n"
)
FORM_TYPE = {"content-type": 'multipart/form-data; boundary="x"'}


def test_a_file_is_kept_listed_and_forgotten() -> None:
    simulator = Simulator()
    made = send(simulator, "/v1/files", FORM, headers=FORM_TYPE).json  # R183
    assert made["id"].startswith("file_011")
    assert (made["filename"], made["mime_type"], made["size_bytes"]) == (
        "note.txt",
        "text/plain",
        5,
    )
    at = f"/v1/files/{made['id']}"
    assert get(simulator, at).json == made
    assert get(simulator, "/v1/files").json["data"] == [made]
    assert get(simulator, f"{at}/content").status == 400
    assert send(simulator, at, method="DELETE").json == {"id": made["id"], "type": "file_deleted"}
    assert get(simulator, at).status == 404


def test_a_file_must_come_as_a_form() -> None:
    answer = send(Simulator(), "/v1/files", b"hello", headers=FORM_TYPE)
    assert (answer.status, answer.rule) == (400, "R183")


# -- threads ----------------------------------------------------------------------------------

BETA = "message-threads-2026-08-12"


def thread(simulator: Simulator, previous: str | None = None, **fields: Any) -> Answer:
    kind = {"type": "continue", "previous_message_id": previous} if previous else {"type": "create"}
    return ask(simulator, beta=BETA, thread=kind, **fields)


def test_a_continued_thread_needs_only_what_is_new() -> None:
    read: list[Any] = []

    def play(actor: Any, request: Any, *, seed: int) -> Said:
        read.append(request)
        if len(read) == 1:
            return Said([{"type": "tool_use", "name": "get_weather", "input": {}}])
        return Said([{"type": "text", "text": "It rains."}])

    simulator = Simulator(play=play)
    first = thread(simulator, messages=[Q], tools=[TOOL], system="Be brief.").json  # R133, R184
    result = {"type": "tool_result", "tool_use_id": first["content"][0]["id"], "content": "rain"}
    answer = thread(simulator, first["id"], messages=[{"role": "user", "content": [result]}])
    assert answer.status == 200
    assert [message["role"] for message in read[1]["messages"]] == ["user", "assistant", "user"]
    assert (read[1]["system"], read[1]["tools"]) == ("Be brief.", [TOOL])
    assert "thread" not in read[1]


def test_a_reply_is_continued_once() -> None:
    simulator = Simulator(play=says("Yes."))
    id = thread(simulator).json["id"]
    assert thread(simulator, id).status == 200
    answer = thread(simulator, id)
    assert (answer.status, answer.rule) == (400, "R133")
    assert answer.json["error"]["details"] == {"error_code": "thread_already_continued"}  # R3


def test_a_lost_thread_is_not_found() -> None:
    answer = thread(Simulator(play=says("Yes.")), "msg_01unknown")
    assert (answer.status, answer.rule) == (404, "R133b")
    assert answer.json["error"]["details"] == {"error_code": "thread_not_found"}


def test_the_frame_of_a_thread_stays_what_it_was() -> None:
    simulator = Simulator(play=says("Yes."))
    id = thread(simulator, tools=[TOOL]).json["id"]
    answer = thread(simulator, id, tools=[TOOL])
    assert answer.json["error"]["details"] == {"error_code": "thread_fingerprint_mismatch"}


def test_a_paused_turn_of_a_thread_is_resumed_with_nothing_new() -> None:
    search = {"type": "web_search_20250305", "name": "web_search"}
    call = {"type": "server_tool_use", "name": "web_search", "input": {"query": "x"}}
    said = [Said([call], "pause_turn"), Said([{"type": "text", "text": "Found."}])]
    simulator = Simulator(play=lambda actor, request, *, seed: said.pop(0))
    id = thread(simulator, tools=[search]).json["id"]
    assert thread(simulator, id, messages=[]).status == 200
    plain = thread(Simulator(play=says("Yes.")), messages=[])
    assert plain.rule == "R33"


def test_a_thread_needs_its_beta() -> None:
    answer = ask(thread={"type": "create"})  # R185
    assert answer.error[1] == "thread: Extra inputs are not permitted"


def test_old_threads_are_forgotten() -> None:
    simulator = Simulator(play=says("Yes."))
    first = thread(simulator).json["id"]
    for _ in range(200):
        thread(simulator)
    assert thread(simulator, first).rule == "R133b"


# -- the sentences that many fields share --------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "requests: Field required"),
        ({"requests": {}}, "requests: Input should be a valid array"),
        ({"requests": []}, "requests: at least one request is required"),
        ({"requests": [request()] * 100_001}, "requests: at most 100000 requests are allowed"),
        ({"requests": ["x"]}, "requests.0: Input should be an object"),
        (
            {"requests": [{**request(), "custom_id": 5}]},
            "requests.0.custom_id: Input should be a valid string",
        ),
    ],
)
def test_a_batch_of_the_wrong_shape_is_refused(body: dict[str, Any], message: str) -> None:
    answer = send(Simulator(), BATCHES, body)
    assert (answer.status, answer.error) == (400, ("invalid_request_error", message))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("x", "thread: Input should be an object"),
        ({}, "thread.type: Field required"),
        ({"type": 5}, "thread.type: Input should be a valid string"),
        (
            {"type": "x"},
            "thread: Input tag 'x' found using 'type' does not match any of the expected tags: "
            "'continue', 'create'",
        ),
        ({"type": "continue"}, "thread.continue.previous_message_id: Field required"),
        (
            {"type": "continue", "previous_message_id": 5},
            "thread.continue.previous_message_id: Input should be a valid string",
        ),
    ],
)
def test_a_thread_of_the_wrong_shape_is_refused(value: Any, message: str) -> None:
    answer = ask(thread=value, beta=BETA)
    assert (answer.status, answer.rule) == (400, "R133")
    assert answer.error == ("invalid_request_error", message)


def test_results_are_named_where_the_batch_was_asked_for() -> None:
    simulator = Simulator(play=says("Yes."))
    host = {"host": "127.0.0.1:5000"}
    at = f"/sim/desk{BATCHES}"
    id = send(simulator, at, {"requests": [request()]}, headers=host).json["id"]
    get(simulator, f"{BATCHES}/{id}")
    ended = send(simulator, f"{at}/{id}", method="GET", headers=host).json
    assert ended["results_url"] == f"http://127.0.0.1:5000{at}/{id}/results"
