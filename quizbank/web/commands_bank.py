"""`flask bank`: what an author runs. Prints; decides nothing that the modules behind it decide.

`check` says what is wrong with banks, `prove` runs their programs, `new` begins one. All take the
configured folders unless others are named.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from importlib.resources import files
from pathlib import Path

import click
from flask.cli import AppGroup

from quizbank import item_gate
from quizbank.bank_loader import file_of, load, schema_text, starter
from quizbank.model import Bank, Library, Place
from quizbank.proof import Proof, prove
from quizbank.web.parts import parts

bank_group = AppGroup("bank", help="Check, prove and begin banks of items.")

_FOLDERS = click.argument(
    "folders", nargs=-1, type=click.Path(exists=True, file_okay=False, path_type=Path)
)


def _cache(name: str) -> Path:
    return parts().configuration.data / "cache" / name


@bank_group.command("check")
@_FOLDERS
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a page too.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--complete", is_flag=True, help="Hold the shipped bank to the letter.")
def check(folders: tuple[Path, ...], html: Path | None, as_json: bool, complete: bool) -> None:
    """Say everything that is wrong with the banks in FOLDERS.

    First what keeps files from being served, then what the gate finds: in the shipped banks and in
    your own, each by its own measure. Runs no program; it knows what `prove` has found.
    """
    library = load(parts().configuration.banks + _outside(folders))
    proofs = prove(library, cache=_cache("proofs"), run=False)
    complaints: dict[str, list[str]] = {}
    for proof in proofs:
        complaints.setdefault(proof.owner, []).extend(proof.complaints)
    problems = [problem for problem in library.problems if _inside(problem.place, folders)]
    reports = [
        item_gate.check(part, aims, title=title, proofs=complaints)
        for title, part, aims in _collections(library, folders, complete=complete)
    ]
    if html:
        html.write_text(item_gate.as_html(reports, problems), encoding="utf-8")
    if as_json:
        data = {
            "problems": [item_gate.problem_data(problem) for problem in problems],
            "reports": [item_gate.as_data(report) for report in reports],
        }
        click.echo(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        for problem in problems:
            click.echo(item_gate.told(problem))
        for report in reports:
            click.echo(item_gate.as_text(report))
    bad = any(problem.severity == "error" for problem in problems)
    sys.exit(1 if bad or not all(report.passed for report in reports) else 0)


def _outside(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Named folders that the configured ones do not hold."""
    homes = [home.resolve() for home in parts().configuration.banks]
    return tuple(
        folder
        for folder in folders
        if not any(folder.resolve().is_relative_to(home) for home in homes)
    )


def _home(place: Place, folders: Sequence[Path]) -> Path | None:
    """The configured or named folder that a place's file is in; None when the file is gone."""
    try:
        path = file_of(place, parts().configuration.banks + _outside(folders))
    except FileNotFoundError:
        return None
    return path.resolve()


def _inside(place: Place, folders: Sequence[Path]) -> bool:
    path = _home(place, folders)
    return not folders or (
        path is not None and any(path.is_relative_to(folder.resolve()) for folder in folders)
    )


def _collections(
    library: Library, folders: Sequence[Path], *, complete: bool
) -> Iterator[tuple[str, Library, item_gate.Aims]]:
    """The banks that are asked about: those that come with the program, and the others."""
    shipped = Path(str(files("quizbank") / "banks")).resolve()
    ours: list[Bank] = []
    own: list[Bank] = []
    for bank in library.banks:
        path = _home(bank.place, folders)
        if path is not None and _inside(bank.place, folders):
            (ours if path.is_relative_to(shipped) else own).append(bank)
    if ours:
        # Coverage is a matter of the whole: a part of the shipped banks is not held against it.
        whole = item_gate.COMPLETE if complete else item_gate.SHIPPED
        aims = replace(whole, per_task={}, mix=False) if folders else whole
        yield "Shipped banks", _part(library, ours), aims
    if own:
        yield "Own banks", _part(library, own), item_gate.OWN


def _part(library: Library, banks: Sequence[Bank]) -> Library:
    return Library(banks=tuple(banks), exams=library.exams, actors=library.actors)


@bank_group.command("prove")
@_FOLDERS
@click.option("--record", is_flag=True, help="Write what the keys' runs print beside the snippets.")
@click.option("--only", multiple=True, metavar="ID", help="An item, a card or a whole bank.")
@click.option("--workers", default=0, help="Processes at once (default: one a processor).")
@click.option("--json", "as_json", is_flag=True, help="Print every run as JSON.")
@click.option("--verbose", "-v", is_flag=True, help="Print every run.")
@click.option("--fresh", is_flag=True, help="Run everything anew.")
def prove_command(
    folders: tuple[Path, ...],
    record: bool,
    only: tuple[str, ...],
    workers: int,
    as_json: bool,
    verbose: bool,
    fresh: bool,
) -> None:
    """Run the programs of the banks in FOLDERS for each option, and say what that proves.

    Runs what it finds: only for banks that you trust.
    """
    began = time.monotonic()
    named = parts().configuration.banks + _outside(folders)
    whole = load(named, draft=True)
    library = _part(whole, [bank for bank in whole.banks if _inside(bank.place, folders)])
    cache = None if fresh else _cache("proofs")
    try:
        proofs = prove(
            library,
            cache=cache,
            workers=workers,
            only=only,
            progress=None if as_json or not sys.stderr.isatty() else _progress,
        )
    except KeyError as error:
        raise click.ClickException(
            f"There is no item, card or bank {error} here, or it has errors: see flask bank check."
        ) from None
    recorded = _recorded(library, proofs, named, record=record)
    if as_json:
        click.echo(json.dumps([asdict(proof) for proof in proofs], indent=1))
    else:
        for proof in proofs:
            _tell(proof, verbose=verbose)
    for line in recorded:
        click.echo(line, err=as_json)
    failed = sum(not proof.holds for proof in proofs)
    errors = [
        problem
        for problem in whole.problems
        if problem.severity == "error" and _inside(problem.place, folders)
    ]
    click.echo(
        f"{_count(len(proofs), 'program')}, {_count(sum(len(p.runs) for p in proofs), 'run')}: "
        f"{len(proofs) - failed} hold, {failed} fail ({time.monotonic() - began:.1f} s)",
        err=as_json,
    )
    if errors and not only:
        click.echo(
            f"{_count(len(errors), 'error')} in the banks; those items are not here: "
            "see flask bank check",
            err=as_json,
        )
    sys.exit(1 if failed or (recorded and not record) or (errors and not only) else 0)


@bank_group.command("new")
@click.argument("bank_id", metavar="ID")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where banks are kept (default: banks/ in the data folder).",
)
def new(bank_id: str, folder: Path | None) -> None:
    """Begin a bank ID: a file that loads as it is and explains each field."""
    home = (folder or parts().configuration.banks[-1]) / bank_id
    try:
        texts = starter(bank_id, today=parts().clock().date().isoformat())
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    for name, text in texts.items():
        path = home / name
        if path.exists():
            raise click.ClickException(f"{path} is there already; choose another id.")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        click.echo(f"wrote {os.path.relpath(path)}")
    click.echo("Next: edit it, then flask bank check, then flask bank prove --record")


@bank_group.command("schema")
def schema() -> None:
    """Print the JSON Schema of bank files."""
    click.echo(schema_text(), nl=False)


def _tell(proof: Proof, *, verbose: bool) -> None:
    if verbose or not proof.holds:
        click.echo(f"{proof.owner} ({proof.proves}): {'holds' if proof.holds else 'FAILS'}")
        for complaint in proof.complaints:
            click.echo(f"  {complaint}")
        for run in proof.runs:
            click.echo(f"    {run}")
    if verbose:
        for remark in proof.remarks:
            click.echo(f"  note: {remark}")


def _recorded(
    library: Library, proofs: Sequence[Proof], folders: Sequence[Path], *, record: bool
) -> list[str]:
    """A line for each recorded output that differs from the run's; with `record`, write it."""
    lines = []
    done: set[Path] = set()
    for proof in proofs:
        thing = library.items.get(proof.owner) or library.cards.get(proof.owner)
        if thing is None or thing.snippet is None or proof.proves == "lab" or not proof.holds:
            continue
        if thing.snippet.recorded.rstrip("\n") == proof.output.rstrip("\n"):
            continue
        path = file_of(thing.place, folders).parent / "snippets" / f"{thing.snippet.name}.txt"
        if path in done:
            continue
        done.add(path)
        shown = os.path.relpath(path)
        if not record:
            what = "differs from" if thing.snippet.recorded else "is missing for"
            lines.append(f"{shown} {what} what {proof.owner} prints; see it, then use --record")
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_text(proof.output.rstrip("\n") + "\n", encoding="utf-8")
        lines.append(f"recorded {shown}")
    return lines


def _progress(done: int, of: int) -> None:
    click.echo(f"\r{done} of {of} runs", nl=done == of, err=True)


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
