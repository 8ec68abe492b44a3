"""Rules of the services beside messages: threads, batches, files (R133, R180-R183)."""

from __future__ import annotations

from ..rules import row

TABLE = (
    row(
        "R133",
        "A thread is a conversation the API keeps: each reply can be continued once, by its id, "
        "and the thread's system prompt and tools stay what they were.",
        "Continue from the latest reply's id with the new messages only, or replay the whole "
        'conversation with {"type": "create"}.',
        ours="*",
        shared="object required string tag",
        already="thread: the response {id} has already been continued",
        fingerprint="thread: {fields} must stay the same across the turns of a thread",
    ),
    row(
        "R133b",
        "There is no conversation kept under this id: it was never a thread, or was forgotten.",
        'Replay the whole conversation with {"type": "create"}.',
        status=404,
        ours="*",
        lost="thread: no thread was found for {id}",
    ),
    row(
        "R180",
        "A batch's results exist only once all of it has ended.",
        "Ask for the batch until processing_status is ended; results_url is null before.",
        ours="*",
        early="Batch {id} has not ended yet, so there are no results.",
        late="Batch {id} has ended already and cannot be canceled.",
        busy="Batch {id} is still in progress: cancel it first.",
    ),
    row(
        "R182",
        "Results come back in any order, so every request of a batch needs its own custom_id.",
        "Use letters, digits, _ and -, at most 64, and each id once.",
        ours="duplicate many empty",
        shared="object required string array",
        long="{at}: String should have at most 64 characters",
        pattern="{at}: String should match pattern '^[a-zA-Z0-9_-]{{1,64}}$'",
        duplicate="{at}: custom_id must be unique within a batch",
        many="requests: at most 100000 requests are allowed",
        empty="requests: at least one request is required",
    ),
    row(
        "R182b",
        "What only makes sense for one reply at a time is refused inside a batch: streaming, "
        "warming the cache, fast mode, threads.",
        "Leave the field out of params.",
        ours="*",
        field="{at}: not supported in batches",
    ),
    row(
        "R183",
        "A file comes as one part named file of a multipart form.",
        "Use client.files.upload, or send multipart/form-data with a file part.",
        ours="*",
        form="file: Field required",
        download="File {id} is not downloadable: only files made by Claude are.",
    ),
)
