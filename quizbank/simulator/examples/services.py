"""Examples for threads, counting, models, batches and files (R133, R177-R183)."""

from __future__ import annotations

from .building import (
    ASKED,
    THREADS,
    Example,
    ask,
    batch,
    first_id,
    get,
    in_batch,
    tool,
    user,
)

Pairs = dict[str, tuple[Example | None, Example | None]]


def pairs() -> Pairs:
    """Rule number -> (breaks, works)."""
    return {**_threads(), **_batches(), **_rest()}


def _threads() -> Pairs:
    begin = ask(thread={"type": "create"}, tools=[tool()], headers=THREADS)

    def go_on(id: str, **rest: object) -> Example:
        thread = {"type": "continue", "previous_message_id": id}
        return ask(
            thread=thread, messages=[user("And now?")], before=(begin,), headers=THREADS, **rest
        )

    id = first_id(begin)
    return {
        "R133": (go_on(id, tools=[tool()]), go_on(id)),
        "R133b": (go_on("msg_unknown"), go_on(id)),
    }


def _batches() -> Pairs:
    made = batch(in_batch("first"), in_batch("second"))
    at = f"/v1/messages/batches/{first_id(made)}"
    looked = get(at, made)
    return {
        "R180": (
            get(f"{at}/results", made),
            get(f"{at}/results", made, looked, looked),
        ),
        "R181": (None, batch(in_batch(messages=[]))),
        "R182": (batch(in_batch("first"), in_batch("first")), made),
        "R182b": (None, made),
    }


def _rest() -> Pairs:
    counted = {"model": "claude-sonnet-5", "messages": [ASKED]}
    form = (
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\n'
        b"Content-Type: text/plain\r\n\r\nhello\r\n--x--\r\n"
    )
    header = {"content-type": "multipart/form-data; boundary=x"}
    return {
        "R177": (None, Example(counted, "/v1/messages/count_tokens")),
        "R179": (None, get("/v1/models")),
        "R183": (
            Example(b"hello", "/v1/files", headers=header),
            Example(form, "/v1/files", headers=header),
        ),
    }
