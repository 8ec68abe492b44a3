"""Transport: credentials, version, betas, addresses, sizes, and the order of checks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quizbank.simulator import Dropped, Simulator
from quizbank.simulator.models import MODELS
from tests.simulator.playing import HEADERS, MODEL, Answer, ask, says, send

BODY = {"model": MODEL, "max_tokens": 9, "messages": [{"role": "user", "content": "Hello"}]}
NO_KEY = {"x-api-key": ""}


def post(headers: dict[str, str] | None = None, body: Any = BODY) -> Answer:
    return send(Simulator(play=says("Yes.")), "/v1/messages", body, headers=headers)


REFUSED = [
    ("R14", NO_KEY, 401, "authentication_error", "x-api-key header is required"),
    ("R15", {"x-api-key": "sk-invalid"}, 401, "authentication_error", "invalid x-api-key"),
    (
        "R16",
        {**NO_KEY, "authorization": "Bearer invalid"},
        401,
        "authentication_error",
        "Invalid bearer token",  # U3
    ),
    (
        "R6",
        {"anthropic-version": ""},
        400,
        "invalid_request_error",
        "anthropic-version: header is required",
    ),
    (
        "R21",
        {"anthropic-beta": "time-travel-2030-01-01"},
        400,
        "invalid_request_error",
        "Unexpected value(s) `time-travel-2030-01-01` for the `anthropic-beta` header.",
    ),
]


@pytest.mark.parametrize(("rule", "headers", "status", "type", "message"), REFUSED)
def test_a_request_with_bad_headers_is_refused(
    rule: str, headers: dict[str, str], status: int, type: str, message: str
) -> None:
    answer = post(headers)
    assert (answer.status, answer.rule, *answer.error) == (status, rule, type, message)


def test_either_style_of_credential_is_accepted() -> None:
    assert post().status == 200  # R14, R15, R170: x-api-key, as SDK 1.x sends it
    bearer = {**NO_KEY, "authorization": "Bearer sk-ant-any"}
    assert post(bearer).status == 200  # R16, R170: as SDK 2.x sends it


@pytest.mark.parametrize("version", ["2023-01-01", "2023-06-01", "2026-10-21"])  # R4
def test_each_version_of_the_api_in_use_is_accepted(version: str) -> None:
    assert post({"anthropic-version": version}).status == 200


def test_a_version_that_is_no_date_is_refused_in_our_words() -> None:
    assert post({"anthropic-version": "2027-01-01"}).status == 200  # U5
    answer = post({"anthropic-version": "latest"})
    assert (answer.status, answer.rule) == (400, "R6")
    assert answer.step["refusal"]["ours"] is True


def test_known_betas_are_accepted_together() -> None:
    betas = "context-1m-2025-08-07, message-threads-2026-08-12"
    assert post({"anthropic-beta": betas}).status == 200  # R21


def test_the_error_body_holds_the_apis_words_and_nothing_of_ours() -> None:
    answer = post(NO_KEY)
    assert answer.json == {  # R1
        "type": "error",
        "error": {"type": "authentication_error", "message": "x-api-key header is required"},
        "request_id": answer.headers["request-id"],
    }
    assert answer.headers["request-id"].startswith("req_011")
    explained = answer.step["refusal"]
    assert explained["rule"] == "R14"
    for sentence in (explained["why"], explained["right"]):
        assert sentence
        assert sentence not in answer.raw.decode()


def test_the_type_goes_with_the_status() -> None:
    pairs = {  # R2
        400: "invalid_request_error",
        401: "authentication_error",
        402: "billing_error",
        403: "permission_error",
        404: "not_found_error",
        409: "conflict_error",
        413: "request_too_large",
        429: "rate_limit_error",
        500: "api_error",
        504: "timeout_error",
        529: "overloaded_error",
    }
    for status, type in pairs.items():
        simulator = Simulator({"faults": [{"at": 1, "status": status}]}, play=says("Yes."))
        answer = send(simulator, "/v1/messages", BODY)
        assert (answer.status, answer.error[0]) == (status, type)


def test_a_broken_body_is_refused_with_its_place() -> None:
    answer = post(body=b'{"model": "x"')  # R17
    assert answer.error == (
        "invalid_request_error",
        "The request body is not valid JSON: unexpected end of data: line 1 column 14 (char 13)",
    )
    assert (answer.status, answer.rule) == (400, "R17")


def test_a_body_over_the_limit_is_refused_unread() -> None:
    answer = post(body=b" " * (32 * 1024 * 1024 + 1))  # R18
    assert (answer.status, answer.rule) == (413, "R18")
    assert answer.error == ("request_too_large", "Request exceeds the maximum size")


@pytest.mark.parametrize(
    "model",
    [
        "claude-9",
        " ",
        # R295: retired
        "claude-opus-4-1",
        "claude-sonnet-4-20250514",
        "claude-3-7-sonnet-latest",
        "claude-3-opus-20240229",
        "claude-2.1",
    ],
)
def test_a_model_that_is_not_there_is_not_found(model: str) -> None:
    answer = ask(model=model)  # R19
    assert (answer.status, answer.rule) == (404, "R19")
    assert answer.error == ("not_found_error", f"model: {model}")


@pytest.mark.parametrize("model", sorted(MODELS))
def test_every_model_of_the_table_answers(model: str) -> None:
    assert ask(model=model).status == 200  # R19, R280


def test_an_unknown_address_is_not_found() -> None:
    answer = send(Simulator(), "/v1/complete", {})  # R20
    assert (answer.status, answer.rule) == (404, "R20")
    assert answer.error == ("not_found_error", "Not Found")


def test_a_prefix_and_a_query_are_ignored() -> None:
    simulator = Simulator(play=says("Yes."))
    answer = send(simulator, "/sim/desk/v1/messages?beta=true", BODY)  # R171, R172
    assert answer.status == 200


def test_the_wrong_method_is_refused_in_our_words() -> None:
    answer = send(Simulator(), "/v1/messages", method="GET")  # R20
    assert answer.status == 405
    assert answer.step["refusal"]["ours"] is True


# -- order: one error for each request ---------------------------------------------------------

BAD = {
    "tool_choice": "any",
    "tools": {},
    "messages": 7,
    "system": 7,
    "thinking": 7,
    "output_config": 7,
    "cache_control": 7,
    "max_tokens": "many",
    "metadata": 7,
    "stop_sequences": 7,
    "temperature": "hot",
    "service_tier": "fast",
    "top_k": "many",
    "top_p": "high",
    "stream": "yes",
    "container": 7,
    "inference_geo": "mars",
    "zzz": 1,
}


def test_the_first_defect_in_the_measured_order_is_the_one_that_is_told() -> None:
    body = {"model": MODEL, **BAD}
    seen = []
    mended = {"max_tokens": 9, "messages": [{"role": "assistant", "content": "x"}]}
    for name in BAD:
        answer = send(Simulator(), "/v1/messages", body)  # R10
        seen.append(answer.error[1].split(":")[0].split(".")[0])
        if name in mended:
            body[name] = mended[name]
        else:
            del body[name]
    assert seen == list(BAD)
    last = send(Simulator(), "/v1/messages", body)
    assert last.rule == "R64"  # the conversation's shape comes after every field


def test_headers_are_checked_before_the_body_is_read() -> None:
    assert post(NO_KEY, b"not json").rule == "R14"
    assert post({"anthropic-version": ""}, b"not json").rule == "R6"
    assert post({**NO_KEY, "anthropic-version": ""}, b"not json").rule == "R14"


def test_a_missing_tool_for_a_container_is_told_last() -> None:
    answer = ask(container="container_1", messages=[{"role": "user", "content": ""}])
    assert answer.rule == "R61"
    answer = ask(container="container_1")  # R38
    assert answer.rule == "R38"


# -- null ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["metadata", "inference_geo", "stop_sequences", "cache_control", "container"]
)
def test_null_stands_for_left_out_in_five_fields(name: str) -> None:
    assert ask(**{name: None}).status == 200  # R12


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("max_tokens", "Input should be a valid integer"),
        ("messages", "Input should be a valid array"),
        ("model", "Input should be a valid string"),
        ("output_config", "Input does not match the expected shape."),
        ("stream", "Input should be a valid boolean"),
        ("system", "Input should be a valid array"),
        ("temperature", "Input should be a valid number"),
        ("thinking", "Input should be an object"),
        ("tool_choice", "Input should be an object"),
        ("tools", "Input should be a valid array"),
        ("top_k", "Input should be a valid integer"),
        ("top_p", "Input should be a valid number"),
    ],
)
def test_null_is_a_wrong_type_everywhere_else(name: str, text: str) -> None:
    answer = ask(**{name: None})  # R11, R12
    assert answer.error == ("invalid_request_error", f"{name}: {text}")


# -- faults -------------------------------------------------------------------------------------


def faulty(*faults: dict[str, Any], **more: Any) -> Simulator:
    return Simulator({"faults": list(faults)}, play=says("Yes."), **more)


def test_a_fault_strikes_the_request_it_names_as_often_as_it_says() -> None:
    simulator = faulty({"at": 2, "times": 2, "status": 529})
    seen = [send(simulator, "/v1/messages", BODY).status for _ in range(4)]
    assert seen == [200, 529, 529, 200]  # R26


FAULTS = [
    ({"status": 500}, 500, ("api_error", "Internal server error"), "R26"),
    ({"status": 529}, 529, ("overloaded_error", "Overloaded"), "R26"),
    (
        {"rule": "R22"},
        400,
        (
            "invalid_request_error",
            "Your credit balance is too low to access the Anthropic API. Please go to Plans & "
            "Billing to upgrade or purchase credits.",
        ),
        "R22",
    ),
]


@pytest.mark.parametrize(("fault", "status", "error", "rule"), FAULTS)
def test_a_fault_speaks_as_the_api_does(
    fault: dict[str, Any], status: int, error: tuple[str, str], rule: str
) -> None:
    answer = send(faulty({"at": 1, **fault}), "/v1/messages", BODY)
    assert (answer.status, answer.error, answer.rule) == (status, error, rule)


def test_a_rate_limit_names_model_and_limit() -> None:
    answer = send(faulty({"at": 1, "status": 429}), "/v1/messages", BODY)
    type, message = answer.error  # R24
    assert (answer.status, type) == (429, "rate_limit_error")
    assert message.startswith(
        "This request would exceed your organization's rate limit of 30,000 input tokens per minute"
    )
    assert f"model: {MODEL}" in message
    assert answer.headers["retry-after-ms"] == "1"


def test_a_spend_cap_has_no_retry_after() -> None:
    details = {"error_code": "enforced_spend_limit_reached"}
    answer = send(faulty({"at": 1, "status": 429, "details": details}), "/v1/messages", BODY)
    assert answer.json["error"]["details"] == details  # R3, R25
    assert "retry-after" not in answer.headers
    assert "retry-after-ms" not in answer.headers


def test_a_spend_limit_set_by_oneself_is_a_bad_request() -> None:
    answer = send(faulty({"at": 1, "rule": "R23"}), "/v1/messages", BODY)
    assert answer.status == 400
    assert answer.error[1].startswith("You have reached your specified API usage limits")


def test_a_forbidden_request_is_refused_in_our_words() -> None:
    answer = send(faulty({"at": 1, "status": 403}), "/v1/messages", BODY)  # R27
    assert (answer.status, answer.error[0]) == (403, "permission_error")
    assert answer.step["refusal"]["ours"] is True


def test_a_dropped_connection_gives_no_answer_but_leaves_a_trace() -> None:
    simulator = faulty({"at": 1, "type": "dropped_connection"})
    with pytest.raises(Dropped):
        simulator.handle("POST", "/v1/messages", HEADERS, json.dumps(BODY).encode())
    assert simulator.trace()["steps"][0]["response"]["status"] == 0


def test_an_actors_own_fault_ends_after_as_many_tries_as_it_says() -> None:
    actor = {"rules": [{"fault": {"status": 529, "times": 2}}, {"say": "Here I am."}]}
    simulator = Simulator(actor)
    seen = [send(simulator, "/v1/messages", BODY).status for _ in range(3)]
    assert seen == [529, 529, 200]


def test_responses_carry_the_rate_limit_headers_of_the_documentation() -> None:
    headers = post().headers  # R160, R161
    for name in ("requests", "tokens", "input-tokens", "output-tokens"):
        for part in ("limit", "remaining", "reset"):
            assert f"anthropic-ratelimit-{name}-{part}" in headers
    assert not [name for name in headers if name.startswith("x-ratelimit")]
    assert "anthropic-organization-id" in headers
