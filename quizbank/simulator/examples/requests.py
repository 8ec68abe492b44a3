"""Examples for headers, fields, messages, tools and the conversation (R4-R99)."""

from __future__ import annotations

from .building import (
    ANSWERED,
    ASKED,
    BUDGET,
    CITED,
    FABLE,
    FOUND,
    HAIKU,
    LEFT_OUT,
    NEW,
    OLDER,
    OPUS,
    PAGE,
    SEARCH,
    SEARCHES,
    SONNET,
    Example,
    ask,
    assistant,
    bearer,
    call,
    fails,
    get,
    result,
    said,
    schema,
    talk,
    tool,
    user,
)

Pairs = dict[str, tuple[Example | None, Example | None]]


def pairs() -> Pairs:
    """Rule number -> (breaks, works)."""
    return {**_http(), **_scalars(), **_messages(), **_shape(), **_tools(), **_choice(), **_calls()}


def _http() -> Pairs:
    fine = ask()
    return {
        "R2": (ask(actor=fails(status=409)), fine),
        "R5": (
            ask(headers=NEW, messages=[ASKED, assistant(PAGE), user("And now?")]),
            ask(headers=NEW, messages=[user(PAGE, said("What is the weather?"))]),
        ),
        "R6": (ask(headers={"anthropic-version": None}), fine),
        "R13": (ask(zzz=1), fine),
        "R14": (ask(headers={"x-api-key": None}), ask(headers=bearer("sk-ant-simulated"))),
        "R15": (ask(headers={"x-api-key": "sk-ant-invalid"}), fine),
        "R16": (
            ask(headers=bearer("sk-ant-invalid")),
            ask(headers=bearer("sk-ant-simulated")),
        ),
        "R17": (Example(b'{"model": "claude-sonnet-5",'), fine),
        "R18": (None, fine),
        "R19": (ask(model="claude-3-opus-20240229"), fine),
        "R20": (get("/v1/complete"), get("/v1/models")),
        "R21": (
            ask(headers={"anthropic-beta": "time-travel-2030-01-01"}),
            ask(headers={"anthropic-beta": "context-1m-2025-08-07"}),
        ),
        "R22": (ask(actor=fails(rule="R22")), fine),
        "R23": (ask(actor=fails(rule="R23")), fine),
        "R24": (ask(actor=fails(status=429)), fine),
        "R25": (
            ask(actor=fails(status=429, details={"error_code": "enforced_spend_limit_reached"})),
            fine,
        ),
        "R26": (ask(actor=fails(status=500)), fine),
        "R27": (ask(actor=fails(status=403)), fine),
    }


def _scalars() -> Pairs:
    fine = ask()
    older = {"model": OLDER}
    return {
        "R30": (ask(model=LEFT_OUT), fine),
        "R31": (ask(max_tokens=LEFT_OUT), ask(max_tokens=0)),
        "R32": (ask(max_tokens=128_001), ask(max_tokens=128_000)),
        "R33": (ask(messages=[]), fine),
        "R34": (ask(stop_sequences=[" "]), ask(stop_sequences=["END"])),
        "R35": (ask(metadata={"plan": "pro"}), ask(metadata={"user_id": "u-1"})),
        "R36": (ask(service_tier="fast"), ask(service_tier="standard_only")),
        "R37": (ask(stream="yes"), ask(stream=True)),
        "R38": (
            ask(container="container_1"),
            ask(
                container="container_1",
                tools=[{"type": "code_execution_20250825", "name": "code_execution"}],
            ),
        ),
        "R39": (ask(inference_geo="mars"), ask(inference_geo="us")),
        "R40": (ask(system=["Be brief."]), ask(system=[said("Be brief.")])),
        "R41": (ask(temperature=2), ask(temperature=0.5, **older)),
        "R42": (ask(temperature=0), ask(temperature=1)),
        "R43": (
            ask(temperature=0.5, top_p=0.9, **older),
            ask(temperature=0.5, **older),
        ),
        "R44": (
            ask(temperature=0.5, thinking={"type": "adaptive"}, **older),
            ask(temperature=1, thinking={"type": "adaptive"}, **older),
        ),
        "R45": (
            ask(model="claude-haiku-5-5", top_k=5),
            ask(model="claude-haiku-5-5", temperature=1),
        ),
        "R46": (ask(temperature=1, headers=NEW), ask(headers=NEW)),
    }


def _messages() -> Pairs:
    fine = ask()
    picture = {"type": "base64", "data": "aGk=", "media_type": "image/png"}
    return {
        "R50": (ask(messages=[{"role": "tool", "content": "rain"}]), fine),
        "R51": (
            ask(model=HAIKU, messages=[{"role": "system", "content": "Be brief."}, ASKED]),
            ask(model=HAIKU, system="Be brief."),
        ),
        "R52": (ask(messages=[{"role": "user", "content": None}]), fine),
        "R53": (
            ask(messages=[{"role": "user", "content": [{"text": "Hello"}]}]),
            ask(messages=[user(said("Hello"))]),
        ),
        "R54": (ask(messages=[{**user("Hello"), "name": "Ann"}]), fine),
        "R55": (
            talk(ASKED, assistant(call()), user({"type": "tool_result", "content": "rain"})),
            ANSWERED,
        ),
        "R56": (
            ask(
                messages=[user({"type": "image", "source": {**picture, "media_type": "image/bmp"}})]
            ),
            ask(messages=[user({"type": "image", "source": picture})]),
        ),
    }


def _shape() -> Pairs:
    fine = ask()
    late = {"role": "system", "content": "Be brief."}
    return {
        "R60": (
            ask(messages=[user("Hello"), user("Again")], strict_alternation=True),
            ask(messages=[user("Hello"), user("Again")]),
        ),
        "R61": (ask(messages=[user("")]), ask(messages=[user(""), user("Hello")])),
        "R62": (None, ask(messages=[user("Hello"), {"role": "assistant", "content": []}])),
        "R63": (ask(messages=[user(" ")]), fine),
        "R64": (
            ask(messages=[user("Say A or B"), assistant("The answer is")]),
            ask(model=HAIKU, messages=[user("Say A or B"), assistant("The answer is")]),
        ),
        "R65": (
            ask(model=HAIKU, messages=[user("Say A or B"), assistant("The answer is ")]),
            ask(model=HAIKU, messages=[user("Say A or B"), assistant("The answer is")]),
        ),
        "R66": (ask(messages=[late, user("Hello")]), ask(messages=[user("Hello"), late])),
    }


def _tools() -> Pairs:
    fine = ask(tools=[tool()])
    unions = {"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}
    examples = {"input_examples": [{"city": 7}]}
    closed = schema(city={"type": "string"})
    screen = {"name": "computer", "display_width_px": 800, "display_height_px": 600}
    return {
        "R132": (
            ask(model=OPUS, tools=[{"type": "computer_20251124", **screen}]),
            ask(model=OPUS, tools=[{"type": "computer_toolset_20260801", **screen}]),
        ),
        "R70": (ask(tools={"get_weather": {}}), fine),
        "R71": (ask(tools=[tool(name="get weather")]), fine),
        "R72": (ask(tools=[tool(input_schema=LEFT_OUT)]), fine),
        "R73": (
            ask(
                tools=[tool(input_schema={"type": "object", "properties": {"n": {"type": "int"}}})]
            ),
            fine,
        ),
        "R74": (ask(tools=[tool(input_schema=unions)]), fine),
        "R75": (None, ask(tools=[tool(description=LEFT_OUT)])),
        "R76": (
            ask(tools=[{"type": "function", "function": {"name": "get_weather"}}]),
            ask(tools=[tool(type="custom")]),
        ),
        "R77": (ask(tools=[tool(), tool()]), ask(tools=[tool(), tool(name="get_time")])),
        "R78": (
            ask(tools=[tool(**examples)]),
            ask(tools=[tool(input_examples=[{"city": "Oslo"}])]),
        ),
        "R79": (
            talk(ASKED, assistant(call()), user(result()), tools=[], strict_alternation=True),
            talk(ASKED, assistant(call()), user(result()), tools=[]),
        ),
        "R88": (
            ask(tools=[tool(strict=True)]),
            ask(tools=[tool(strict=True, input_schema=closed)]),
        ),
        "R89": (
            ask(tools=[tool(name=f"t{n}", strict=True, input_schema=closed) for n in range(21)]),
            ask(tools=[tool(name=f"t{n}", strict=True, input_schema=closed) for n in range(20)]),
        ),
    }


def _choice() -> Pairs:
    tools = {"tools": [tool()]}
    forced = {"type": "tool", "name": "get_weather"}
    auto = {"type": "auto"}
    return {
        "R80": (ask(tool_choice="any", **tools), ask(tool_choice={"type": "any"}, **tools)),
        "R81": (ask(tool_choice={"type": "any"}), ask(tool_choice=auto, **tools)),
        "R82": (
            ask(tool_choice={"type": "tool", "name": "get_time"}, **tools),
            ask(tool_choice=forced, **tools),
        ),
        "R83": (
            ask(tool_choice={"type": "none", "disable_parallel_tool_use": True}, **tools),
            ask(tool_choice={**auto, "disable_parallel_tool_use": True}, **tools),
        ),
        "R84": (
            ask(model=OPUS, tool_choice=forced, **tools),
            ask(model=SONNET, tool_choice=forced, **tools),
        ),
        "R85": (
            ask(model=HAIKU, max_tokens=2000, thinking=BUDGET, tool_choice=forced, **tools),
            ask(model=HAIKU, max_tokens=2000, thinking=BUDGET, tool_choice=auto, **tools),
        ),
        "R86": (None, ask(model=FABLE, thinking={"type": "adaptive"}, tool_choice=forced, **tools)),
        "R87": (None, ask(**tools)),
    }


def _calls() -> Pairs:
    two = assistant(call(), call("toolu_2"))
    results = user(result(), result("toolu_2"))
    search = {"tools": [SEARCH, tool()]}
    return {
        "R90": (
            talk(ASKED, assistant(call()), user(said("Here it is:"), result())),
            talk(ASKED, assistant(call()), user(result(), said("There it was."))),
        ),
        "R91": (talk(ASKED, user(result())), ANSWERED),
        "R92": (talk(ASKED, assistant(call()), user(result(), result())), ANSWERED),
        "R93": (
            talk(ASKED, assistant(call(), call()), user(result())),
            talk(ASKED, two, results),
        ),
        "R94": (talk(ASKED, assistant(call(), result())), ANSWERED),
        "R95": (
            talk(ASKED, assistant(call("toolu 1")), user(result("toolu_1"))),
            ANSWERED,
        ),
        "R96": (
            talk(ASKED, assistant(SEARCHES), user("And then?"), **search),
            talk(ASKED, assistant(SEARCHES), **search),
        ),
        "R97": (None, talk(ASKED, assistant(call()), user(result(), said("Thanks.")))),
        "R98": (None, talk(ASKED, two, user(result()), user(result("toolu_2")))),
        "R99": (
            talk(ASKED, assistant(call()), user(result(isRetryable=True))),
            talk(ASKED, assistant(call()), user(result(is_error=True))),
        ),
        "R130": (None, talk(ASKED, assistant(SEARCHES, FOUND, CITED), user("Thanks."), **search)),
        "R131": (None, talk(ASKED, assistant(SEARCHES, call()), user(result()), **search)),
    }
