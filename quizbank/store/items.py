"""Items as they once were, and under which id each is known now.

A version is kept when it is first shown, so that an answer can for ever be looked at beside what
was asked. Nothing here is ever removed because a bank no longer has it.
"""

from __future__ import annotations

from collections.abc import Mapping

from quizbank.store.driver import Tx


def keep_version(tx: Tx, item_id: str, version: str, *, key: str, content: str, at_ms: int) -> None:
    """Keep a version once."""
    tx.execute(
        "insert into item_versions (item_id, version, key, content, first_seen_at) "
        "values (?, ?, ?, ?, ?) on conflict (item_id, version) do nothing",
        (item_id, version, key, content, at_ms),
    )


def content(tx: Tx, item_id: str, version: str) -> str | None:
    """A kept version's content as JSON."""
    row = tx.execute(
        "select content from item_versions where item_id = ? and version = ?", (item_id, version)
    ).fetchone()
    return row["content"] if row else None


def keys(tx: Tx) -> Mapping[tuple[str, str], str]:
    """(item id, version) -> the key's text, of every kept version."""
    rows = tx.execute("select item_id, version, key from item_versions")
    return {(row["item_id"], row["version"]): row["key"] for row in rows}


def name_now(tx: Tx, item_id: str) -> str:
    """The id that an item goes by now."""
    row = tx.execute("select new_id from renames where old_id = ?", (item_id,)).fetchone()
    return row["new_id"] if row else item_id


def renames(tx: Tx) -> Mapping[str, str]:
    """Earlier id -> the id it goes by now."""
    return {row["old_id"]: row["new_id"] for row in tx.execute("select * from renames")}


def rename(tx: Tx, old: str, new: str) -> None:
    """From now on `old` goes by `new`; so does whatever went by `old`."""
    tx.execute("delete from renames where old_id in (?, ?)", (old, new))
    tx.execute("update renames set new_id = ? where new_id = ?", (new, old))
    tx.execute("insert into renames (old_id, new_id) values (?, ?)", (old, new))


def unname(tx: Tx, old: str) -> None:
    """From now on `old` goes by itself again."""
    tx.execute("delete from renames where old_id = ?", (old,))
