"""Replies: stop reasons, limits, ids, usage, and streams event by event."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quizbank.simulator import Simulator
from tests.simulator.playing import MODEL, Answer, ask, gives, says

CALL = {"type": "tool_use", "name": "get_weather", "input": {"city": "Oslo", "unit": "celsius"}}
TOOL = {"name": "get_weather", "input_schema": {"type": "object"}}


def reply(*blocks: dict[str, Any], stop: str | None = None, **fields: Any) -> Answer:
    details = fields.pop("stop_details", None)
    play = gives(*blocks, stop_reason=stop, stop_details=details)
    return ask(Simulator(play=play), tools=[TOOL], **fields)


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


# -- stop reasons -----------------------------------------------------------------------------


def test_a_finished_reply_ends_its_turn() -> None:
    message = reply(text("Good day.")).json  # R140
    assert (message["stop_reason"], message["stop_sequence"]) == ("end_turn", None)


def test_a_call_waits_for_its_result() -> None:
    message = reply(text("Let me look."), CALL).json  # R143
    assert message["stop_reason"] == "tool_use"
    assert message["content"][1]["id"].startswith("toolu_01")


def test_a_long_text_is_cut_at_max_tokens() -> None:
    message = reply(text("word " * 100), max_tokens=10).json  # R141
    assert message["stop_reason"] == "max_tokens"
    assert message["usage"]["output_tokens"] == 10
    assert message["content"][0]["text"] != "word " * 100
    assert ("word " * 100).startswith(message["content"][0]["text"])


def test_a_call_can_be_cut_in_the_middle_of_its_input() -> None:
    answer = reply(text("Let me look."), CALL, max_tokens=18)  # R141
    last = answer.json["content"][-1]
    assert answer.json["stop_reason"] == "max_tokens"
    assert (last["type"], last["input"]) == ("tool_use", {"city": "Oslo"})


def test_zero_tokens_only_warm_the_cache() -> None:
    message = reply(text("Good day."), max_tokens=0).json  # R31
    assert (message["content"], message["stop_reason"]) == ([], "max_tokens")
    assert message["usage"]["output_tokens"] == 0


def test_a_stop_sequence_cuts_the_text_before_itself() -> None:
    message = reply(text("one END two"), CALL, stop_sequences=["STOP", "END"]).json  # R142
    assert message["content"] == [text("one ")]
    assert (message["stop_reason"], message["stop_sequence"]) == ("stop_sequence", "END")


def test_of_several_stop_sequences_the_first_in_the_text_counts() -> None:
    message = reply(text("a B c A"), stop_sequences=["A", "B"]).json
    assert (message["stop_sequence"], message["content"][0]["text"]) == ("B", "a ")


def test_a_paused_turn_can_be_continued() -> None:
    search = {"type": "web_search_20250305", "name": "web_search"}
    call = {"type": "server_tool_use", "name": "web_search", "input": {"query": "x"}}
    play = gives(call, stop_reason="pause_turn")
    question = {"role": "user", "content": "Q"}
    first = ask(Simulator(play=play), messages=[question], tools=[search]).json  # R144
    assert first["stop_reason"] == "pause_turn"
    assert first["content"][0]["id"].startswith("srvtoolu_01")
    assert first["usage"]["server_tool_use"] == {"web_search_requests": 1, "web_fetch_requests": 0}
    paused = {"role": "assistant", "content": first["content"]}
    assert ask(messages=[question, paused], tools=[search]).status == 200


def test_a_servers_result_answers_the_call_before_it() -> None:
    call = {"type": "server_tool_use", "name": "web_search", "input": {"query": "x"}}
    found = {"type": "web_search_tool_result", "tool_use_id": "", "content": []}
    blocks = reply(call, found, text("Found.")).json["content"]  # R130
    assert blocks[1]["tool_use_id"] == blocks[0]["id"]


def test_a_refusal_is_a_200_with_details() -> None:
    details = {"type": "refusal", "category": "cyber", "explanation": "No."}
    answer = reply(stop="refusal", stop_details=details)  # R145
    assert answer.status == 200
    assert (answer.json["stop_reason"], answer.json["stop_details"]) == ("refusal", details)


def test_code_execution_names_its_container() -> None:
    call = {"type": "server_tool_use", "name": "code_execution", "input": {"code": "1"}}
    message = reply(call, stop="pause_turn").json  # R150
    assert message["container"]["id"].startswith("container_01")
    assert message["container"]["expires_at"] == "2026-11-30T13:00:00Z"


# -- the message object -----------------------------------------------------------------------


def test_a_message_has_the_apis_members() -> None:
    message = reply(text("Good day.")).json  # R150, R151
    assert list(message) == [
        "id",
        "type",
        "role",
        "model",
        "content",
        "stop_reason",
        "stop_sequence",
        "stop_details",
        "container",
        "usage",
    ]
    assert (message["type"], message["role"], message["model"]) == ("message", "assistant", MODEL)
    usage = message["usage"]
    assert (usage["service_tier"], usage["inference_geo"]) == ("standard", "global")
    assert usage["cache_creation"] == {
        "ephemeral_5m_input_tokens": 0,
        "ephemeral_1h_input_tokens": 0,
    }


def test_ids_have_the_apis_prefixes_and_never_repeat() -> None:
    simulator = Simulator(play=gives(CALL))
    ids = set()
    for _ in range(50):
        answer = ask(simulator, tools=[TOOL])  # R152
        message, call = answer.json, answer.json["content"][0]
        assert message["id"].startswith("msg_01")
        assert len(message["id"]) == len("msg_01") + 22
        ids |= {message["id"], call["id"], answer.headers["request-id"]}
    assert len(ids) == 150


def test_reset_begins_anew() -> None:
    simulator = Simulator(play=says("Yes."))
    first = ask(simulator).raw
    assert ask(simulator).raw != first
    simulator.reset()
    assert ask(simulator).raw == first
    assert len(simulator.trace()["steps"]) == 1


def test_a_long_run_keeps_the_latest_steps_only() -> None:
    simulator = Simulator(play=says("Yes."), trace_limit=3)
    for _ in range(5):
        ask(simulator)
    trace = simulator.trace()
    assert (len(trace["steps"]), trace["dropped"]) == (3, 2)


def test_an_exported_trace_is_a_copy() -> None:
    simulator = Simulator(play=says("Yes."))
    ask(simulator)
    simulator.trace()["steps"][0]["request"]["body"]["model"] = "changed"
    assert simulator.trace()["steps"][0]["request"]["body"]["model"] == MODEL


def test_a_repeated_request_is_a_new_draw_and_the_same_seed_the_same_draws() -> None:
    def seeds(seed: int) -> list[int]:
        drawn: list[int] = []

        def play(actor: Any, request: Any, *, seed: int) -> Any:
            drawn.append(seed)
            return says("Yes.")(actor, request, seed=seed)

        simulator = Simulator(play=play, seed=seed)
        for _ in range(3):
            ask(simulator)
        return drawn

    assert len(set(seeds(1))) == 3
    assert seeds(1) == seeds(1)
    assert set(seeds(1)).isdisjoint(seeds(2))


# -- streams ----------------------------------------------------------------------------------


def stream(*blocks: dict[str, Any], **fields: Any) -> Answer:
    return reply(*blocks, stream=True, **fields)


def test_a_stream_keeps_the_apis_order() -> None:
    answer = stream(text("one two"), CALL)  # R155
    names = [name for name, _ in answer.events if name != "content_block_delta"]
    assert names == [
        "message_start",
        "content_block_start",
        "ping",
        "content_block_stop",
        "content_block_start",
        "content_block_stop",
        "message_delta",
        "message_stop",
    ]
    assert answer.headers["content-type"].startswith("text/event-stream")
    for name, data in answer.events:
        assert data["type"] == name


def test_a_stream_begins_empty_and_ends_with_reason_and_usage() -> None:
    events = dict(stream(text("one two"), CALL).events)
    begun = events["message_start"]["message"]
    assert (begun["content"], begun["stop_reason"]) == ([], None)
    assert begun["usage"]["input_tokens"] > 0
    assert events["message_delta"]["delta"]["stop_reason"] == "tool_use"
    assert events["message_delta"]["usage"]["output_tokens"] > 1


def deltas(answer: Answer, index: int) -> list[dict[str, Any]]:
    return [
        data["delta"]
        for name, data in answer.events
        if name == "content_block_delta" and data["index"] == index
    ]


def test_the_pieces_of_a_stream_make_the_whole() -> None:
    answer = stream(text("one two  three\n"), CALL)  # R156
    assert "".join(delta["text"] for delta in deltas(answer, 0)) == "one two  three\n"
    pieces = [delta["partial_json"] for delta in deltas(answer, 1)]
    assert pieces[0] == ""
    assert json.loads("".join(pieces)) == CALL["input"]
    started = [data for name, data in answer.events if name == "content_block_start"]
    assert started[1]["content_block"]["input"] == {}


def test_a_cut_call_streams_broken_json() -> None:
    answer = stream(CALL, max_tokens=8)
    written = "".join(delta["partial_json"] for delta in deltas(answer, 0))
    assert json.dumps(CALL["input"]).startswith(written)
    with pytest.raises(json.JSONDecodeError):
        json.loads(written)


def test_thinking_streams_its_signature_last() -> None:
    shown = {"type": "adaptive", "display": "summarized"}
    answer = stream(text("A"), thinking=shown)
    kinds = [delta["type"] for delta in deltas(answer, 0)]
    assert kinds[-1] == "signature_delta"
    assert set(kinds[:-1]) == {"thinking_delta"}
    hidden = stream(text("A"), thinking={"type": "adaptive"}, model="claude-opus-5-5")
    assert [delta["type"] for delta in deltas(hidden, 0)] == ["signature_delta"]


def test_citations_stream_before_their_text() -> None:
    citation = {"type": "char_location", "cited_text": "x", "document_index": 0}
    answer = stream({**text("A"), "citations": [citation]})
    assert deltas(answer, 0)[0] == {"type": "citations_delta", "citation": citation}


def broken(fault: dict[str, Any]) -> Answer:
    simulator = Simulator({"faults": [{"at": 1, **fault}]}, play=says("one two three four"))
    return ask(simulator, stream=True)


def test_an_error_in_mid_stream_comes_on_a_200() -> None:
    answer = broken({"status": 200, "type": "overloaded_error"})  # R157
    assert answer.status == 200
    name, data = answer.events[-1]
    assert name == "error"
    assert data == {
        "type": "error",
        "error": {"type": "overloaded_error", "message": "Overloaded"},
    }
    assert "message_stop" not in [name for name, _ in answer.events]


def test_a_cut_stream_just_ends() -> None:
    names = [name for name, _ in broken({"type": "cut_stream"}).events]  # R158
    assert names[0] == "message_start"
    assert "message_delta" not in names
    assert "error" not in names


def test_the_trace_of_a_stream_shows_the_whole_message() -> None:
    step = stream(text("one two")).step
    assert step["response"]["body"]["content"] == [text("one two")]
