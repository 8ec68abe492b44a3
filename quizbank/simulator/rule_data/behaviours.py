"""What the API does rather than what it refuses: rules without an error (R62-R181)."""

from __future__ import annotations

from ..rules import row

TABLE = (
    row(
        "R62",
        "An assistant message with empty content is accepted in a history.",
        "Nothing need be done; leaving it out is tidier.",
    ),
    row(
        "R75",
        "A tool's description is optional, but it is what Claude chooses by.",
        "Say what the tool does, when to use it and when not.",
    ),
    row(
        "R86",
        "Where a tool may be forced, adaptive thinking may stay on.",
        "Force a tool only when every reply must call it.",
    ),
    row(
        "R87",
        "With tools and no tool_choice Claude decides by itself, as with auto.",
        "Leave tool_choice out unless you mean to change that.",
    ),
    row(
        "R97",
        "Text after the results is legal, but Claude learns that the user speaks after every "
        "call, and may end its turn with nothing.",
        "Send the results alone.",
    ),
    row(
        "R98",
        "Results split over two user messages are joined and accepted; Claude then calls fewer "
        "tools at once.",
        "Send all results in one message.",
    ),
    row(
        "R115",
        "With adaptive thinking a history without thinking blocks is legal, but Claude has lost "
        "what it had thought.",
        "Append replies whole.",
    ),
    row(
        "R116",
        "Newer models keep their thinking to themselves and send only its signature; models up "
        "to 4.6 show a summary.",
        'Ask for it: {"type": "adaptive", "display": "summarized"}.',
    ),
    row(
        "R126",
        "The cache holds prefixes in the order tools, system, messages. Reading needs the same "
        "bytes up to the mark; below a model's minimum nothing is kept, without a word.",
        "Put what never changes first, mark its end, and look at usage.",
    ),
    row(
        "R129",
        "A prompt that fits is accepted even if max_tokens would not fit behind it; the reply "
        "then stops with model_context_window_exceeded.",
        "Shorten the history when you see that reason.",
    ),
    row(
        "R130",
        "Server tools run at the API: call and result come in one reply, and no tool_result is "
        "sent back.",
        "Append the reply and go on.",
    ),
    row(
        "R131",
        "A reply that calls server and client tools waits for the client's results only.",
        "Answer with the results alone, and keep the same tools.",
    ),
    row("R140", "end_turn: Claude has finished.", "Stop the loop and show the text."),
    row(
        "R141",
        "max_tokens: the reply was cut. A tool call at its end may be half written.",
        "Ask again with a larger max_tokens; never run a cut call.",
    ),
    row(
        "R142",
        "stop_sequence: one of your texts came up; the reply ends before it.",
        "Look at stop_sequence to see which one.",
    ),
    row(
        "R143",
        "tool_use: Claude waits for the results of its calls.",
        "Append the whole reply, run every call, send all results in one user message.",
    ),
    row(
        "R144",
        "pause_turn: a long turn with server tools was interrupted.",
        "Append the reply unchanged and send again, with the same tools and no new message.",
    ),
    row(
        "R145",
        "refusal: a classifier stopped the reply. The status is 200 all the same.",
        "Do not send the same again; begin anew or rephrase.",
    ),
    row(
        "R155",
        "A stream is one message in pieces: message_start, blocks, message_delta, message_stop.",
        "Join the deltas of each block; parse a call's JSON when its block stops.",
    ),
    row(
        "R157",
        "An error can come after the answer began: the status stays 200 and an error event ends "
        "the stream.",
        "Treat an error event like a failed request.",
    ),
    row(
        "R158",
        "A stream that breaks off has no message_stop and no stop_reason.",
        "Treat a reply without stop_reason as incomplete.",
    ),
    row(
        "R177",
        "count_tokens checks a request like messages does and estimates its input tokens.",
        "Leave max_tokens and stream out.",
    ),
    row("R179", "The models endpoint lists what can be asked for.", "Look there before guessing."),
    row(
        "R181",
        "A batch is accepted without looking inside; a bad request in it becomes an errored "
        "result.",
        "Check each result's type.",
    ),
)
