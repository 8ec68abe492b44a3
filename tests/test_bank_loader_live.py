"""The library being served follows the files, and a bad file never makes it worse."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from quizbank.bank_loader import LiveLibrary, load

GOOD = Path(__file__).parent / "banks" / "good"


class Clock:
    """A clock that stands until it is told."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path / "banks")
    return tmp_path / "banks"


@pytest.fixture
def live(shelf: Path, clock: Clock, tmp_path: Path) -> LiveLibrary:
    return LiveLibrary([shelf], cache=tmp_path / "cache", clock=clock)


def bank_of(shelf: Path) -> Path:
    return shelf / "agents" / "loops.yaml"


def write(path: Path, text: str) -> None:
    """Write so that the file's stat is another even when the clock of the disk is coarse."""
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before + 1_000_000_000, before + 1_000_000_000))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    write(path, text.replace(old, new))


def test_what_is_live_is_what_is_loaded(live: LiveLibrary, shelf: Path) -> None:
    assert live.current() == load([shelf])


def test_a_change_is_seen_within_a_second_and_not_looked_for_before(
    live: LiveLibrary, shelf: Path, clock: Clock
) -> None:
    change(bank_of(shelf), "Which request is answered?", "Which one is answered?")
    clock.seconds += 0.9
    assert live.current().items["which-limit"].stem == "Which request is answered?"
    clock.seconds += 0.2
    assert live.current().items["which-limit"].stem == "Which one is answered?"


def test_whoever_changed_a_file_can_have_it_seen_at_once(live: LiveLibrary, shelf: Path) -> None:
    change(bank_of(shelf), "Which request is answered?", "Which one is answered?")
    assert live.refresh().items["which-limit"].stem == "Which one is answered?"


def test_the_same_object_is_served_while_nothing_changes(
    live: LiveLibrary, shelf: Path, clock: Clock
) -> None:
    before = live.current()
    clock.seconds += 5
    assert live.current() is before
    os.utime(bank_of(shelf))
    assert live.refresh() == before


def test_a_changed_program_is_seen(live: LiveLibrary, shelf: Path) -> None:
    change(shelf / "agents" / "snippets" / "which_limit.py", '"Hi"', '"Hello"')
    snippet = live.refresh().items["which-limit"].snippet
    assert snippet is not None
    assert '"Hello"' in snippet.code


def test_an_output_that_is_recorded_for_the_first_time_is_seen(
    live: LiveLibrary, shelf: Path
) -> None:
    write(shelf / "agents" / "snippets" / "which_limit.txt", "Hello.\n")
    snippet = live.refresh().items["which-limit"].snippet
    assert snippet is not None
    assert snippet.recorded == "Hello.\n"


def test_a_file_that_went_bad_is_served_as_it_last_was_and_says_so(
    live: LiveLibrary, shelf: Path
) -> None:
    good = live.current()
    change(bank_of(shelf), "kind: order", "kind: odrer")
    now = live.refresh()
    assert now.items == good.items
    assert [str(problem) for problem in now.problems] == [
        "agents/loops.yaml:1:1: the last good version of this file is still served; mend it to "
        "replace it",
        "agents/loops.yaml:46:11: item 'steps-in-order' has kind 'odrer', but only single, "
        "multiple, order, match, cloze, predict, lab exist; did you mean 'order'?",
    ]
    change(bank_of(shelf), "kind: odrer", "kind: order")
    assert live.refresh() == good


def test_a_bad_file_is_served_as_it_last_was_after_a_restart_too(
    live: LiveLibrary, shelf: Path, tmp_path: Path
) -> None:
    good = live.current()
    write(bank_of(shelf), "bank: [")
    restarted = LiveLibrary([shelf], cache=tmp_path / "cache")
    assert restarted.current().items == good.items
    assert len(restarted.current().problems) == 2


def test_a_bad_exam_or_actor_is_served_as_it_last_was(live: LiveLibrary, shelf: Path) -> None:
    good = live.current()
    write(shelf / "exams" / "TEST-F.yaml", "code: [")
    write(shelf / "actors" / "greeter.yaml", "- no mapping")
    now = live.refresh()
    assert (now.exams, now.actors, now.items) == (good.exams, good.actors, good.items)


def test_a_file_that_was_never_good_is_left_out(live: LiveLibrary, shelf: Path) -> None:
    write(shelf / "agents" / "new.yaml", "bank: new")
    now = live.refresh()
    assert "which-limit" in now.items
    assert [problem.place.file for problem in now.problems] == ["agents/new.yaml"]


def test_a_removed_file_is_gone_and_a_restored_one_is_back(live: LiveLibrary, shelf: Path) -> None:
    good = live.current()
    text = bank_of(shelf).read_text(encoding="utf-8")
    bank_of(shelf).unlink()
    assert live.refresh().items == {}
    write(bank_of(shelf), text)
    assert live.refresh() == good


def test_a_moved_file_keeps_its_items(live: LiveLibrary, shelf: Path) -> None:
    versions = {item.id: item.version for item in live.current().items.values()}
    (shelf / "agents").rename(shelf / "moved")
    assert {item.id: item.version for item in live.refresh().items.values()} == versions


def test_many_threads_see_one_library_or_the_next_and_never_half_of_it(
    shelf: Path, tmp_path: Path
) -> None:
    live = LiveLibrary([shelf], cache=tmp_path / "cache", every_seconds=0)
    stop = threading.Event()
    seen: list[set[tuple[str, str]]] = [set() for _ in range(6)]
    errors: list[Exception] = []

    def look(own: set[tuple[str, str]]) -> None:
        try:
            while not stop.is_set():
                items = live.current().items
                own.add((items["which-limit"].stem, items["which-two"].stem))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=look, args=(own,)) for own in seen]
    for thread in threads:
        thread.start()
    text = bank_of(shelf).read_text(encoding="utf-8")
    for number in range(10):
        changed = text.replace("Which request is", f"{number} request is").replace(
            "Which two are", f"{number} two are"
        )
        new = shelf / "agents" / "new"
        new.write_text(changed, encoding="utf-8")
        os.replace(new, bank_of(shelf))
        live.refresh()
    stop.set()
    for thread in threads:
        thread.join()
    assert not errors
    assert all(one[0] == other[0] for own in seen for one, other in own)
    assert live.current().items["which-limit"].stem == "9 request is answered?"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[list[str]]:
    """The files below the temporary folder that Python opens from now on."""
    paths: list[str] = []
    listening = [True]

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        if listening and event == "open" and str(arguments[0]).startswith(str(tmp_path)):
            paths.append(str(arguments[0]))

    sys.addaudithook(hear)  # there is no taking it away again: it goes deaf instead
    yield paths
    listening.clear()


def test_looking_opens_only_what_changed(
    live: LiveLibrary, shelf: Path, clock: Clock, opened: list[str]
) -> None:
    good = live.current()
    clock.seconds += 2
    assert live.current() is good
    assert opened == []
    change(shelf / "actors" / "greeter.yaml", "A greeter", "Another greeter")
    opened.clear()
    live.refresh()
    assert opened
    assert {Path(path).name for path in opened if path.startswith(str(shelf))} == {"greeter.yaml"}
