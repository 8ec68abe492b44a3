"""The schema, as numbered steps that are only ever appended to.

A step is a function of a sqlite-utils Database inside an open transaction; the number of steps
done is the file's `user_version`. A released step is never edited: mend it with another one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlite_utils import Database

from quizbank.store.driver import Tx, in_our_words
from quizbank.store.errors import MigrationFailed, TooNew

Step = Callable[[Database], None]

APPLICATION_ID = 0x515A424B  # "QZBK": tells our files from other SQLite databases


def _statements(text: str) -> Step:
    """A step made of plain SQL statements, separated by semicolons."""

    def run(db: Database) -> None:
        for statement in text.split(";"):
            if statement.strip():
                db.execute(statement)

    return run


_FIRST = _statements("""
create table learners (
    id text primary key,
    name text not null,
    settings text not null,
    created_at integer not null
) strict;

create table item_versions (
    item_id text not null,
    version text not null,
    key text not null,
    content text not null,
    first_seen_at integer not null,
    primary key (item_id, version)
) strict;

create table renames (
    old_id text primary key,
    new_id text not null
) strict;

create table showings (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    version text not null,
    purpose text not null,
    filter text not null,
    shuffle text not null,
    shown_at integer not null,
    open integer not null check (open in (0, 1))
) strict;

create unique index showings_open on showings (learner_id, purpose, filter) where open = 1;

create table log (
    seq integer primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    event text not null check (
        event in ('answered', 'rated', 'undone', 'suspended', 'released', 'buried', 'changed')
    ),
    at integer not null,
    day text not null,
    showing_id text unique references showings (id) on delete cascade,
    version text,
    response text,
    confidence text,
    correct integer check (correct in (0, 1)),
    rating text check (rating in ('Again', 'Hard', 'Good', 'Easy')),
    retention real,
    took_ms integer,
    undoes integer unique references log (seq) on delete cascade
) strict;

create index log_by_learner on log (learner_id, seq);

create index log_by_item on log (learner_id, item_id, seq);

create index log_by_day on log (learner_id, day, event, correct, took_ms);

create table cards (
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    memory text,
    due_on text,
    answers integer not null,
    right integer not null,
    last_seq integer,
    last_rating text,
    version text,
    suspended integer not null check (suspended in (0, 1)),
    leech integer not null check (leech in (0, 1)),
    changed integer not null check (changed in (0, 1)),
    buried_until text,
    repeat_on text,
    repeat_seq integer,
    repeated_on text,
    primary key (learner_id, item_id)
) strict, without rowid;

create index cards_due on cards (learner_id, due_on);

create index cards_by_item on cards (item_id, version);

create index cards_returning on cards (learner_id, repeat_on) where repeat_on is not null;

create table marks (
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    flagged integer not null check (flagged in (0, 1)),
    note text not null,
    changed_at integer not null,
    primary key (learner_id, item_id)
) strict, without rowid;

create table reports (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    version text not null,
    reason text not null,
    text text not null,
    reported_at integer not null,
    state text not null check (state in ('open', 'mended', 'declined')),
    reply text not null,
    closed_at integer
) strict;

create index reports_by_state on reports (state, reported_at);

create table runs (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    version text not null,
    choice text not null,
    ending text not null,
    output text not null,
    reported_at integer not null
) strict;

create index runs_by_item on runs (learner_id, item_id, reported_at);

create table bank_uploads (
    id text primary key,
    name text not null,
    number integer not null,
    archive blob not null,
    uploaded_by text not null references learners (id),
    uploaded_at integer not null,
    published_at integer,
    withdrawn_at integer,
    note text not null,
    unique (name, number)
) strict;
""")

# What authors' browsers said of programs; `subject` is a hash of all that was run.
_BROWSER_PROOFS = _statements("""
create table browser_proofs (
    item_id text not null,
    subject text not null,
    report text not null,
    reported_by text not null references learners (id) on delete cascade,
    reported_at integer not null,
    primary key (item_id, subject)
) strict, without rowid;
""")

# Sittings of mock exams; a learner has one open at the most.
_ATTEMPTS = _statements("""
create table attempts (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    exam text not null,
    kind text not null check (kind in ('full', 'short', 'diagnostic', 'missed')),
    seed integer not null,
    blueprint text not null,
    started_at integer not null,
    due_at integer not null,
    at_place integer not null,
    touched_at integer not null,
    finished_at integer,
    ended text check (ended in ('handed in', 'time'))
) strict;

create unique index attempts_open on attempts (learner_id) where finished_at is null;

create index attempts_by_learner on attempts (learner_id, started_at);

create index attempts_due on attempts (due_at) where finished_at is null;

create table attempt_places (
    attempt_id text not null references attempts (id) on delete cascade,
    place integer not null,
    item_id text not null,
    version text not null,
    domain text not null,
    shuffle text not null,
    wanted integer not null,
    response text,
    confidence text not null,
    flagged integer not null check (flagged in (0, 1)),
    struck text not null,
    note text not null,
    revision integer not null,
    saved_at integer,
    contested_at integer,
    took_ms integer not null,
    correct integer check (correct in (0, 1)),
    primary key (attempt_id, place)
) strict, without rowid;

create index attempt_places_by_item on attempt_places (item_id);

create table regrades (
    seq integer primary key,
    attempt_id text not null references attempts (id) on delete cascade,
    place integer not null,
    version text not null,
    was integer not null check (was in (0, 1)),
    correct integer not null check (correct in (0, 1)),
    reason text not null,
    regraded_by text not null,
    at integer not null
) strict;

create index regrades_by_attempt on regrades (attempt_id, place)
""")

_ACCOUNTS = _statements("""
create table accounts (
    learner_id text primary key references learners (id) on delete cascade,
    name text not null unique,
    shown text not null,
    password text not null,
    role text not null check (role in ('learner', 'instructor')),
    disabled integer not null check (disabled in (0, 1)),
    created_at integer not null
) strict;

create table sign_ins (
    digest text primary key,
    learner_id text not null references learners (id) on delete cascade,
    created_at integer not null,
    seen_at integer not null,
    agent text not null
) strict;

create index sign_ins_by_learner on sign_ins (learner_id, seen_at);

create table links (
    digest text primary key,
    kind text not null check (kind in ('invite', 'reset')),
    learner_id text references learners (id) on delete cascade,
    role text not null check (role in ('learner', 'instructor')),
    expires_at integer not null
) strict;

create table failures (
    name text primary key,
    count integer not null,
    last_at integer not null
) strict
""")

# Weights fitted to a learner, and which of them each row of the log was scheduled with.
_FITS = _statements("""
create table fits (
    learner_id text not null references learners (id) on delete cascade,
    number integer not null,
    at integer not null,
    outcome text not null check (
        outcome in ('adopted', 'kept', 'thin', 'failed', 'unavailable', 'returned')
    ),
    reviews integer not null,
    judged integer not null,
    loss_before real,
    loss_after real,
    weights text,
    chosen integer,
    starts_on text,
    primary key (learner_id, number)
) strict, without rowid;

alter table log add column fit integer
""")

# What learners make of programs, and how far they have come in lessons.
_OWN_WORK = _statements("""
create table edits (
    learner_id text not null references learners (id) on delete cascade,
    name text not null,
    version text not null,
    code text not null,
    revision text not null,
    changed_at integer not null,
    primary key (learner_id, name, version)
) strict;

create table lesson_steps (
    learner_id text not null references learners (id) on delete cascade,
    lesson text not null,
    step integer not null,
    version text not null,
    chosen text not null,
    done_at integer,
    primary key (learner_id, lesson, step)
) strict, without rowid
""")

STEPS: tuple[Step, ...] = (_FIRST, _BROWSER_PROOFS, _ATTEMPTS, _ACCOUNTS, _FITS, _OWN_WORK)


def version_of(tx: Tx) -> int:
    """How many steps the file has behind it."""
    return int(tx.execute("pragma user_version").fetchone()[0])


def check_not_newer(version: int, steps: Sequence[Step] = STEPS) -> None:
    """TooNew when the file has more behind it than this program knows."""
    if version > len(steps):
        raise TooNew(
            f"The database has schema {version}, but this release of Quizbank knows {len(steps)}. "
            "Install the release that wrote it or a newer one. The file has not been touched."
        )


def migrate(tx: Tx, steps: Sequence[Step] = STEPS) -> None:
    """Take the steps that are missing, all in one transaction: every one of them or none.

    MigrationFailed says which step failed; the file is then as it was, for the old release too.
    """
    number = done = version_of(tx)
    db = Database(tx, execute_plugins=False)
    try:
        tx.execute("begin immediate")
        for number in range(done + 1, len(steps) + 1):
            steps[number - 1](db)
        tx.execute(f"pragma user_version = {len(steps)}")
        tx.execute(f"pragma application_id = {APPLICATION_ID}")
        tx.execute("commit")
    except BaseException as error:
        if tx.in_transaction:
            tx.execute("rollback")
        raise MigrationFailed(
            f"The upgrade of the database failed at schema {number} and was taken back: "
            f"{in_our_words(error)}"
        ) from error
