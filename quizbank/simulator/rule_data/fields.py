"""Rules of a request's fields: scalars, and messages one by one (R30-R56)."""

from __future__ import annotations

from ..rules import row

TABLE = (
    # -- top-level scalars -------------------------------------------------------------------------
    row(
        "R30",
        "Every request names the model that is to answer.",
        'Send model as text that is not empty, such as "claude-sonnet-5".',
        required="model: Field required",
        string="model: Input should be a valid string",
        nonempty="model: String should have at least 1 character",
    ),
    row(
        "R31",
        "max_tokens is the ceiling of the reply and has no default: you decide what a reply may "
        "cost. 0 is legal and only warms the cache.",
        "Send max_tokens as a whole number, 0 or more.",
        required="max_tokens: Field required",
        integer="max_tokens: Input should be a valid integer",
        negative="max_tokens: must be greater than or equal to 0",
    ),
    row(
        "R32",
        "Each model can write only so much in one reply.",
        "Ask for no more than the model's maximum output, or choose a model with a larger one.",
        cap="max_tokens: {asked} > {cap}, which is the maximum allowed number of output tokens "
        "for {model}",
    ),
    row(
        "R33",
        "The conversation is the messages array: the API remembers nothing between requests.",
        "Send messages with at least one user message, at most 100,000.",
        ours="many",
        required="messages: Field required",
        array="messages: Input should be a valid array",
        empty="messages: at least one message is required",
        many="messages: at most 100000 messages are allowed",
    ),
    row(
        "R34",
        "Stop sequences end the reply where they appear, so each must hold something visible.",
        "Send a list of texts that are not only spaces or newlines.",
        array="stop_sequences: Input should be a valid array",
        string="{at}: Input should be a valid string",
        blank="stop_sequences: each stop sequence must contain non-whitespace",
    ),
    row(
        "R35",
        "metadata takes one thing, an opaque user_id.",
        'Send {"user_id": "some-opaque-text"} and keep everything else in your own records.',
        shape="metadata: Input does not match the expected shape.",
        extra="{at}: Extra inputs are not permitted",
        string="{at}: Input should be a valid string",
    ),
    row(
        "R36",
        "service_tier says whether priority capacity may be used.",
        'Send "auto" or "standard_only".',
        literal="service_tier: Input should be 'auto' or 'standard_only'",
    ),
    row(
        "R37",
        "stream is a switch.",
        "Send true or false, not a text.",
        boolean="stream: Input should be a valid boolean",
    ),
    row(
        "R38",
        "A container is where the code execution tool runs; without that tool there is none.",
        "Add the code execution tool or leave container out.",
        ours="shape",
        shape="container: Input does not match the expected shape.",
        tool="container: Container identifier can only be provided when using the code execution "
        "tool",
    ),
    row(
        "R39",
        "Inference can be kept in the United States or happen anywhere.",
        'Send "global" or "us".',
        literal="inference_geo: must be one of ['global', 'us']",
    ),
    row(
        "R40",
        "The system prompt is one text, or a list of text blocks so that parts can be cached.",
        'Send a text or [{"type": "text", "text": "..."}].',
        array="system: Input should be a valid array",
        shape="{at}: Input does not match the expected shape.",
    ),
    row(
        "R41",
        "Sampling settings have types and ranges: temperature and top_p from 0 to 1.",
        "Send numbers inside the range, or leave them out.",
        number="{at}: Input should be a valid number",
        integer="{at}: Input should be a valid integer",
        range="{at}: range: 0..1",
    ),
    row(
        "R42",
        "Models from 4.7 on choose their own sampling; only the default value still passes.",
        "Leave the setting out and steer with the prompt, or with output_config.effort.",
        deprecated="`{at}` is deprecated for this model.",
    ),
    row(
        "R43",
        "On the 4.5 and 4.6 models temperature and top_p exclude each other.",
        "Set one of the two.",
        both="`temperature` and `top_p` cannot both be specified for this model. Please use only "
        "one.",
    ),
    row(
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
    row(
        "R45",
        "claude-haiku-5-5 takes temperature only as 1, top_p only as 0.99, not both, and no top_k.",
        "Leave the setting out.",
        ours="*",
        value="`{at}` is deprecated for this model.",
    ),
    row(
        "R46",
        "Version 2026-10-21 of the API has no sampling settings at all, on any model.",
        "Leave temperature, top_p and top_k out, or send anthropic-version 2023-06-01.",
        ours="*",
        extra="{at}: Extra inputs are not permitted",
    ),
    # -- messages: each item -----------------------------------------------------------------------
    row(
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
    row(
        "R51",
        "This model takes its system prompt only at the top level of the request.",
        "Move the text to the top-level system parameter.",
        role='messages: Unexpected role "system". The Messages API accepts a top-level `system` '
        'parameter, not "system" as an input message role.',
    ),
    row(
        "R52",
        "content is a text, or a list of blocks.",
        "Send a text or a list; null, a number or a single object is neither.",
        required="{at}: Field required",
        array="{at}: Input should be a valid array",
    ),
    row(
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
    row(
        "R54",
        "A message holds role and content, nothing else.",
        "Keep your own bookkeeping (ids, times, names) outside the message.",
        extra="{at}: Extra inputs are not permitted",
    ),
    row(
        "R55",
        "Each type of block has its own required and allowed fields; the path names the type.",
        "Add the missing field or remove the unknown one.",
        shared="required string extra object array boolean literal tag",
    ),
    row(
        "R56",
        "Images come as JPEG, PNG, GIF or WebP.",
        "Convert the image, and let media_type say what the bytes really are.",
        media="{at}: Input should be 'image/jpeg', 'image/png', 'image/gif' or 'image/webp'",
    ),
)
