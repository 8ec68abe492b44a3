"""Publishing is one step: seen whole or not at all, whatever interrupts it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from teach_world import School, bank, item, school, zipped

from quizbank.bank_loader import load
from quizbank.store import Store, WriteFailed, uploads
from quizbank.teach import Overtaken
from quizbank.teach.shelving import Shelving

__all__ = ["school"]

ONE = bank(item("one"), item("both", stem="The first"))
TWO = bank(item("two"), item("both", stem="The second"))


def served(school: School) -> str:
    return school.items["both"].stem if "both" in school.items else ""


def on_disk(data: Path) -> set[tuple[str, str]]:
    """(id, stem) of what a server that starts now would find."""
    library = load([data / "banks"])
    assert library.problems == ()
    return {(item.id, item.stem) for item in library.items.values()}


def test_rolling_back_is_publishing_an_earlier_version(school: School) -> None:
    first, second = school.put(ONE), school.put(TWO)
    assert served(school) == "The second"
    school.publish(first)
    assert served(school) == "The first"
    states = {v.number: v.state for v in school.teach.versions(name="numbers").versions}
    assert states == {1: "live", 2: "earlier"}
    school.publish(second)
    assert served(school) == "The second"


def test_publishing_what_is_live_changes_nothing(school: School) -> None:
    version = school.put(ONE)
    before = school.teach.versions(name="numbers")
    school.later(days=1)
    school.teach.publish(name="numbers", number=version.number, instead_of=None, at=school.at)
    assert school.teach.versions(name="numbers") == before


def test_withdrawing_leaves_nothing_to_meet_and_survives_a_restart(school: School) -> None:
    version = school.put(ONE)
    school.teach.withdraw(name="numbers", number=version.number, at=school.at)
    assert served(school) == ""
    school.restart()
    assert served(school) == ""
    school.publish(version)
    assert served(school) == "The first"


def test_who_looked_at_another_version_is_told_and_nothing_changes(school: School) -> None:
    first = school.put(ONE)
    second, third = school.upload(TWO), school.upload(ONE)
    school.publish(second)
    with pytest.raises(Overtaken, match="by now version 2 is live"):
        school.teach.publish(name="numbers", number=third.number, instead_of=1, at=school.at)
    with pytest.raises(Overtaken, match="by now version 2 is live"):
        school.teach.withdraw(name="numbers", number=first.number, at=school.at)
    assert served(school) == "The second"


def test_a_version_that_has_become_wrong_is_refused_at_the_last_moment(school: School) -> None:
    draft = school.upload(ONE)
    assert not school.draft(draft).errors
    (school.folder / "shipped" / "new.yaml").write_text(bank(item("one"), bank_id="fresh"))
    with pytest.raises(ValueError, match=r"'one', which is taken at new\.yaml"):
        school.publish(draft)
    assert served(school) == ""


def test_a_folder_of_that_name_made_by_hand_is_not_touched(school: School) -> None:
    (school.data / "banks" / "uploaded" / "numbers").mkdir(parents=True)
    (school.data / "banks" / "uploaded" / "numbers" / "by-hand.yaml").write_text(
        bank(item("by-hand"), bank_id="by-hand")
    )
    version = school.upload(ONE)
    with pytest.raises(WriteFailed):
        school.publish(version)
    assert "by-hand" in school.items
    assert school.teach.versions(name="numbers").live is None


def test_a_folder_that_cannot_be_written_leaves_everything_as_it_was(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    school.put(ONE)
    second = school.upload(TWO)
    full = OSError(28, "No space left on device")

    def refuse(*_: object) -> None:
        raise full

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(WriteFailed, match="What was live stays live"):
        school.publish(second)
    monkeypatch.undo()
    assert served(school) == "The first"
    school.publish(second)
    assert served(school) == "The second"
    left = school.data / "banks" / "uploaded" / ".versions"
    assert len(list(left.iterdir())) <= 2


def test_a_link_that_cannot_be_moved_takes_the_database_back_too(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    school.put(ONE)
    second = school.upload(TWO)

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(WriteFailed):
        school.publish(second)
    monkeypatch.undo()
    live = school.teach.versions(name="numbers").live
    assert live is not None
    assert (live.number, served(school)) == (1, "The first")


def test_the_folder_follows_the_database_at_the_next_start(school: School) -> None:
    first, second = school.put(ONE), school.upload(TWO)
    school.store.write(lambda tx: uploads.publish(tx, "numbers", second.id, at_ms=1))
    school.restart()  # as after an end between the two
    assert served(school) == "The second"
    school.store.write(lambda tx: uploads.publish(tx, "numbers", first.id, at_ms=2))
    school.restart()  # as after a backup was restored
    assert served(school) == "The first"


def test_a_lost_folder_is_written_again_from_the_database(school: School) -> None:
    school.put(zipped({"numbers.yaml": ONE, "snippets/x.py": "print(1)\n"}))
    link = school.data / "banks" / "uploaded" / "numbers"
    link.unlink()
    school.restart()
    assert served(school) == "The first"
    assert (link / "snippets" / "x.py").read_text() == "print(1)\n"


def test_what_another_database_published_is_left_alone(school: School) -> None:
    school.put(ONE)
    school.store.close()
    for name in ("quizbank.db", ".quizbank"):
        (school.data / name).unlink()
    school.open()
    assert served(school) == "The first"


watched: list[Path] = []
seen: list[tuple[str, bool]] = []


def look(event: str, _arguments: tuple[object, ...]) -> None:
    """Just before each change of the file system: is the link there?"""
    if watched and event in ("os.remove", "os.rename", "os.symlink", "os.rmdir"):
        seen.append((event, watched[0].is_symlink()))


def test_at_no_moment_is_there_nothing_under_the_name(tmp_path: Path) -> None:
    sys.addaudithook(look)
    shelf = Shelving(tmp_path / "uploaded")
    for version in ("a", "b"):
        shelf.write(version, {"x.yaml": bank(item("one", stem=version)).encode()})
    shelf.point("bank", "a")
    watched.append(tmp_path / "uploaded" / "bank")
    try:
        shelf.point("bank", "b")
    finally:
        watched.clear()
    assert [event for event, _ in seen] == ["os.symlink", "os.rename"]
    assert all(there for _, there in seen)
    assert (tmp_path / "uploaded" / "bank" / "x.yaml").read_text() == bank(item("one", stem="b"))


PUBLISHING = """
import sys
from pathlib import Path
sys.path[:0] = [{root!r}, {tests!r}]
from teach_world import School
school = School(Path({folder!r}))
print("ready", flush=True)
numbers = [1, 2]
while True:
    numbers.reverse()
    version = next(
        v for v in school.teach.versions(name="numbers").versions if v.number == numbers[0]
    )
    school.publish(version)
"""


def test_a_kill_at_any_moment_leaves_the_old_version_or_the_new_one(tmp_path: Path) -> None:
    world = School(tmp_path)
    world.put(ONE)
    world.put(TWO)
    world.store.close()
    School.opened.clear()
    tests = Path(__file__).parent
    script = PUBLISHING.format(root=str(tests.parent), tests=str(tests), folder=str(tmp_path))
    whole = [{("one", "Which number works?"), ("both", "The first")}]
    whole.append({("two", "Which number works?"), ("both", "The second")})
    rng = random.Random(20261130)
    seen = set()
    for _ in range(5):
        process = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(rng.uniform(0.0, 0.25))
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        found = on_disk(tmp_path / "data")
        assert found in whole
        seen.add(whole.index(found))
        world.open()
        live = world.teach.versions(name="numbers").live
        assert live is not None
        assert on_disk(tmp_path / "data") == whole[live.number - 1]
        world.store.close()
    with Store(tmp_path / "data") as store:
        assert len(store.read(uploads.everything)) == 2
    left = list((tmp_path / "data" / "banks" / "uploaded" / ".versions").iterdir())
    assert len(left) <= 3
