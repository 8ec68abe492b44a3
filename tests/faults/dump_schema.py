"""Write the dump of the present schema, with rows of every kind, for the tests of later upgrades.

Run once when a schema is released:  python tests/faults/dump_schema.py
Writes tests/faults/schemas/schema-<number>.sql; a dump is never changed afterwards.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent)]

from study_world import Shelves, World, changed, exam, flashcard, single  # noqa: E402

from quizbank.schedule import PUBLISHED  # noqa: E402
from quizbank.store import fits  # noqa: E402
from quizbank.store.fits import FitRow  # noqa: E402
from quizbank.store.migrations import STEPS  # noqa: E402
from quizbank.study import Change, Entry  # noqa: E402


def study_a_little(folder: Path) -> None:
    """Something of everything that a learner does."""
    world = World(folder, Shelves(single("a"), single("b"), single("c"), flashcard("k")))
    study, me = world.study, world.learner
    for item, chosen in (("a", "a"), ("b", "b"), ("a", "b")):
        world.later(days=1)
        world.meet(item, chosen)
    study.undo(learner=me, at=world.at)
    showing = world.card()
    if showing is not None:
        study.rate(learner=me, showing_id=showing.id, rating="Good", at=world.at)
    fit = FitRow(1, "adopted", 200, 100, 0.4, 0.3, PUBLISHED, starts_on="2026-11-30")
    world.store.write(lambda tx: fits.add(tx, me, fit))
    world.later(days=1)
    world.meet("b", "b")
    study.suspend(learner=me, item_id="c", at=world.at)
    study.bury(learner=me, item_id="b", at=world.at)
    study.note(learner=me, item_id="a", text="A note", at=world.at)
    study.report(learner=me, item_id="a", reason="typo", text="A report", at=world.at)
    study.report_run(learner=me, item_id="a", choice="a", ending="ok", output="out", at=world.at)
    study.keep_edit(learner=me, name="a", version="0" * 16, code="print(1)\n", seen="", at=world.at)
    study.answer_step(
        learner=me, lesson="loop", step=1, version="1", chosen="a", right=True, at=world.at
    )
    study.change_settings(learner=me, changes={"zone": "Europe/Berlin"})
    world.shelves.put(changed(single("a", key="b")), single("c"))
    study.today(learner=me, at=world.at)
    sit_an_exam(world)
    world.store.close()


def sit_an_exam(world: World) -> None:
    """One sitting that was handed in and regraded, and one that is open."""
    items = [single(f"{d}{n}", exams={"X": (f"{d}.1",)}) for d in "ab" for n in range(8)]
    world.shelves.exams = (exam("X", a=60, b=40),)
    world.shelves.put(*items)
    for seed in (1, 2):
        begun = world.study.begin(
            learner=world.learner, at=world.at, exam="X", kind="short", size=5, seed=seed,
            rng=world.rng,
        )  # fmt: skip
        change = Change(Entry(("b",), "sure", "A note"), 0, "", flagged=True, struck=("c", True))
        world.study.save(
            learner=world.learner, attempt_id=begun, place=1, change=change, at=world.at
        )
        if seed == 1:
            world.study.hand_in(learner=world.learner, attempt_id=begun, at=world.at)
            world.shelves.put(*(single(i.id, key="b", version="2", exams=i.exams) for i in items))
            for item in items:
                world.study.regrade(item_id=item.id, by="local", reason="Key", at=world.at)


def main() -> None:
    """Write the dump, unless that schema has one already."""
    target = HERE / "schemas" / f"schema-{len(STEPS)}.sql"
    if target.exists():
        sys.exit(f"{target.name} is there already: a released schema is never changed.")
    with tempfile.TemporaryDirectory() as folder:
        study_a_little(Path(folder))
        file = sqlite3.connect(Path(folder) / "quizbank.db")
        lines = list(file.iterdump())
        version = file.execute("pragma user_version").fetchone()[0]
        kind = file.execute("pragma application_id").fetchone()[0]
        file.close()
    lines += [f"PRAGMA user_version = {version};", f"PRAGMA application_id = {kind};"]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"wrote {target.name}")


if __name__ == "__main__":
    main()
