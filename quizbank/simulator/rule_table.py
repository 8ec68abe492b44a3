"""The rules of the Messages API that this simulator enforces, as data.

Numbers are those of the project's contract. The quoted words are the API's, collected from
public sightings and its documentation; where they are not known, `ours` marks the sentence as
written by us. Nothing here decides anything: the checks name a rule and a key.
"""

from __future__ import annotations

from .rules import GENERIC, Rule


def _rule(
    number: str,
    why: str,
    right: str,
    /,
    *,
    status: int = 400,
    ours: str = "",
    shared: str = "",
    **words: str,
) -> Rule:
    """A row of the table. `shared` names the sentences it has in common with other rules."""
    return Rule(
        number=number,
        why=why,
        right=right,
        words=words | {key: GENERIC[key] for key in shared.split()},
        ours=frozenset(ours.split()),
        status=status,
    )


_TABLE = (
    # -- transport, credentials, size -------------------------------------------------------
    _rule(
        "R5",
        "Version 2026-10-21 of the API no longer takes two shapes of older histories: a document "
        "placed directly in an assistant message, and text with citations in a user message.",
        "Put documents in user messages and leave citations out of the text you send back as "
        "a user, or send anthropic-version 2023-06-01.",
        ours="document citations",
        document="{at}: `document` blocks are not supported in `assistant` messages",
        citations="{at}: `text` blocks with `citations` are not supported in `user` messages",
    ),
    _rule(
        "R6",
        "The API reads every request by the rules of one version, so each request must name it.",
        "Send the header anthropic-version: 2023-06-01 (or 2026-10-21). The SDK does it for you.",
        ours="unknown",
        missing="anthropic-version: header is required",
        unknown='anthropic-version: "{version}" is not a known version',
    ),
    _rule(
        "R13",
        "Fields the API does not know are refused rather than ignored, so a typing error cannot "
        "silently change what a request means.",
        "Remove the field, or spell it as the reference does; a beta field needs its beta header.",
        extra="{at}: Extra inputs are not permitted",
    ),
    _rule(
        "R14",
        "A request without a credential belongs to nobody.",
        "Send x-api-key or Authorization: Bearer. The SDK reads ANTHROPIC_API_KEY.",
        status=401,
        missing="x-api-key header is required",
    ),
    _rule(
        "R15",
        "The key is not one the API knows. Here every key passes unless it contains the word "
        "invalid.",
        "Use a key that was issued to you; for this simulator any other word will do.",
        status=401,
        bad="invalid x-api-key",
    ),
    _rule(
        "R16",
        "The key, sent as a bearer token, is not one the API knows. Here every key passes unless "
        "it contains the word invalid.",
        "Use a key that was issued to you; for this simulator any other word will do.",
        status=401,
        bad="Invalid bearer token",
    ),
    _rule(
        "R17",
        "The body must be one JSON object in UTF-8. NaN, lone surrogates, numbers no double can "
        "hold and nesting hundreds of levels deep are not.",
        "Let a JSON library write the body from plain data.",
        ours="object",
        bad="The request body is not valid JSON: {detail}: line 1 column {column} (char {char})",
        object="Input should be an object",
    ),
    _rule(
        "R18",
        "Bodies are limited: 32 MB for messages, 256 MB for batches, 500 MB for files.",
        "Send less: upload large documents as files, or split the batch.",
        status=413,
        large="Request exceeds the maximum size",
    ),
    _rule(
        "R19",
        "The model does not exist, was retired, or is not open to this account; all three look "
        "the same from outside.",
        "Ask GET /v1/models which ids there are.",
        status=404,
        unknown="model: {model}",
    ),
    _rule(
        "R20",
        "There is nothing at this address.",
        "The Messages API lives at POST /v1/messages; base_url ends before /v1.",
        status=404,
        ours="method object",
        path="Not Found",
        method="Method Not Allowed",
        object="{what}: {id}",
    ),
    _rule(
        "R21",
        "A beta header opts in to something that may change; a name the API does not know "
        "cannot be honoured, so the whole request is refused.",
        "Check the name and date of the beta, or leave the header out.",
        unknown="Unexpected value(s) `{value}` for the `anthropic-beta` header.",
    ),
    _rule(
        "R22",
        "The account has no credit left. Note the type: an invalid request, not a billing error.",
        "Buy credit; retrying the same request cannot help.",
        credit="Your credit balance is too low to access the Anthropic API. Please go to Plans & "
        "Billing to upgrade or purchase credits.",
    ),
    _rule(
        "R23",
        "The organisation set itself a spend limit and reached it.",
        "Raise the limit or wait for the date the message names.",
        limit="You have reached your specified API usage limits. You will regain access on "
        "{date} at 00:00 UTC.",
    ),
    _rule(
        "R24",
        "The organisation sent more than its rate limit in the last minute.",
        "Wait as long as retry-after says, then send the same request again; the SDK does so "
        "twice by itself.",
        status=429,
        limit="This request would exceed your organization's rate limit of 30,000 input tokens "
        "per minute (org: 00000000-0000-4000-8000-000000000000, model: {model}). For details, "
        "refer to: https://docs.claude.com/en/api/rate-limits. You can see the response headers "
        "for current usage. Please reduce the prompt length or the maximum tokens requested, or "
        "try again later. You may also contact sales at https://claude.com/contact-sales to "
        "discuss your options for a rate limit increase.",
    ),
    _rule(
        "R25",
        "The organisation reached the monthly spend of its tier. Such a 429 has no retry-after: "
        "waiting a minute cannot help.",
        "Look at error.details.error_code before retrying a 429.",
        status=429,
        ours="limit",
        limit="Your organization has reached the monthly spend limit of its usage tier.",
    ),
    _rule(
        "R26",
        "The fault is on the server's side, or too many people are asking at once; nothing need "
        "be wrong with the request.",
        "Send the same request again, later and later; the SDK does so twice by itself.",
        status=500,
        fault="Internal server error",
        overloaded="Overloaded",
    ),
    _rule(
        "R27",
        "The key is known but may not do this.",
        "Ask an administrator for the permission, or use another workspace's key.",
        status=403,
        ours="forbidden",
        forbidden="Your API key does not have permission to use the specified resource.",
    ),
    # -- top-level scalars -------------------------------------------------------------------
    _rule(
        "R30",
        "Every request names the model that is to answer.",
        'Send model as text that is not empty, such as "claude-sonnet-5".',
        required="model: Field required",
        string="model: Input should be a valid string",
        nonempty="model: String should have at least 1 character",
    ),
    _rule(
        "R31",
        "max_tokens is the ceiling of the reply and has no default: you decide what a reply may "
        "cost. 0 is legal and only warms the cache.",
        "Send max_tokens as a whole number, 0 or more.",
        required="max_tokens: Field required",
        integer="max_tokens: Input should be a valid integer",
        negative="max_tokens: must be greater than or equal to 0",
    ),
    _rule(
        "R32",
        "Each model can write only so much in one reply.",
        "Ask for no more than the model's maximum output, or choose a model with a larger one.",
        cap="max_tokens: {asked} > {cap}, which is the maximum allowed number of output tokens "
        "for {model}",
    ),
    _rule(
        "R33",
        "The conversation is the messages array: the API remembers nothing between requests.",
        "Send messages with at least one user message, at most 100,000.",
        ours="many",
        required="messages: Field required",
        array="messages: Input should be a valid array",
        empty="messages: at least one message is required",
        many="messages: at most 100000 messages are allowed",
    ),
    _rule(
        "R34",
        "Stop sequences end the reply where they appear, so each must hold something visible.",
        "Send a list of texts that are not only spaces or newlines.",
        array="stop_sequences: Input should be a valid array",
        string="{at}: Input should be a valid string",
        blank="stop_sequences: each stop sequence must contain non-whitespace",
    ),
    _rule(
        "R35",
        "metadata takes one thing, an opaque user_id.",
        'Send {"user_id": "some-opaque-text"} and keep everything else in your own records.',
        shape="metadata: Input does not match the expected shape.",
        extra="{at}: Extra inputs are not permitted",
        string="{at}: Input should be a valid string",
    ),
    _rule(
        "R36",
        "service_tier says whether priority capacity may be used.",
        'Send "auto" or "standard_only".',
        literal="service_tier: Input should be 'auto' or 'standard_only'",
    ),
    _rule(
        "R37",
        "stream is a switch.",
        "Send true or false, not a text.",
        boolean="stream: Input should be a valid boolean",
    ),
    _rule(
        "R38",
        "A container is where the code execution tool runs; without that tool there is none.",
        "Add the code execution tool or leave container out.",
        ours="shape",
        shape="container: Input does not match the expected shape.",
        tool="container: Container identifier can only be provided when using the code execution "
        "tool",
    ),
    _rule(
        "R39",
        "Inference can be kept in the United States or happen anywhere.",
        'Send "global" or "us".',
        literal="inference_geo: must be one of ['global', 'us']",
    ),
    _rule(
        "R40",
        "The system prompt is one text, or a list of text blocks so that parts can be cached.",
        'Send a text or [{"type": "text", "text": "..."}].',
        array="system: Input should be a valid array",
        shape="{at}: Input does not match the expected shape.",
    ),
    _rule(
        "R41",
        "Sampling settings have types and ranges: temperature and top_p from 0 to 1.",
        "Send numbers inside the range, or leave them out.",
        number="{at}: Input should be a valid number",
        integer="{at}: Input should be a valid integer",
        range="{at}: range: 0..1",
    ),
    _rule(
        "R42",
        "Models from 4.7 on choose their own sampling; only the default value still passes.",
        "Leave the setting out and steer with the prompt, or with output_config.effort.",
        deprecated="`{at}` is deprecated for this model.",
    ),
    _rule(
        "R43",
        "On the 4.5 and 4.6 models temperature and top_p exclude each other.",
        "Set one of the two.",
        both="`temperature` and `top_p` cannot both be specified for this model. Please use only "
        "one.",
    ),
    _rule(
        "R44",
        "Thinking needs the model's own sampling: temperature 1, top_p between 0.95 and 1, no "
        "top_k.",
        "Leave sampling out while thinking is on, or turn thinking off.",
        ours="top_p top_k",
        temperature="`temperature` may only be set to 1 when thinking is enabled or in adaptive "
        "mode. Please consult our documentation at https://docs.claude.com/en/docs/build-with-"
        "claude/extended-thinking#important-considerations-when-using-extended-thinking",
        top_p="`top_p` must be greater than or equal to 0.95 or unset when thinking is enabled.",
        top_k="`top_k` must be unset when thinking is enabled.",
    ),
    _rule(
        "R45",
        "claude-haiku-5-5 takes temperature only as 1, top_p only as 0.99, not both, and no top_k.",
        "Leave the setting out.",
        ours="*",
        value="`{at}` is deprecated for this model.",
    ),
    _rule(
        "R46",
        "Version 2026-10-21 of the API has no sampling settings at all, on any model.",
        "Leave temperature, top_p and top_k out, or send anthropic-version 2023-06-01.",
        ours="*",
        extra="{at}: Extra inputs are not permitted",
    ),
    # -- messages: each item -------------------------------------------------------------------
    _rule(
        "R50",
        "A message is from the user or from the assistant; there is no role for tools: results "
        "travel in user messages.",
        'Use "user" or "assistant", and put tool results into a user message as tool_result '
        "blocks.",
        ours="object string",
        object="{at}: Input should be an object",
        required="{at}: Field required",
        string="{at}: Input should be a valid string",
        role='messages: Unexpected role "{role}". Allowed roles are "user" or "assistant"',
    ),
    _rule(
        "R51",
        "This model takes its system prompt only at the top level of the request.",
        "Move the text to the top-level system parameter.",
        role='messages: Unexpected role "system". The Messages API accepts a top-level `system` '
        'parameter, not "system" as an input message role.',
    ),
    _rule(
        "R52",
        "content is a text, or a list of blocks.",
        "Send a text or a list; null, a number or a single object is neither.",
        required="{at}: Field required",
        array="{at}: Input should be a valid array",
    ),
    _rule(
        "R53",
        "Each block is an object that says its own type.",
        'Give every block a known type: {"type": "text", "text": "..."}.',
        ours="tag string",
        object="{at}: Input should be an object",
        required="{at}: Field required",
        string="{at}: Input should be a valid string",
        tag="{at}: Input tag '{tag}' found using 'type' does not match any of the expected tags: "
        "{tags}",
    ),
    _rule(
        "R54",
        "A message holds role and content, nothing else.",
        "Keep your own bookkeeping (ids, times, names) outside the message.",
        extra="{at}: Extra inputs are not permitted",
    ),
    _rule(
        "R55",
        "Each type of block has its own required and allowed fields; the path names the type.",
        "Add the missing field or remove the unknown one.",
        shared="required string extra object array boolean integer literal shape tag",
    ),
    _rule(
        "R56",
        "Images come as JPEG, PNG, GIF or WebP.",
        "Convert the image, and let media_type say what the bytes really are.",
        media="{at}: Input should be 'image/jpeg', 'image/png', 'image/gif' or 'image/webp'",
    ),
    # -- messages: the conversation's shape ----------------------------------------------------
    _rule(
        "R60",
        "The API joins neighbouring messages of one role into one turn. Only the strict, older "
        "mode (as on other platforms) refuses them.",
        "Alternate user and assistant, starting with user, if you must also run there.",
        alternate='messages: roles must alternate between "user" and "assistant", but found '
        'multiple "{role}" roles in a row',
        first='messages: first message must use the "user" role',
    ),
    _rule(
        "R61",
        "A user turn must say something.",
        "Leave the message out, or give it content.",
        empty="{at}: user messages must have non-empty content",
        legacy="{at}: all messages must have non-empty content except for the optional final "
        "assistant message",
    ),
    _rule(
        "R63",
        "A text block must hold something visible; a loop that echoes an empty or blank text "
        "back is the usual cause.",
        "Drop blank text blocks before sending the history back.",
        blank="messages: text content blocks must contain non-whitespace text",
        empty="messages: text content blocks must be non-empty",
    ),
    _rule(
        "R64",
        "Models from 4.6 on do not continue a reply you began: the last turn must be the user's.",
        "End with a user message. To shape the reply use output_config.format or the prompt.",
        prefill="This model does not support assistant message prefill. The conversation must "
        "end with a user message.",
    ),
    _rule(
        "R65",
        "The reply continues your prefill letter by letter, so it may not end in a space.",
        "Strip the end of the prefill.",
        whitespace="messages: final assistant content cannot end with trailing whitespace",
    ),
    _rule(
        "R66",
        "A system message inside the conversation has a fixed place: after the user (or after "
        "the result of a server tool) and before the assistant, or at the very end.",
        "Put it right after a user message, never first, and give it visible text.",
        empty="{at}: system content must contain at least one block",
        blocks="{at}: role 'system' supports text, tool_addition, and tool_removal blocks only",
        first="{at}: use the top-level 'system' parameter for the initial system prompt; the "
        "directive-only form (content: [] with output_config) is accepted at any position",
        follow="{at}: role 'system' must follow a 'user' message or an 'assistant' message "
        "ending in a server tool result; the directive-only form (content: [] with "
        "output_config) is accepted at any position",
        precede="{at}: role 'system' must precede an 'assistant' message or end the array; the "
        "directive-only form (content: [] with output_config) is accepted at any position",
        blank="{at}: system text blocks must contain non-whitespace text",
    ),
    # -- tools and tool_choice -----------------------------------------------------------------
    _rule(
        "R70",
        "tools is a list of tool definitions.",
        "Send a list of objects.",
        array="tools: Input should be a valid array",
        object="{at}: Input should be an object",
    ),
    _rule(
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
    _rule(
        "R72",
        "Claude writes a tool's input to its schema, so every tool has one, of type object.",
        'Send {"type": "object", "properties": {...}} as input_schema.',
        required="{at}: Field required",
        object="{at}: Input should be an object",
        type="{at}: Input should be 'object'",
    ),
    _rule(
        "R73",
        "input_schema must itself be valid JSON Schema, draft 2020-12.",
        "Check the schema: types are known names, properties maps names to schemas, required is "
        "a list of names.",
        invalid="{at}: JSON schema is invalid. It must match JSON Schema draft 2020-12 "
        "(https://json-schema.org/draft/2020-12). Learn more about tool use at "
        "https://docs.claude.com/en/docs/tool-use.",
    ),
    _rule(
        "R74",
        "At its root a tool's schema must be one plain object, not a choice between several.",
        "Make it an object and put the choice into one of its properties.",
        root="{at}: input_schema does not support oneOf, allOf, or anyOf at the top level",
    ),
    _rule(
        "R76",
        "A tool's type is custom (or absent) or the name of one of Anthropic's own tools.",
        "Leave type out for your own tools; another vendor's function wrapper does not fit. Each "
        "type has its own fields, and the path names the type.",
        ours="tag",
        tag="{at}: Input tag '{tag}' found using 'type' does not match any of the expected tags: "
        "{tags}",
        shared="required string extra object array boolean integer number minimum literal",
    ),
    _rule(
        "R77",
        "Claude calls a tool by its name, so no two tools may share one.",
        "Rename one of them.",
        duplicate="tools: Tool names must be unique.",
    ),
    _rule(
        "R78",
        "input_examples are shown to Claude as good calls, so they must fit the schema.",
        "Correct the example or the schema.",
        ours="*",
        example="{at}: does not match the tool's input_schema: {problem}",
    ),
    _rule(
        "R79",
        "The history holds tool calls, but this request defines no tools. The API takes it; only "
        "the strict, older mode refuses.",
        "Send the same tools with every request of the conversation.",
        tools="Requests which include `tool_use` or `tool_result` blocks must define tools.",
    ),
    _rule(
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
    _rule(
        "R81",
        "A choice between tools needs tools.",
        "Send tools too, or leave tool_choice out.",
        tools="tool_choice.{type} may only be specified while providing tools",
    ),
    _rule(
        "R82",
        "The tool that is forced must be among those offered.",
        "Spell the name as in tools.",
        absent="Tool '{name}' not found in provided tools",
    ),
    _rule(
        "R83",
        "disable_parallel_tool_use belongs inside tool_choice, and not beside type none.",
        'Send {"type": "auto", "disable_parallel_tool_use": true}.',
        extra="{at}: Extra inputs are not permitted",
        boolean="{at}: Input should be a valid boolean",
    ),
    _rule(
        "R84",
        "This model cannot be forced to call a tool: it decides for itself.",
        'Use {"type": "auto"} and say in the prompt when to call; for JSON use '
        "output_config.format.",
        forced='tool_choice: type "tool" and "any" are not supported for this model.',
    ),
    _rule(
        "R85",
        "With a fixed thinking budget Claude must be free to answer in text.",
        'Use {"type": "auto"}, or turn thinking off.',
        forced="Thinking may not be enabled when tool_choice forces tool use.",
    ),
    _rule(
        "R88",
        "A strict schema is turned into a grammar, and a grammar knows no unnamed properties.",
        'Give every object in the schema "additionalProperties": false.',
        additional="{at}: For 'object' type, 'additionalProperties' must be explicitly set to "
        "false",
    ),
    _rule(
        "R89",
        "All strict schemas of a request are compiled together: 20 strict tools, 24 optional and "
        "16 union-typed parameters at most.",
        "Make fewer tools strict, or their schemas simpler.",
        ours="tools",
        complex="Schema is too complex for compilation.",
        tools="tools: at most 20 tools may be strict",
    ),
    # -- tool_use and tool_result --------------------------------------------------------------
    _rule(
        "R90",
        "Every tool call waits for its result: the very next message must be the user's and "
        "begin with one tool_result for each call, before any text.",
        "Append the whole assistant reply, then one user message: all tool_result blocks first, "
        "text after them or not at all.",
        missing="{at}: `tool_use` ids were found without `tool_result` blocks immediately "
        "after: {ids}. Each `tool_use` block must have a corresponding `tool_result` block in "
        "the next message.",
    ),
    _rule(
        "R91",
        "A result answers a call of the assistant message right before it, and there is no such "
        "call. Often the assistant message was left out of the history.",
        "Append the assistant's reply before its results, and copy tool_use_id from the call.",
        unexpected="{at}: unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each "
        "`tool_result` block must have a corresponding `tool_use` block in the previous message.",
    ),
    _rule(
        "R92",
        "One call has one result.",
        "Join several pieces of output into the content list of a single tool_result.",
        multiple="{at}: each tool_use must have a single result. Found multiple `tool_result` "
        "blocks with id: {id}",
    ),
    _rule(
        "R93",
        "Results find their calls by id, so no two calls may share one.",
        "Keep the ids the API gave.",
        duplicate="{at}: `tool_use` ids must be unique",
    ),
    _rule(
        "R94",
        "Calls are the assistant's, results are the user's.",
        "Move the block into a message of the other role.",
        result="{at}: `tool_result` blocks can only be in `user` messages",
        use="{at}: `tool_use` blocks can only be in `assistant` messages",
    ),
    _rule(
        "R95",
        "Ids are made of letters, digits, _ and -; those of server tools begin with srvtoolu_.",
        "Keep the ids the API gave.",
        pattern="{at}: String should match pattern '{pattern}'",
    ),
    _rule(
        "R96",
        "A server tool that was paused in the middle must be allowed to finish: its turn is "
        "sent back unchanged and with the same tools.",
        "Send the paused content back as the last message, or answer client calls with results "
        "only and no text.",
        unresolved="`{name}` tool use with id `{id}` was found without a corresponding "
        "`{name}_tool_result` block",
        tool="`{name}` tool use with id `{id}` was found without a corresponding "
        "`{name}_tool_result` block, but no `{name}` tool was provided",
    ),
    _rule(
        "R99",
        "A tool_result has content and is_error; the API knows no other field for failures.",
        "Put error codes and hints for a retry into the content, as text or JSON.",
        ours="tag",
        extra="{at}: Extra inputs are not permitted",
        required="{at}: Field required",
        string="{at}: Input should be a valid string",
        boolean="{at}: Input should be a valid boolean",
        array="{at}: Input should be a valid array",
        object="{at}: Input should be an object",
        tag="{at}: Input tag '{tag}' found using 'type' does not match any of the expected tags: "
        "{tags}",
    ),
    # -- caching -------------------------------------------------------------------------------
    _rule(
        "R123",
        "A request may mark at most four places up to which its prefix is cached; the automatic "
        "top-level cache_control takes one of them.",
        "Mark the ends of the longest stable parts: tools, system, the latest turns.",
        many="A maximum of 4 blocks with cache_control may be provided. Found {found}.",
    ),
    _rule(
        "R124",
        "An empty text block is nothing that could be cached.",
        "Mark a block that has text.",
        empty="{at}: cache_control cannot be set for empty text blocks",
    ),
    _rule(
        "R125",
        "A cache mark is ephemeral and lives five minutes or one hour; marks of an hour come "
        "before marks of five minutes.",
        'Send {"type": "ephemeral"}, or add "ttl": "1h".',
        ours="order literal",
        order="{at}: a ttl='1h' cache_control block must not come after a ttl='5m' "
        "cache_control block",
        shared="object required extra literal",
    ),
    _rule(
        "R128",
        "The prompt alone is longer than the model's context window.",
        "Shorten the history: drop or summarise old turns.",
        long="prompt is too long: {tokens} tokens > {context} maximum",
    ),
)

RULES: dict[str, Rule] = {rule.number: rule for rule in _TABLE}
