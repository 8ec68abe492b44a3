"""Rules of tools and tool_choice (R70-R89, R132)."""

from __future__ import annotations

from ..rules import row

TABLE = (
    # -- tools and tool_choice ---------------------------------------------------------------------
    row(
        "R70",
        "tools is a list of tool definitions.",
        "Send a list of objects.",
        array="tools: Input should be a valid array",
        object="{at}: Input should be an object",
    ),
    row(
        "R71",
        "A tool's name is an identifier: letters, digits, _ and -. The documentation says at "
        "most 64 of them, the API takes 128.",
        "Rename the tool, for instance get_weather.",
        required="{at}: Field required",
        string="{at}: Input should be a valid string",
        nonempty="{at}: String should have at least 1 character",
        pattern="{at}: String should match pattern '^[a-zA-Z0-9_-]{{1,128}}$'",
        literal="{at}: Input should be {choices}",
    ),
    row(
        "R72",
        "Claude writes a tool's input to its schema, so every tool has one, of type object.",
        'Send {"type": "object", "properties": {...}} as input_schema.',
        required="{at}: Field required",
        object="{at}: Input should be an object",
        type="{at}: Input should be 'object'",
    ),
    row(
        "R73",
        "input_schema must itself be valid JSON Schema, draft 2020-12.",
        "Check the schema: types are known names, properties maps names to schemas, required is "
        "a list of names.",
        invalid="{at}: JSON schema is invalid. It must match JSON Schema draft 2020-12 "
        "(https://json-schema.org/draft/2020-12). Learn more about tool use at "
        "https://docs.claude.com/en/docs/tool-use.",
    ),
    row(
        "R74",
        "At its root a tool's schema must be one plain object, not a choice between several.",
        "Make it an object and put the choice into one of its properties.",
        root="{at}: input_schema does not support oneOf, allOf, or anyOf at the top level",
    ),
    row(
        "R76",
        "A tool's type is custom (or absent) or the name of one of Anthropic's own tools.",
        "Leave type out for your own tools; another vendor's function wrapper does not fit. Each "
        "type has its own fields, and the path names the type.",
        ours="tag",
        tag="{at}: Input tag '{tag}' found using 'type' does not match any of the expected tags: "
        "{tags}",
        shared="string extra object array boolean integer",
    ),
    row(
        "R77",
        "Claude calls a tool by its name, so no two tools may share one.",
        "Rename one of them.",
        duplicate="tools: Tool names must be unique.",
    ),
    row(
        "R78",
        "input_examples are shown to Claude as good calls, so they must fit the schema.",
        "Correct the example or the schema.",
        ours="*",
        example="{at}: does not match the tool's input_schema: {problem}",
    ),
    row(
        "R79",
        "The history holds tool calls, but this request defines no tools. The API takes it; only "
        "the strict, older mode refuses.",
        "Send the same tools with every request of the conversation.",
        tools="Requests which include `tool_use` or `tool_result` blocks must define tools.",
    ),
    row(
        "R80",
        "tool_choice is an object whose type says how tools are to be used.",
        'Send {"type": "auto"}, {"type": "any"}, {"type": "tool", "name": "..."} or '
        '{"type": "none"}.',
        object="tool_choice: Input should be an object",
        required="{at}: Field required",
        string="{at}: Input should be a valid string",
        tag="tool_choice: Input tag '{tag}' found using 'type' does not match any of the "
        "expected tags: {tags}",
        extra="{at}: Extra inputs are not permitted",
    ),
    row(
        "R81",
        "A choice between tools needs tools.",
        "Send tools too, or leave tool_choice out.",
        tools="tool_choice.{type} may only be specified while providing tools",
    ),
    row(
        "R82",
        "The tool that is forced must be among those offered.",
        "Spell the name as in tools.",
        absent="Tool '{name}' not found in provided tools",
    ),
    row(
        "R83",
        "disable_parallel_tool_use belongs inside tool_choice, and not beside type none.",
        'Send {"type": "auto", "disable_parallel_tool_use": true}.',
        extra="{at}: Extra inputs are not permitted",
        boolean="{at}: Input should be a valid boolean",
    ),
    row(
        "R84",
        "This model cannot be forced to call a tool: it decides for itself.",
        'Use {"type": "auto"} and say in the prompt when to call; for JSON use '
        "output_config.format.",
        forced='tool_choice: type "tool" and "any" are not supported for this model.',
    ),
    row(
        "R85",
        "With a fixed thinking budget Claude must be free to answer in text.",
        'Use {"type": "auto"}, or turn thinking off.',
        forced="Thinking may not be enabled when tool_choice forces tool use.",
    ),
    row(
        "R88",
        "A strict schema is turned into a grammar, and a grammar knows no unnamed properties.",
        'Give every object in the schema "additionalProperties": false.',
        additional="{at}: For 'object' type, 'additionalProperties' must be explicitly set to "
        "false",
    ),
    row(
        "R89",
        "All strict schemas of a request are compiled together: 20 strict tools, 24 optional and "
        "16 union-typed parameters at most.",
        "Make fewer tools strict, or their schemas simpler.",
        tools="Too many strict tools ({found}). The maximum number of strict tools supported is "
        "20. Try reducing the number of tools marked as strict.",
        optional="Schemas contains too many optional parameters ({found}), which would make "
        "grammar compilation inefficient. Reduce the number of optional parameters in your tool "
        "schemas (limit: 24).",
        unions="Schemas contains too many parameters with union types ({found} parameters with "
        "type arrays or anyOf). This causes exponential compilation cost. Reduce the number of "
        "nullable or union-typed parameters (limit: 16 parameters with unions).",
    ),
    row(
        "R132",
        "Two of the newest models no longer know the older versions of the computer tool.",
        "Use computer_toolset_20260801.",
        ours="tool",
        tool="'{model}' does not support tool types: {kind}. Did you mean one of "
        "computer_toolset_20260801?",
    ),
)
