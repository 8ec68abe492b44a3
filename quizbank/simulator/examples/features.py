"""Examples for thinking, structured outputs, caching and replies (R100-R158)."""

from __future__ import annotations

from .building import (
    ADAPTIVE,
    ASKED,
    BUDGET,
    FABLE,
    HAIKU,
    MARK,
    OLDER,
    OPUS,
    PAGE,
    Example,
    ask,
    assistant,
    call,
    ends,
    fails,
    json_format,
    result,
    said,
    schema,
    talk,
    thinking,
    thought,
    tool,
    user,
)

Pairs = dict[str, tuple[Example | None, Example | None]]


def pairs() -> Pairs:
    """Rule number -> (breaks, works)."""
    return {**_thinking(), **_came_back(), **_outputs(), **_caching(), **_replies()}


def _thinking() -> Pairs:
    off, adaptive = {"type": "disabled"}, {"type": "adaptive"}
    room = {"max_tokens": 2000}
    manual = ask(model=HAIKU, thinking=BUDGET, **room)
    between = {"type": "between_tools"}
    return {
        "R100": (ask(thinking="adaptive"), ask(thinking=adaptive)),
        "R101": (ask(model=HAIKU, thinking={**BUDGET, "budget_tokens": 500}), manual),
        "R102": (ask(model=HAIKU, thinking=BUDGET), manual),
        "R103": (ask(model=OPUS, thinking=BUDGET, **room), ask(model=OPUS, thinking=adaptive)),
        "R104": (ask(model=HAIKU, thinking=adaptive), manual),
        "R105": (ask(model=OPUS, thinking=off), ask(model=OPUS, output_config={"effort": "low"})),
        "R106": (ask(model=FABLE, thinking=off), ask(model=FABLE)),
        "R107": (
            ask(model="claude-sonnet-5-5", thinking=off),
            ask(model="claude-sonnet-5-5", thinking=between),
        ),
        "R108": (ask(thinking=between), ask(thinking=off)),
        "R109": (
            ask(model="claude-opus-5", thinking=off, output_config={"effort": "max"}),
            ask(model="claude-opus-5", thinking=off, output_config={"effort": "high"}),
        ),
        "R110": (ask(output_config={"effort": "huge"}), ask(output_config={"effort": "low"})),
        "R116": (None, ask(model=OLDER, thinking=adaptive)),
    }


def _came_back() -> Pairs:
    manual = {"model": HAIKU, "max_tokens": 2000, "thinking": BUDGET}
    adaptive = {"model": OLDER, "max_tokens": 2000, "thinking": ADAPTIVE}
    last = [assistant(said("Good day."), thinking(OLDER)), user("And now?")]
    return {
        "R111": (thought(OLDER, thinking="I thought of something else."), thought(OLDER)),
        "R112": (thought(OLDER, signature="bm90IHNpZ25lZA=="), thought(OLDER)),
        "R113": (thought(OPUS, "Hello again"), thought(OPUS)),
        "R114": (
            talk(ASKED, assistant(said("Let me see."), call()), user(result()), **manual),
            talk(ASKED, assistant(said("Let me see."), call()), user(result()), **adaptive),
        ),
        "R114b": (ask(messages=[user("Hello"), *last], **adaptive), thought(OLDER)),
        "R115": (None, talk(ASKED, assistant(call()), user(result()), **adaptive)),
    }


def _outputs() -> Pairs:
    name = {"type": "string"}
    fine = ask(output_config=json_format(schema(name=name)))
    open_schema = {"type": "object", "properties": {"name": name}}
    age = schema(age={"type": "integer", "minimum": 0, "maximum": 150})
    cited = user({**PAGE, "citations": {"enabled": True}}, said("What is the weather?"))
    return {
        "R120": (ask(output_config=json_format(open_schema)), fine),
        "R121": (ask(output_config=json_format(age)), fine),
        "R122": (
            ask(messages=[cited], output_config=json_format(schema(name=name))),
            ask(messages=[cited]),
        ),
    }


def _caching() -> Pairs:
    def marked(*ttls: str, text: str = "Text.") -> Example:
        marks = [said(text, cache_control={**MARK, "ttl": ttl}) for ttl in ttls]
        return ask(messages=[user("Hello"), user(*marks)])

    empty = assistant(said("", cache_control=MARK), said("Good day."))
    long = "word " * 2_000_000
    return {
        "R123": (marked(*["5m"] * 5), marked(*["5m"] * 4)),
        "R124": (ask(messages=[user("Hello"), empty, user("And now?")]), marked("5m")),
        "R125": (marked("5m", "1h"), marked("1h", "5m")),
        "R126": (None, ask(system=[said("Be brief. " * 800, cache_control=MARK)])),
        "R128": (ask(messages=[user(long)]), ask()),
    }


def _replies() -> Pairs:
    wanted = {"type": "tool_use", "name": "get_weather", "input": {"city": "Oslo"}}
    refused = {"type": "refusal", "category": "cyber", "explanation": None}
    paused = {"type": "server_tool_use", "name": "web_search", "input": {"query": "rain"}}
    tools = {"tools": [tool()]}
    return {
        "R129": (None, ask(model=HAIKU, max_tokens=64_000)),
        "R140": (None, ask(actor=ends("end_turn", said("Good day.")))),
        "R141": (None, ask(max_tokens=8, actor=ends("tool_use", wanted), **tools)),
        "R142": (None, ask(stop_sequences=["END"], actor=ends("end_turn", said("One END two")))),
        "R143": (None, ask(actor=ends("tool_use", wanted), **tools)),
        "R144": (None, ask(actor=ends("pause_turn", paused))),
        "R145": (None, ask(actor=ends("refusal", stop_details=refused))),
        "R155": (None, ask(stream=True)),
        "R157": (None, ask(stream=True, actor=fails(status=200))),
        "R158": (None, ask(stream=True, actor=fails(type="cut_stream"))),
    }
