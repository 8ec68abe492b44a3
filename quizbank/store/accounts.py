"""Accounts, sign-ins, one-time links and failed attempts, as rows.

Secrets never reach this table as such: passwords arrive as argon2 hashes, tokens as SHA-256.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from quizbank.store import learners
from quizbank.store.driver import Row, Tx

GONE = "gone"
"""Whoever has deleted their account, where a name must stand; nobody can sign in as this."""

_FOR_THE_CLASS = (
    ("bank_uploads", "uploaded_by"),
    ("browser_proofs", "reported_by"),
    ("regrades", "regraded_by"),
)

Role = Literal["learner", "instructor"]
LinkKind = Literal["invite", "reset"]


@dataclass(frozen=True, slots=True)
class AccountRow:
    """Somebody who can sign in. `name` is folded for comparison, `shown` is as they wrote it."""

    learner: str
    name: str
    shown: str
    password: str
    role: Role
    disabled: bool
    created_at: int


@dataclass(frozen=True, slots=True)
class SignInRow:
    """A browser that is signed in; `digest` is of its token."""

    digest: str
    learner: str
    created_at: int
    seen_at: int
    agent: str


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A one-time link: an invitation (with a role) or a reset (of a learner's password)."""

    digest: str
    kind: LinkKind
    learner: str | None
    role: Role
    expires_at: int


def add(tx: Tx, row: AccountRow) -> None:
    """Add an account; the learner row exists already. IntegrityError when the name is taken."""
    tx.execute(
        "insert into accounts (learner_id, name, shown, password, role, disabled, created_at) "
        "values (?, ?, ?, ?, ?, ?, ?)",
        (
            row.learner,
            row.name,
            row.shown,
            row.password,
            row.role,
            int(row.disabled),
            row.created_at,
        ),
    )


def by_name(tx: Tx, name: str) -> AccountRow | None:
    """The account of a folded name."""
    row = tx.execute("select * from accounts where name = ?", (name,)).fetchone()
    return _account(row) if row else None


def by_learner(tx: Tx, learner: str) -> AccountRow | None:
    """The account of a learner."""
    row = tx.execute("select * from accounts where learner_id = ?", (learner,)).fetchone()
    return _account(row) if row else None


def everybody(tx: Tx) -> list[AccountRow]:
    """All accounts by name."""
    return [_account(row) for row in tx.execute("select * from accounts order by name")]


def set_password(tx: Tx, learner: str, password: str) -> None:
    """Replace a password's hash."""
    tx.execute("update accounts set password = ? where learner_id = ?", (password, learner))


def set_disabled(tx: Tx, learner: str, disabled: bool) -> None:
    """Let somebody in no more, or again."""
    tx.execute("update accounts set disabled = ? where learner_id = ?", (int(disabled), learner))


def remove_learner(tx: Tx, learner: str) -> None:
    """Delete a learner with everything that is theirs, overwritten in the file too.

    What an instructor did for the class stays, without a name: uploaded banks, what their browser
    reported of programs, and marks of others that they put right.
    """
    account = by_learner(tx, learner)
    if account is not None:
        forgive(tx, account.name)
    learners.add(tx, GONE, name="somebody who has left", at_ms=0)
    for table, column in _FOR_THE_CLASS:
        tx.execute(f"update {table} set {column} = ? where {column} = ?", (GONE, learner))  # noqa: S608
    tx.execute("pragma secure_delete = on")
    tx.execute("delete from learners where id = ?", (learner,))
    tx.execute("pragma secure_delete = off")


def sign_in(tx: Tx, row: SignInRow) -> None:
    """Keep a new sign-in."""
    tx.execute(
        "insert into sign_ins (digest, learner_id, created_at, seen_at, agent) "
        "values (?, ?, ?, ?, ?)",
        (row.digest, row.learner, row.created_at, row.seen_at, row.agent),
    )


def sign_in_of(tx: Tx, digest: str) -> SignInRow | None:
    """The sign-in of a token's digest."""
    row = tx.execute("select * from sign_ins where digest = ?", (digest,)).fetchone()
    return _sign_in(row) if row else None


def sign_ins(tx: Tx, learner: str) -> Sequence[SignInRow]:
    """A learner's sign-ins, the latest first."""
    found = tx.execute(
        "select * from sign_ins where learner_id = ? order by seen_at desc, digest", (learner,)
    )
    return [_sign_in(row) for row in found]


def touch(tx: Tx, digest: str, at_ms: int) -> None:
    """Note that a sign-in was used; the time never moves back."""
    tx.execute(
        "update sign_ins set seen_at = ? where digest = ? and seen_at < ?", (at_ms, digest, at_ms)
    )


def end(tx: Tx, digest: str) -> None:
    """End one sign-in."""
    tx.execute("delete from sign_ins where digest = ?", (digest,))


def end_all(tx: Tx, learner: str, *, but: str = "") -> None:
    """End a learner's sign-ins, all but one when it is named."""
    tx.execute("delete from sign_ins where learner_id = ? and digest <> ?", (learner, but))


def add_link(tx: Tx, row: LinkRow) -> None:
    """Keep a one-time link."""
    tx.execute(
        "insert into links (digest, kind, learner_id, role, expires_at) values (?, ?, ?, ?, ?)",
        (row.digest, row.kind, row.learner, row.role, row.expires_at),
    )


def link_of(tx: Tx, digest: str) -> LinkRow | None:
    """The link of a token's digest."""
    row = tx.execute("select * from links where digest = ?", (digest,)).fetchone()
    if row is None:
        return None
    return LinkRow(
        row["digest"],
        cast(LinkKind, row["kind"]),
        row["learner_id"],
        cast(Role, row["role"]),
        row["expires_at"],
    )


def use_link(tx: Tx, digest: str) -> bool:
    """Use a link up; False when it was used before."""
    return tx.execute("delete from links where digest = ?", (digest,)).rowcount == 1


def end_links(tx: Tx, learner: str) -> None:
    """End whatever links would set a learner's password."""
    tx.execute("delete from links where learner_id = ?", (learner,))


def failures(tx: Tx, name: str) -> tuple[int, int]:
    """(how often signing in under a name failed in a row, when last)."""
    row = tx.execute("select count, last_at from failures where name = ?", (name,)).fetchone()
    return (row["count"], row["last_at"]) if row else (0, 0)


def fail(tx: Tx, name: str, at_ms: int, *, oldest: int) -> None:
    """Count a failure; names that failed before `oldest` are forgotten."""
    tx.execute("delete from failures where last_at < ?", (oldest,))
    tx.execute(
        "insert into failures (name, count, last_at) values (?, 1, ?) "
        "on conflict (name) do update set count = failures.count + 1, last_at = excluded.last_at",
        (name, at_ms),
    )


def forgive(tx: Tx, name: str) -> None:
    """Forget a name's failures."""
    tx.execute("delete from failures where name = ?", (name,))


def _account(row: Row) -> AccountRow:
    return AccountRow(
        learner=row["learner_id"],
        name=row["name"],
        shown=row["shown"],
        password=row["password"],
        role=cast(Role, row["role"]),
        disabled=bool(row["disabled"]),
        created_at=row["created_at"],
    )


def _sign_in(row: Row) -> SignInRow:
    return SignInRow(
        row["digest"], row["learner_id"], row["created_at"], row["seen_at"], row["agent"]
    )
