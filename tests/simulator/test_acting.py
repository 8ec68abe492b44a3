"""What an actor makes of a request: results, retries, choices, history; on short scripts."""

from __future__ import annotations

from typing import Any

import pytest
from acting_world import (
    assistant,
    calls,
    converse,
    failure,
    result,
    say,
    text,
    tool,
    use,
    user,
    words,
)

CLERK: dict[str, Any] = {
    "title": "a clerk",
    "purpose": "looks things up",
    "can": ["look up a record"],
    "notes": {"key": {"pattern": r"record (\w+)", "ask": "Which record?"}},
    "needs": {
        "record": {
            "to": "look up the record",
            "tool": "find_record",
            "words": ["record"],
            "input": {"key": "{key}"},
        },
        "person": {"to": "call a person", "tool": "call_person", "words": ["person"]},
    },
    "rules": [
        {
            "when": {"asked": "record"},
            "do": [{"call": "record"}, {"say": "It is {result.record.colour}."}],
        }
    ],
}
FIND = tool("find_record", "Finds a record.", key="string")


def clerk(**changes: Any) -> dict[str, Any]:
    return {**CLERK, **changes}


# Answers from results


def test_the_answer_is_built_from_the_fields_of_the_result() -> None:
    run = converse(CLERK, "Show record 7.", {"find_record": lambda key: {"colour": "green"}})
    assert (run.rounds, run.text) == ([["find_record"]], "It is green.")
    assert run.inputs == [{"key": "7"}]


def test_a_result_that_changes_changes_the_answer() -> None:
    run = converse(CLERK, "Show record 7.", {"find_record": lambda key: {"colour": "red"}})
    assert run.text == "It is red."


def test_a_field_that_the_result_lacks_is_not_invented() -> None:
    run = converse(CLERK, "Show record 7.", {"find_record": lambda key: {"size": 3}})
    assert run.text == "It is (not given)."


def test_of_several_sentences_the_first_is_said_of_which_everything_is_known() -> None:
    rules = [
        {
            "do": [
                {"call": "record"},
                {"say": ["{result.record.colour}", "size {result.record.size}"]},
            ]
        }
    ]
    run = converse(clerk(rules=rules), "record 7", {"find_record": lambda key: {"size": 3}})
    assert run.text == "size 3"


def test_an_earlier_result_in_the_history_is_used_again_without_a_call() -> None:
    first = converse(CLERK, "Show record 7.", {"find_record": lambda key: {"colour": "green"}})
    again = say(CLERK, *first.messages, user("Show record 7 again."), tools=[FIND])
    assert words(again) == "It is green."
    forgotten = say(CLERK, user("Show record 7 again."), tools=[FIND])
    assert calls(forgotten) == [("find_record", {"key": "7"})]


def test_a_value_that_only_the_user_can_give_is_asked_for() -> None:
    assert words(say(CLERK, user("Show me a record"), tools=[FIND])) == "Which record?"


# Errors and empty results


@pytest.mark.parametrize("empty", ["", "  ", "[]", "{}", "null", "None", '{"records": []}'])
def test_an_empty_result_is_taken_for_nothing_found(empty: str) -> None:
    run = converse(CLERK, "record 7", {"find_record": lambda key: empty})
    assert run.text == "I found nothing when I tried to look up the record."


@pytest.mark.parametrize("told", ["No record matches.", '{"found": false, "key": "7"}'])
def test_a_result_that_says_that_nothing_was_found_is_believed(told: str) -> None:
    run = converse(CLERK, "record 7", {"find_record": lambda key: told})
    assert run.text == "I found nothing when I tried to look up the record."


def test_a_swallowed_error_misleads_and_a_told_one_does_not() -> None:
    swallowed = converse(CLERK, "record 7", {"find_record": lambda key: []})
    told = converse(CLERK, "record 7", {"find_record": lambda key: failure(message="disk full")})
    assert "found nothing" in swallowed.text
    assert told.text == "I could not look up the record: disk full"


@pytest.mark.parametrize(
    "content",
    [
        {"isRetryable": True},
        {"is_retryable": True, "errorCategory": "business"},
        {"errorCategory": "transient"},
        {"error": {"category": "timeout"}},
        {"error": "The service timed out."},
    ],
)
def test_a_retryable_error_is_tried_again(content: dict[str, Any]) -> None:
    answers = iter([failure(**content), {"colour": "green"}])
    run = converse(CLERK, "record 7", {"find_record": lambda key: next(answers)})
    assert (len(run.called), run.text) == (2, "It is green.")


@pytest.mark.parametrize(
    "content",
    [
        {"isRetryable": False, "errorCategory": "transient"},
        {"errorCategory": "business", "message": "The record is closed. Try again never."},
        {"error": "permission denied"},
        {"message": "The operation failed."},
    ],
)
def test_an_error_that_is_not_retryable_is_not_tried_again(content: dict[str, Any]) -> None:
    run = converse(CLERK, "record 7", {"find_record": lambda key: failure(**content)})
    assert len(run.called) == 1
    assert run.text.startswith("I could not look up the record: ")


def test_retries_end_after_two() -> None:
    down = failure(isRetryable=True, message="down")
    run = converse(CLERK, "record 7", {"find_record": lambda key: down})
    assert (len(run.called), run.text) == (3, "I could not look up the record: down")
    assert (
        len(converse(clerk(retries=0), "record 7", {"find_record": lambda key: down}).called) == 1
    )


def test_what_failed_is_tried_again_when_the_user_asks_again() -> None:
    down = converse(CLERK, "record 7", {"find_record": lambda key: failure(message="down")})
    asked = say(CLERK, *down.messages, user("Once more: record 7"), tools=[FIND])
    assert calls(asked) == [("find_record", {"key": "7"})]


def test_an_error_in_plain_words_is_retried_only_if_the_words_say_so() -> None:
    timeout = {"content": "Timeout: no answer within 5 seconds.", "is_error": True}
    flat = {"content": "Operation failed", "is_error": True}
    assert len(converse(CLERK, "record 7", {"find_record": lambda key: timeout}).called) == 3
    assert len(converse(CLERK, "record 7", {"find_record": lambda key: flat}).called) == 1


def test_json_that_speaks_of_an_error_is_one_even_without_is_error() -> None:
    run = converse(CLERK, "record 7", {"find_record": lambda key: {"error": "no such table"}})
    assert run.text == "I could not look up the record: no such table"


def test_an_error_that_says_whom_to_ask_is_followed() -> None:
    rules = [
        {
            "do": [
                {
                    "call": "record",
                    "if_failed": [
                        {"when": {"tells": {"record": "person"}}, "do": [{"call": "person"}]},
                        "It failed: {error.record}",
                    ],
                }
            ]
        }
    ]
    handlers = {
        "find_record": lambda key: failure(message="Ask a person."),
        "call_person": lambda: 1,
    }
    told = converse(clerk(rules=rules), "record 7", handlers)
    assert told.called == ["find_record", "call_person"]
    handlers["find_record"] = lambda key: failure(message="Closed.")
    untold = converse(clerk(rules=rules), "record 7", handlers)
    assert (untold.called, untold.text) == (["find_record"], "It failed: Closed.")


# Which tool


def test_without_the_tool_it_says_plainly_what_it_lacks() -> None:
    answer = say(CLERK, user("record 7"))
    assert words(answer) == (
        "I would need a tool to look up the record,"
        " and none of the tools in this request does that."
    )
    assert answer.stop_reason == "end_turn"


def test_the_tool_of_the_usual_name_is_taken_when_its_description_fits_or_is_missing() -> None:
    other = tool("other", "Finds a record of any kind of record.", key="string")
    for description in ("", "Finds a record."):
        tools = [other, tool("find_record", description, key="string")]
        assert calls(say(CLERK, user("record 7"), tools=tools))[0][0] == "find_record"


def test_a_vague_description_loses_the_call_to_a_neighbour_that_says_more() -> None:
    tools = [
        tool("find_record", "Gets data.", key="string"),
        tool("get_customer", "Gets customers and whatever record they have.", email="string"),
    ]
    assert calls(say(CLERK, user("record 7"), tools=tools)) == [("get_customer", {"email": "7"})]


def test_a_renamed_tool_is_found_by_its_description() -> None:
    tools = [tool("t1", "Sends mail.", to="string"), tool("t2", "Reads a record.", number="string")]
    assert calls(say(CLERK, user("record 7"), tools=tools)) == [("t2", {"number": "7"})]


def test_a_required_field_that_nothing_is_known_for_is_made_up() -> None:
    wide = tool("find_record", "Finds a record.", key="string", shelf="string", copies="integer")
    assert calls(say(CLERK, user("record 7"), tools=[wide])) == [
        ("find_record", {"key": "7", "shelf": "example shelf", "copies": 1})
    ]


# tool_choice


TWO: dict[str, Any] = clerk(
    rules=[{"do": [{"call": ["record", "person"], "saying": "One moment."}, {"say": "Done."}]}]
)
BOTH = [FIND, tool("call_person", "Calls a person.")]


def test_independent_needs_are_called_for_at_once() -> None:
    answer = say(TWO, user("record 7"), tools=BOTH)
    assert [name for name, _ in calls(answer)] == ["find_record", "call_person"]
    assert (words(answer), answer.stop_reason) == ("One moment.", "tool_use")


def test_with_parallel_calls_disabled_it_asks_one_after_the_other() -> None:
    handlers = {"find_record": lambda key: 1, "call_person": lambda: 1}
    one = {"type": "auto", "disable_parallel_tool_use": True}
    assert converse(TWO, "record 7", handlers).rounds == [["find_record", "call_person"]]
    run = converse(TWO, "record 7", handlers, tool_choice=one)
    assert (run.rounds, run.text) == ([["find_record"], ["call_person"]], "Done.")


def test_with_choice_none_it_calls_nothing_and_says_so() -> None:
    answer = say(CLERK, user("record 7"), tools=BOTH, tool_choice={"type": "none"})
    assert words(answer) == "I may not call a tool in this reply, so I cannot look up the record."


def test_with_choice_any_it_calls_even_where_it_would_talk() -> None:
    answer = say(CLERK, user("Good day"), tools=BOTH, tool_choice={"type": "any"})
    assert (words(answer), len(calls(answer))) == ("", 1)


def test_with_choice_any_a_loop_never_ends_in_text() -> None:
    run = converse(
        CLERK, "record 7", {"find_record": lambda key: {}}, tool_choice={"type": "any"}, fuse=6
    )
    assert len(run.called) == 6


def test_with_a_named_tool_it_calls_that_tool_and_no_other() -> None:
    choice = {"type": "tool", "name": "call_person"}
    answer = say(TWO, user("record 7"), tools=BOTH, tool_choice=choice)
    assert calls(answer) == [("call_person", {})]
    unknown = [tool("weigh", "Weighs a thing.", grams="integer")]
    forced = say(
        CLERK, user("Good day"), tools=unknown, tool_choice={"type": "tool", "name": "weigh"}
    )
    assert calls(forced) == [("weigh", {"grams": 1})]


# The history


def test_text_behind_the_results_ends_the_turn_early() -> None:
    history = [user("record 7"), assistant([use("find_record", key="7")])]
    late = [result({"colour": "green"}), text("Here you are.")]
    assert words(say(CLERK, *history, user(late[:1]), tools=[FIND])) == "It is green."
    stopped = say(CLERK, *history, user(late), tools=[FIND])
    assert (stopped.content, stopped.stop_reason) == ([], "end_turn")
    patient = clerk(stops_after_trailing_text=False)
    assert words(say(patient, *history, user(late), tools=[FIND])) == "It is green."


def test_told_to_continue_after_an_early_end_it_goes_on_with_the_ask_before() -> None:
    history = [
        user("record 7"),
        assistant([use("find_record", key="7")]),
        user([result({"colour": "green"}), text("Here you are.")]),
        assistant([]),
        user("Please continue."),
    ]
    assert words(say(CLERK, *history, tools=[FIND])) == "It is green."


@pytest.mark.parametrize("more", ["Please continue.", "Go on", "Continue where you left off."])
def test_please_continue_repeats_the_ask_before_it(more: str) -> None:
    history = [user("record 7"), assistant("One moment."), user(more)]
    assert calls(say(CLERK, *history, tools=[FIND])) == [("find_record", {"key": "7"})]


def test_continue_with_something_is_an_ask_of_its_own() -> None:
    script = clerk(rules=[{"when": {"asked": "eight"}, "say": "8"}, {"say": "7"}])
    history = [user("Count to seven."), assistant("One moment."), user("Continue with eight.")]
    assert words(say(script, *history)) == "8"


def test_system_items_in_the_conversation_are_read_as_system() -> None:
    rules = [{"when": {"system_has": "in verse"}, "say": "Roses are red."}]
    late = {"role": "system", "content": "Answer in verse."}
    assert words(say(clerk(rules=rules), user("Hello"), late)) == "Roses are red."
    assert "outside my script" in words(say(clerk(rules=rules), user("Hello")))


def test_documents_are_read_like_text() -> None:
    document = {"type": "document", "source": {"type": "text", "data": "This is record 9."}}
    answer = say(CLERK, user([document, text("Which colour?")]), tools=[FIND])
    assert calls(answer) == [("find_record", {"key": "9"})]


def test_a_beginning_that_the_caller_wrote_is_not_said_again() -> None:
    rules = [{"say": "The answer is four."}]
    answer = say(clerk(rules=rules), user("2 + 2?"), assistant("The answer"))
    assert words(answer) == " is four."


def test_a_long_middle_is_read_worst() -> None:
    forgetful = clerk(
        attention={"first": 1, "last": 2, "middle": 0.0},
        rules=[{"when": {"said": "blue"}, "say": "blue"}, {"say": "unknown"}],
    )
    blue, other = user("My colour is blue."), user("Something else.")
    answer = assistant("I see.")
    filler = [answer, other] * 6
    asked = [answer, user("Which colour?")]
    assert words(say(forgetful, blue, *filler, *asked)) == "blue"
    assert words(say(forgetful, other, *filler, *asked[:1], blue)) == "blue"
    assert words(say(forgetful, other, answer, blue, *filler, *asked)) == "unknown"
    attentive = {**forgetful, "attention": {"first": 1, "last": 2, "middle": 1.0}}
    assert words(say(attentive, other, answer, blue, *filler, *asked)) == "blue"


# Chance


RULE = "Records are shown to members only."


def careful(rate: float) -> dict[str, Any]:
    return clerk(
        follows_prompt_rules=rate,
        rules=[{"when": {"system_says": "members only"}, "say": "kept"}, {"say": "broken"}],
    )


def kept(rate: float, system: str = RULE) -> int:
    answers = (say(careful(rate), user("record 7"), seed=s, system=system) for s in range(200))
    return sum(words(answer) == "kept" for answer in answers)


def test_a_rule_in_the_prompt_is_kept_with_the_stated_probability() -> None:
    assert kept(1.0) == 200
    assert kept(0.0) == 0
    assert 165 <= kept(0.9) <= 195
    assert kept(1.0, system="Be kind.") == 0


def test_the_same_seed_gives_the_same_reply() -> None:
    asked = user("record 7")
    for seed in range(20):
        first = say(careful(0.5), asked, seed=seed, system=RULE)
        assert say(careful(0.5), asked, seed=seed, system=RULE) == first


def test_a_decision_holds_for_the_whole_conversation() -> None:
    script = clerk(
        follows_prompt_rules=0.5,
        rules=[
            {"when": {"system_says": "members only"}, "do": [{"call": "record"}, {"say": "kept"}]},
            {"do": [{"call": "record"}, {"say": "broken"}]},
        ],
    )
    for seed in range(30):
        run = converse(script, "record 7", {"find_record": lambda key: 1}, seed=seed, system=RULE)
        begun = say(careful(0.5), user("record 7"), seed=seed, system=RULE)
        assert run.text == words(begun)


# Outside the script


def test_outside_its_script_it_says_that_it_is_a_scripted_stand_in_and_what_it_can_do() -> None:
    assert words(say(CLERK, user("Sing me a song."))) == (
        "I am a scripted stand-in for Claude, playing a clerk. That is outside my script."
        " I can look up a record."
    )


def test_its_usual_sentences_can_be_put_in_other_words() -> None:
    script = clerk(phrases={"outside": "I only play {title}."})
    assert words(say(script, user("Sing."))) == "I only play a clerk."


# The form of the answer


SHAPE = {
    "format": {
        "type": "json_schema",
        "schema": {
            "type": "object",
            "properties": {"answer": {"type": "string"}, "sure": {"type": "boolean"}},
            "required": ["answer", "sure"],
            "additionalProperties": False,
        },
    }
}


def test_every_actor_answers_in_the_shape_of_the_output_schema() -> None:
    answer = say(clerk(rules=[{"say": "Four."}]), user("2 + 2?"), output_config=SHAPE)
    assert words(answer) == '{"answer": "Four.", "sure": true}'


def test_answer_tags_make_the_reply_short() -> None:
    script = clerk(rules=[{"say": "It is four, of course.", "answer": "4"}])
    assert words(say(script, user("2 + 2?"))) == "It is four, of course."
    tagged = say(script, user("2 + 2?"), system="Put the answer into <answer> tags.")
    assert words(tagged) == "<answer>4</answer>"


# Fixed replies


def test_a_refusal_has_its_stop_reason_and_details() -> None:
    script = clerk(rules=[{"refuse": {"category": "cyber", "explanation": "No."}}])
    answer = say(script, user("x"))
    assert (answer.content, answer.stop_reason) == ([], "refusal")
    assert answer.stop_details == {"type": "refusal", "category": "cyber", "explanation": "No."}


def test_a_fixed_reply_is_given_as_written() -> None:
    block = {"type": "text", "text": "{asked}, you say"}
    script = clerk(rules=[{"reply": {"content": [block], "stop_reason": "max_tokens"}}])
    answer = say(script, user("Well"))
    assert (answer.content, answer.stop_reason) == ([text("Well, you say")], "max_tokens")


def test_a_fault_leaves_the_answer_to_the_core() -> None:
    answer = say(clerk(rules=[{"fault": {"status": 529}}]), user("x"))
    assert (answer.content, answer.stop_reason, answer.fault) == ([], None, {"status": 529})
