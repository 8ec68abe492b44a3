"""Rules of thinking, structured outputs, caching and the context window (R100-R133)."""

from __future__ import annotations

from ..rules import row

_BOUND = (
    "{at}: Invalid `signature` in `thinking` block. The block is bound to a different "
    "conversation. Remove the block, or set `thinking.block_binding.prefix_mismatch_behavior` to "
    '"drop_block".'
)

TABLE = (
    # -- thinking ------------------------------------------------------------------------------
    row(
        "R100",
        "thinking is an object whose type says how Claude is to think.",
        'Send {"type": "adaptive"}, or {"type": "enabled", "budget_tokens": 1024} on models up to '
        "4.6.",
        ours="tag literal",
        shared="object required string integer extra tag literal",
    ),
    row(
        "R101",
        "A thinking budget below 1024 tokens is too small to think with.",
        "Ask for at least 1024 tokens.",
        shared="minimum",
    ),
    row(
        "R102",
        "Thinking is paid from max_tokens, so the budget must leave room for an answer.",
        "Raise max_tokens above the budget.",
        budget="`max_tokens` must be greater than `thinking.budget_tokens`. Please consult our "
        "documentation at https://docs.claude.com/en/docs/build-with-claude/extended-thinking"
        "#max-tokens-and-context-window-size",
    ),
    row(
        "R103",
        "From 4.7 on models decide themselves how much to think; a fixed budget is no longer "
        "taken.",
        'Send {"type": "adaptive"} and, if need be, output_config.effort.',
        enabled='"thinking.type.enabled" is not supported for this model. Use '
        '"thinking.type.adaptive" and "output_config.effort" to control thinking behavior.',
    ),
    row(
        "R104",
        "Models up to 4.5 cannot decide themselves how much to think.",
        'Send {"type": "enabled", "budget_tokens": ...} with at least 1024.',
        adaptive="adaptive thinking is not supported on this model",
    ),
    row(
        "R105",
        "This model always thinks.",
        "Leave thinking out and lower output_config.effort instead.",
        disabled='"thinking.type.disabled" is not supported for this model. Use '
        '"thinking.type.adaptive" and "output_config.effort" to control thinking behavior.',
    ),
    row(
        "R106",
        "This model always thinks.",
        "Leave thinking out.",
        disabled='"thinking.type.disabled" is not supported for this model. Thinking defaults to '
        'adaptive mode when not specified; use "thinking.type.enabled" with "budget_tokens" for '
        "extended thinking.",
    ),
    row(
        "R107",
        "On this model thinking is turned off under another name.",
        'Send {"type": "between_tools"}.',
        disabled='To turn thinking off on this model, send "thinking": {{"type": "between_tools"}} '
        'instead of {{"type": "disabled"}}. The model does not think before responding. The short '
        "updates it writes between tool calls come back as thinking blocks.",
    ),
    row(
        "R108",
        "Only claude-sonnet-5-5 knows between_tools, and not at the highest efforts.",
        'Send {"type": "adaptive"}, or {"type": "disabled"} where the model takes it.',
        between_tools='"thinking.type.between_tools" is not supported for this model.',
    ),
    row(
        "R109",
        "The two highest efforts are spent on thinking, so they need it.",
        "Use effort high or below, or let the model think.",
        effort="output_config.effort '{effort}' is not supported when thinking is disabled on "
        "this model. Use effort 'high' or below, or enable thinking.",
    ),
    row(
        "R110",
        "effort is one of five words, and not every model knows all of them, or any.",
        "Send low, medium or high, or leave effort out.",
        ours="level",
        value="output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'",
        model="This model does not support the effort parameter.",
        level="output_config.effort '{effort}' is not supported for this model. Supported "
        "levels: {levels}.",
    ),
    row(
        "R111",
        "Thinking of the latest reply must come back letter by letter: it is signed.",
        "Append the reply's content as it is; do not cut, rewrite or reorder thinking blocks.",
        modified="{at}: `thinking` or `redacted_thinking` blocks in the latest assistant message "
        "cannot be modified. These blocks must remain as they were in the original response.",
    ),
    row(
        "R112",
        "The block was not written by Claude, or was altered since.",
        "Send thinking blocks back unaltered, or leave them out.",
        signature="{at}: Invalid `signature` in `thinking` block",
        data="{at}: Invalid `data` in `redacted_thinking` block",
    ),
    row(
        "R113",
        "On the newest models thinking is bound to the history it was written in; something "
        "before this block was changed since.",
        "Only ever append to the history, remove the block, or set prefix_mismatch_behavior to "
        "drop_block.",
        unbound=_BOUND + " That setting requires the `thinking-binding-controls-2026-08-01` value "
        "in the `anthropic-beta` header.",
        bound=_BOUND,
    ),
    row(
        "R114",
        "With a fixed thinking budget, a reply that began a tool loop must come back with the "
        "thinking it began with.",
        "Append the whole reply, thinking block first, before the results.",
        first="{at}: Expected `thinking` or `redacted_thinking`, but found `{found}`. When "
        "`thinking` is enabled, a final `assistant` message must start with a thinking block "
        "(preceeding the lastmost set of `tool_use` and `tool_result` blocks). We recommend you "
        "include thinking blocks from previous turns. To avoid this requirement, disable "
        "`thinking`. Please consult our documentation at https://docs.claude.com/en/docs/"
        "build-with-claude/extended-thinking",
    ),
    row(
        "R114b",
        "Thinking leads to something; a message cannot end in it. An interrupted stream is the "
        "usual cause.",
        "Drop the last thinking block, or the whole unfinished message.",
        final="{at}: The final block in an assistant message cannot be `thinking`.",
    ),
    # -- structured outputs ----------------------------------------------------------------------
    row(
        "R120",
        "output_config holds effort and format; format is a JSON schema whose objects are all "
        "closed.",
        'Send {"format": {"type": "json_schema", "schema": {...}}} and give every object '
        '"additionalProperties": false.',
        ours="object literal",
        shared="shape extra object required literal",
        additional="{at}: For 'object' type, 'additionalProperties' must be explicitly set to "
        "false",
    ),
    row(
        "R121",
        "Answers are held to the schema by a grammar, which cannot count or compare: no limits "
        "on numbers, lengths and sizes, and no recursion.",
        "Put the limit into a description and check it yourself; the SDK does that with "
        "messages.parse.",
        ours="recursive invalid",
        property="{at}: For '{kind}' type, property '{word}' is not supported",
        properties="{at}: For '{kind}' type, properties {words} are not supported",
        items="{at}: For 'array' type, 'minItems' values other than 0 or 1 are not supported",
        recursive="{at}: recursive and external references are not supported",
        invalid="{at}: JSON schema is invalid. It must match JSON Schema draft 2020-12 "
        "(https://json-schema.org/draft/2020-12).",
    ),
    row(
        "R122",
        "An answer to a schema is JSON from its first letter to its last: no citations in "
        "between and no beginning of yours.",
        "Turn citations off, and end with a user message.",
        ours="*",
        citations="{at}: citations cannot be used with `output_config.format`",
        prefill="{at}: prefill cannot be used with `output_config.format`",
    ),
    # -- caching -----------------------------------------------------------------------------------
    row(
        "R123",
        "A request may mark at most four places up to which its prefix is cached; the automatic "
        "top-level cache_control takes one of them.",
        "Mark the ends of the longest stable parts: tools, system, the latest turns.",
        many="A maximum of 4 blocks with cache_control may be provided. Found {found}.",
    ),
    row(
        "R124",
        "An empty text block is nothing that could be cached.",
        "Mark a block that has text.",
        empty="{at}: cache_control cannot be set for empty text blocks",
    ),
    row(
        "R125",
        "A cache mark is ephemeral and lives five minutes or one hour; marks of an hour come "
        "before marks of five minutes.",
        'Send {"type": "ephemeral"}, or add "ttl": "1h".',
        ours="literal",
        order="{at}: a ttl='1h' cache_control block must not come after a ttl='5m' "
        "cache_control block.",
        shared="object required extra literal",
    ),
    row(
        "R128",
        "The prompt alone is longer than the model's context window.",
        "Shorten the history: drop or summarise old turns.",
        long="prompt is too long: {tokens} tokens > {context} maximum",
    ),
)
