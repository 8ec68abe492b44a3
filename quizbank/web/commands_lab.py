"""`flask lab`: what an author of labs runs. Prints; `quizbank.proof` decides.

`check` runs every program of every lab without a browser: the start must fail, the exemplar must
pass, and each planted wrong solution must fail on the check that it names.
"""

from __future__ import annotations

import sys
import time

import click
from flask.cli import AppGroup

from quizbank.bank_loader import load
from quizbank.model import Item
from quizbank.proof import Proof, Run, prove
from quizbank.web import words
from quizbank.web.parts import parts

lab_group = AppGroup("lab", help="Run the labs without a browser.")


@lab_group.command("check")
@click.argument("ids", nargs=-1, metavar="[LAB]...")
@click.option("--fresh", is_flag=True, help="Run everything anew.")
@click.option("--verbose", "-v", is_flag=True, help="Say of each check what it said.")
def check(ids: tuple[str, ...], fresh: bool, verbose: bool) -> None:
    """Run the start, the exemplar and the wrong solutions of each LAB (default: all)."""
    began = time.monotonic()
    configuration = parts().configuration
    library = load(configuration.banks, draft=True)
    labs = {item.id: item for item in library.items.values() if item.lab is not None}
    for one in ids:
        if one not in labs:
            raise click.ClickException(
                f"There is no lab '{one}' here, or it has errors: see flask bank check."
            )
    wanted = ids or tuple(labs)
    cache = None if fresh else configuration.data / "cache" / "proofs"
    proofs = prove(library, cache=cache, only=wanted) if wanted else []
    proofs = [proof for proof in proofs if proof.proves == "lab"]
    for proof in proofs:
        _tell(labs[proof.owner], proof, verbose=verbose)
    failed = sum(not proof.holds for proof in proofs)
    programs = sum(len(proof.runs) for proof in proofs)
    click.echo(
        f"{words.count(len(proofs), 'lab')}, {words.count(programs, 'program')}: "
        f"{len(proofs) - failed} hold, {failed} fail "
        f"({time.monotonic() - began:.1f} s)"
    )
    sys.exit(1 if failed else 0)


def _tell(item: Item, proof: Proof, *, verbose: bool) -> None:
    minutes = f"{item.lab.minutes} min" if item.lab else ""
    topic = item.topics[0] if item.topics else "no topic"
    click.echo(f"{'holds' if proof.holds else 'FAILS'}  {item.id}  ({topic}, {minutes})")
    fails = [wrong.fails for wrong in item.lab.wrong] if item.lab else []
    for run, wanted in zip(proof.runs, ("", "", *fails), strict=True):
        click.echo(f"       {_outcome(run, wanted)}")
        for name, failed in run.checks if verbose else ():
            click.echo(f"           {name}: {failed or 'holds'}")
    for complaint in proof.complaints:
        click.echo(f"   !   {complaint}")


def _outcome(run: Run, wanted: str) -> str:
    """One program's run in a line: which checks it failed, and how it ended if not well."""
    failed = [name for name, said in run.checks if said]
    if not failed:
        said = f"passes all {len(run.checks)}"
    elif failed == [wanted]:
        said = f"fails {wanted}, as it should"
    else:
        said = f"fails {', '.join(failed)}"
    return f"{run.label}: {said}" + (
        "" if run.well else f"; ended by {run.exception or run.ending}"
    )
