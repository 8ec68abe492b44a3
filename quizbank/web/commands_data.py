"""`flask backup`, `flask restore` and `flask doctor`: looking after the data folder.

`data_commands` is what `web` registers. Each works without opening the application's own store, so
that a backup can be made beside a running Quizbank and a damaged file can be looked at.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import click
from flask.cli import with_appcontext

from quizbank.store import Store, StoreError, backups, doctor
from quizbank.store.driver import connect
from quizbank.store.folder import Folder
from quizbank.study import audit
from quizbank.web.parts import parts

MOST_TOLD = 5
_SIGNS = {"fine": "  ", "warning": "? ", "error": "! "}


@click.command("backup")
@click.option("--keep-all", is_flag=True, help="Remove no older backups.")
@with_appcontext
def backup(keep_all: bool) -> None:
    """Copy the database while it is in use, check the copy, and thin out older ones."""
    folder = _folder()
    if not folder.database.exists() and not folder.marker.exists():
        click.echo(f"{folder.path} holds no database yet, so there is nothing to copy.")
        return
    try:
        made = backups.make(folder, reason="manual")
        rows = backups.verify(made)
        removed = [] if keep_all else backups.thin_folder(folder)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{made}")
    click.echo(f"{rows['log']} entries of the log, {rows['learners']} learners; the copy is whole.")
    if removed:
        click.echo(f"Removed {len(removed)} older backups.")


@click.command("restore")
@click.argument("name", default="")
@with_appcontext
def restore(name: str) -> None:
    """Put the backup NAME in the place of the database; without a NAME, list what there is.

    Quizbank must not be running. What is there now is kept beside it.
    """
    folder = _folder()
    if not name:
        files = folder.backup_files()
        click.echo("\n".join(file.name for file in files) or f"No backups in {folder.backups}.")
        return
    try:
        source = backups.find(folder, name)
        kept = backups.restore(folder, source)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Restored {source.name}.")
    if kept is not None:
        click.echo(f"What was there before is kept as {kept}.")


@click.command("doctor")
@click.option("--mend", is_flag=True, help="Put cards right by the log. Quizbank must not run.")
@click.option("--rehearse", is_flag=True, help="Upgrade and look at a copy of the newest backup.")
@with_appcontext
def doctor_command(mend: bool, rehearse: bool) -> None:
    """Look whether the database is whole and says what the log says; counts what is in it."""
    if not rehearse:
        _examine(_folder(), mend=mend)
        return
    files = _folder().backup_files()
    if not files:
        click.echo("There is no backup to rehearse with.")
        return
    with tempfile.TemporaryDirectory(prefix="quizbank-") as aside:
        copy = Folder(Path(aside))
        try:
            backups.restore(copy, files[-1])
            Store(copy.path).close()
        except StoreError as error:
            raise click.ClickException(f"The rehearsal failed. {error}") from None
        click.echo(f"  Rehearsed on a copy of {files[-1].name}; nothing was changed.")
        _examine(copy, mend=False)


def _examine(folder: Folder, *, mend: bool) -> None:
    found = doctor.examine(folder)
    if found.readable and found.sound and _all_can_be_read(folder, found):
        _compare_with_log(folder, found)
    for finding in found.findings:
        click.echo(_SIGNS[finding.kind] + finding.text)
    if found.counts:
        click.echo("  " + ", ".join(f"{table} {rows}" for table, rows in found.counts.items()))
    if mend and found.readable:
        _mend(folder)
    elif not found.sound:
        sys.exit(1)


def _all_can_be_read(folder: Folder, found: doctor.Examination) -> bool:
    tx = connect(folder.database, read_only=True)
    try:
        tx.execute("begin")
        unreadable = list(audit.unreadable(tx))
    finally:
        tx.close()
    if unreadable:
        told = "; ".join(unreadable[:MOST_TOLD])
        found.say("error", f"{len(unreadable)} kept values cannot be read, such as: {told}.")
    return not unreadable


def _compare_with_log(folder: Folder, found: doctor.Examination) -> None:
    wrong = audit.disagreements_in(folder.database, processes=os.cpu_count() or 1)
    if wrong:
        first = wrong[0]
        found.say(
            "error",
            f"{len(wrong)} cards are not what the log comes to, such as {first.item_id!r} of "
            f"learner {first.learner!r}. `flask doctor --mend` puts them right.",
        )
    else:
        found.say("fine", "Every card is what replaying the log gives.")


def _mend(folder: Folder) -> None:
    try:
        backups.make(folder, reason="before-mending")
        with Store(folder.path) as store:
            mended = store.write(audit.mend)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Mended {mended} cards.")


def _folder() -> Folder:
    folder = Folder(parts().configuration.data)
    if folder.path.exists() and not os.access(folder.path, os.R_OK | os.X_OK):
        raise click.ClickException(f"{folder.path} cannot be read by this user.")
    return folder


data_commands = [backup, restore, doctor_command]
