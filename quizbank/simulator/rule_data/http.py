"""Rules of transport: credentials, versions, addresses, limits and faults (R2-R27)."""

from __future__ import annotations

from ..rules import row

_NOT_JSON = "The request body is not valid JSON: {detail}: line 1 column {column} (char {char})"

TABLE = (
    # -- transport, credentials, size --------------------------------------------------------------
    row(
        "R2",
        "This error was asked for by the actor's script. Its status says whether the request or "
        "the server is at fault, its type what kind of fault it is.",
        "Decide by status and type, never by the message.",
        ours="*",
        fault="The request cannot be served.",
    ),
    row(
        "R5",
        "Version 2026-10-21 of the API no longer takes two shapes of older histories: a document "
        "placed directly in an assistant message, and text with citations in a user message.",
        "Put documents in user messages and leave citations out of the text you send back as "
        "a user, or send anthropic-version 2023-06-01.",
        ours="document citations",
        document="{at}: `document` blocks are not supported in `assistant` messages",
        citations="{at}: `text` blocks with `citations` are not supported in `user` messages",
    ),
    row(
        "R6",
        "The API reads every request by the rules of one version, so each request must name it.",
        "Send the header anthropic-version: 2023-06-01 (or 2026-10-21). The SDK does it for you.",
        ours="unknown",
        missing="anthropic-version: header is required",
        unknown='anthropic-version: "{version}" is not a known version',
    ),
    row(
        "R13",
        "Fields the API does not know are refused rather than ignored, so a typing error cannot "
        "silently change what a request means.",
        "Remove the field, or spell it as the reference does; a beta field needs its beta header.",
        extra="{at}: Extra inputs are not permitted",
    ),
    row(
        "R14",
        "A request without a credential belongs to nobody.",
        "Send x-api-key or Authorization: Bearer. The SDK reads ANTHROPIC_API_KEY.",
        status=401,
        missing="x-api-key header is required",
    ),
    row(
        "R15",
        "The key is not one the API knows. Here every key passes unless it contains the word "
        "invalid.",
        "Use a key that was issued to you; for this simulator any other word will do.",
        status=401,
        bad="invalid x-api-key",
    ),
    row(
        "R16",
        "The key, sent as a bearer token, is not one the API knows. Here every key passes unless "
        "it contains the word invalid.",
        "Use a key that was issued to you; for this simulator any other word will do.",
        status=401,
        bad="Invalid bearer token",
    ),
    row(
        "R17",
        "The body must be one JSON object in UTF-8. NaN, lone surrogates, numbers no double can "
        "hold and nesting hundreds of levels deep are not.",
        "Let a JSON library write the body from plain data.",
        ours="object guessed",
        bad=_NOT_JSON,
        guessed=_NOT_JSON,
        object="Input should be an object",
    ),
    row(
        "R18",
        "Bodies are limited: 32 MB for messages, 256 MB for batches, 500 MB for files.",
        "Send less: upload large documents as files, or split the batch.",
        status=413,
        large="Request exceeds the maximum size",
    ),
    row(
        "R19",
        "The model does not exist, was retired, or is not open to this account; all three look "
        "the same from outside.",
        "Ask GET /v1/models which ids there are.",
        status=404,
        unknown="model: {model}",
    ),
    row(
        "R20",
        "There is nothing at this address.",
        "The Messages API lives at POST /v1/messages; base_url ends before /v1.",
        status=404,
        ours="method object",
        path="Not Found",
        method="Method Not Allowed",
        object="{what}: {id}",
    ),
    row(
        "R21",
        "A beta header opts in to something that may change; a name the API does not know "
        "cannot be honoured, so the whole request is refused.",
        "Check the name and date of the beta, or leave the header out.",
        unknown="Unexpected value(s) `{value}` for the `anthropic-beta` header.",
    ),
    row(
        "R22",
        "The account has no credit left. Note the type: an invalid request, not a billing error.",
        "Buy credit; retrying the same request cannot help.",
        credit="Your credit balance is too low to access the Anthropic API. Please go to Plans & "
        "Billing to upgrade or purchase credits.",
    ),
    row(
        "R23",
        "The organisation set itself a spend limit and reached it.",
        "Raise the limit or wait for the date the message names.",
        limit="You have reached your specified API usage limits. You will regain access on "
        "{date} at 00:00 UTC.",
    ),
    row(
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
    row(
        "R25",
        "The organisation reached the monthly spend of its tier. Such a 429 has no retry-after: "
        "waiting a minute cannot help.",
        "Look at error.details.error_code before retrying a 429.",
        status=429,
        ours="limit",
        limit="Your organization has reached the monthly spend limit of its usage tier.",
    ),
    row(
        "R26",
        "The fault is on the server's side, or too many people are asking at once; nothing need "
        "be wrong with the request.",
        "Send the same request again, later and later; the SDK does so twice by itself.",
        status=500,
        fault="Internal server error",
        overloaded="Overloaded",
    ),
    row(
        "R27",
        "The key is known but may not do this.",
        "Ask an administrator for the permission, or use another workspace's key.",
        status=403,
        ours="forbidden",
        forbidden="Your API key does not have permission to use the specified resource.",
    ),
)
