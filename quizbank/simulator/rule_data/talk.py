"""Rules of the conversation: turns, prefill, calls and results (R60-R66, R90-R99)."""

from __future__ import annotations

from ..rules import row

TABLE = (
    # -- messages: the conversation's shape --------------------------------------------------------
    row(
        "R60",
        "The API joins neighbouring messages of one role into one turn. Only the strict, older "
        "mode (as on other platforms) refuses them.",
        "Alternate user and assistant, starting with user, if you must also run there.",
        alternate='messages: roles must alternate between "user" and "assistant", but found '
        'multiple "{role}" roles in a row',
        first='messages: first message must use the "user" role',
    ),
    row(
        "R61",
        "A user turn must say something.",
        "Leave the message out, or give it content.",
        empty="{at}: user messages must have non-empty content",
        legacy="{at}: all messages must have non-empty content except for the optional final "
        "assistant message",
    ),
    row(
        "R63",
        "A text block must hold something visible; a loop that echoes an empty or blank text "
        "back is the usual cause.",
        "Drop blank text blocks before sending the history back.",
        blank="messages: text content blocks must contain non-whitespace text",
        empty="messages: text content blocks must be non-empty",
    ),
    row(
        "R64",
        "Models from 4.6 on do not continue a reply you began, and no model does while it thinks: "
        "the last turn must be the user's.",
        "End with a user message. To shape the reply use output_config.format or the prompt.",
        ours="thinking",
        thinking="{at}: prefill cannot be used while thinking is enabled",
        prefill="This model does not support assistant message prefill. The conversation must "
        "end with a user message.",
    ),
    row(
        "R65",
        "The reply continues your prefill letter by letter, so it may not end in a space.",
        "Strip the end of the prefill.",
        whitespace="messages: final assistant content cannot end with trailing whitespace",
    ),
    row(
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
    # -- tool_use and tool_result ------------------------------------------------------------------
    row(
        "R90",
        "Every tool call waits for its result: the very next message must be the user's and "
        "begin with one tool_result for each call, before any text.",
        "Append the whole assistant reply, then one user message: all tool_result blocks first, "
        "text after them or not at all.",
        missing="{at}: `tool_use` ids were found without `tool_result` blocks immediately "
        "after: {ids}. Each `tool_use` block must have a corresponding `tool_result` block in "
        "the next message.",
    ),
    row(
        "R91",
        "A result answers a call of the assistant message right before it, and there is no such "
        "call. Often the assistant message was left out of the history.",
        "Append the assistant's reply before its results, and copy tool_use_id from the call.",
        unexpected="{at}: unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each "
        "`tool_result` block must have a corresponding `tool_use` block in the previous message.",
    ),
    row(
        "R92",
        "One call has one result.",
        "Join several pieces of output into the content list of a single tool_result.",
        multiple="{at}: each tool_use must have a single result. Found multiple `tool_result` "
        "blocks with id: {id}",
    ),
    row(
        "R93",
        "Results find their calls by id, so no two calls may share one.",
        "Keep the ids the API gave.",
        duplicate="{at}: `tool_use` ids must be unique",
    ),
    row(
        "R94",
        "Calls are the assistant's, results are the user's.",
        "Move the block into a message of the other role.",
        result="{at}: `tool_result` blocks can only be in `user` messages",
        use="{at}: `tool_use` blocks can only be in `assistant` messages",
    ),
    row(
        "R95",
        "Ids are made of letters, digits, _ and -; those of server tools begin with srvtoolu_.",
        "Keep the ids the API gave.",
        pattern="{at}: String should match pattern '{pattern}'",
    ),
    row(
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
    row(
        "R99",
        "A tool_result has content and is_error; the API knows no other field for failures.",
        "Put error codes and hints for a retry into the content, as text or JSON.",
        ours="tag",
        extra="{at}: Extra inputs are not permitted",
        required="{at}: Field required",
        string="{at}: Input should be a valid string",
        array="{at}: Input should be a valid array",
        object="{at}: Input should be an object",
        tag="{at}: Input tag '{tag}' found using 'type' does not match any of the expected tags: "
        "{tags}",
    ),
)
