"""The servers that promises are tried against: started when first needed, stopped at the end.

`alone` serves one person, `school` a class with two learners and an instructor; both ask items with
the word CANARY in their keys and explanations. A check that does damage starts a `fresh` one. Of a
server that is only known by its address, `here` and `fresh` say that they cannot be had.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.pages import exam_bank
from tests.promises.people import PASSWORD, Person
from tests.promises.telling import NotHeld, NotTried
from tests.serving import FAKETIME, ROOT, Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@dataclass
class School:
    """A class: everybody signed in."""

    address: str
    a: Person
    b: Person
    instructor: Person | None


class World:
    """Where promises are tried. `url` names a server that runs already.

    `quick` tries less of each, and fails for no time that something took: it runs on busy machines.
    """

    def __init__(
        self,
        root: Path,
        *,
        url: str = "",
        quick: bool = False,
        program: Sequence[str] = Server.program,
    ) -> None:
        self.root = root
        self.url = url.rstrip("/")
        self.quick = quick
        self._program = program
        self._servers: list[Server] = []
        self._kept: dict[str, Server] = {}
        self._school: School | None = None
        self._foreign: bool | None = None
        self._browser: tuple[object, Browser] | None = None

    # --- Servers

    def prepared(self, name: str, **settings: str) -> Server:
        """A server of its own that has not been started."""
        if self.url:
            raise NotTried("this needs a server and a data folder of its own, not an address")
        server = Server(
            self.root / f"{len(self._servers)}-{name}", QUIZBANK_BANKS=self.banks, **settings
        )
        server.program = self._program
        self._servers.append(server)
        return server

    def fresh(self, name: str, **settings: str) -> Server:
        """A started server of its own."""
        server = self.prepared(name, **settings)
        server.start()
        return server

    @property
    def banks(self) -> str:
        """One item of each kind, and enough for an exam of ten items in twenty minutes."""
        folder = self.root / "banks"
        if not folder.exists():
            exam_bank.write(folder)
            shutil.copytree(ROOT / "tests" / "pages" / "bank" / "demo", folder / "demo")
        return str(folder)

    def here(self, kind: str = "alone") -> Server:
        """The server behind `alone` or `school`, for whoever must look at its data or log."""
        if self.url:
            raise NotTried("only the address of this server is known, not its data")
        if kind not in self._kept:
            accounts = {"QUIZBANK_ACCOUNTS": "1", "QUIZBANK_SIGN_UP": "open"}
            server = self.prepared(kind, TZ="UTC", **(accounts if kind == "school" else {}))
            self._kept[kind] = server
            if kind == "school":
                self._link = invitation(server)
            server.start()
        return self._kept[kind]

    @property
    def alone(self) -> Person:
        """A new browser at the server for one person."""
        if not self.url:
            return Person(self.here().address)
        person = Person(self.url)
        if person.get("/").status != 200:
            raise NotTried("people sign in at this address")
        return person

    @property
    def school(self) -> School:
        """The class."""
        if self._school is None:
            address = self.url or self.here("school").address
            a, b = (self.learner(address, name) for name in ("Ada", "Ben"))
            instructor = None
            if not self.url:
                instructor = Person(address)
                instructor.post(self._link, {"name": "Ina", "password": PASSWORD})
            self._school = School(address, a, b, instructor)
        return self._school

    @property
    def teacher(self) -> Person:
        """The class's instructor."""
        found = self.school.instructor
        if found is None:
            raise NotTried("nobody here is an instructor at this address")
        return found

    @property
    def anybody(self) -> Person:
        """Somebody who may answer items, at whatever server there is."""
        if not self.url:
            return self.alone
        return self.alone if Person(self.url).get("/").status == 200 else self.school.a.copy()

    @property
    def foreign(self) -> bool:
        """Whether this server has other banks than the checks know."""
        if not self.url:
            return False
        if self._foreign is None:
            self._foreign = self.anybody.get("/items/mock-1-1").status != 200
        return self._foreign

    @staticmethod
    def learner(address: str, name: str) -> Person:
        """Somebody new, signed in."""
        person = Person(address)
        if person.get("/sign-up").status == 404:
            raise NotTried("nobody can sign up at this address")
        answer = person.post("/sign-up", {"name": name, "password": PASSWORD})
        if answer.status != 303:
            raise NotTried(f"{name} could not sign up: {answer.words[:120]}")
        return person

    # --- Other tools

    def page(self, **options: object) -> Page:
        """A page of a browser's new profile."""
        if self._browser is None:
            try:
                from playwright.sync_api import sync_playwright
            except ImportError:
                raise NotTried("Playwright is not installed") from None
            from tests.browser import chromium

            path = chromium.find()
            if path is None:
                raise NotTried("no Chromium was found")
            started = sync_playwright().start()
            flags = list(chromium.FLAGS)
            self._browser = started, started.chromium.launch(executable_path=path, args=flags)
        context = self._browser[1].new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(60_000)
        return context.new_page()

    def close(self) -> None:
        """Stop whatever was started."""
        if self._browser is not None:
            self._browser[1].close()
            self._browser[0].stop()  # type: ignore[attr-defined]
        for server in self._servers:
            try:
                server.stop()
            except (ProcessLookupError, subprocess.TimeoutExpired):
                os.kill(server.pid, 9)


def invitation(server: Server) -> str:
    """The path of a one-time link for an instructor; the server does not run yet."""
    said = server.flask("user", "invite", "--instructor")
    if said.returncode:
        raise NotHeld(f"flask user invite: {said.stderr}")
    return "/link/" + said.stdout.strip().rpartition("/link/")[2]


def refused(server: Server) -> tuple[int, str]:
    """Start a server that must not start: its exit code and what it said."""
    done = subprocess.run(
        [sys.executable, *server.program],
        cwd=ROOT, env=server.environment, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def rows(server: Server, sql: str, *values: object) -> list[tuple[object, ...]]:
    """What the server's database holds, read beside it."""
    file = server.data / "quizbank.db"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=10)) as there:
        return [tuple(row) for row in there.execute(sql, values)]


def answered(server: Server) -> list[str]:
    """The showings whose answers are in the log."""
    sql = "select showing_id from log where event = 'answered' and showing_id is not null"
    return [str(row[0]) for row in rows(server, sql)]


def everything(server: Server) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    names = rows(server, "select name from sqlite_master where type = 'table' order by name")
    return {str(name): rows(server, f'select * from "{name}"') for (name,) in names}


def sound(server: Server) -> str:
    """What the doctor says of a stopped server's data; NotHeld when it finds an error."""
    said = server.flask("doctor")
    if said.returncode:
        raise NotHeld(f"flask doctor: {said.stdout}{said.stderr}")
    return "the doctor finds no error"


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Hold the write lock of the server's database, as another program would."""
    lock = sqlite3.connect(server.data / "quizbank.db", timeout=10, isolation_level=None)
    try:
        lock.execute("begin immediate")
        yield
    finally:
        lock.close()


@dataclass
class FakeClock:
    """The clock of a server that runs under libfaketime; moved while it runs."""

    file: Path

    def move(self, seconds: float) -> None:
        """Stand so many seconds after (or before) the true time from now on."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(f"{seconds:+.0f}\n", encoding="ascii")
        fresh.replace(self.file)


def fake_clock(world: World, name: str, *, wall_only: bool) -> tuple[FakeClock, dict[str, str]]:
    """A clock, and the settings that put a server under it.

    `wall_only` leaves passing time alone: somebody set the clock. Else time itself goes by.
    """
    if world.url:
        raise NotTried("the clock of a server elsewhere cannot be moved")
    if FAKETIME is None:
        raise NotTried("libfaketime is not installed (Debian: apt-get install faketime)")
    clock = FakeClock(world.root / f"{name}.clock")
    clock.move(0)
    settings = {
        "LD_PRELOAD": str(FAKETIME),
        "FAKETIME_TIMESTAMP_FILE": str(clock.file),
        "FAKETIME_NO_CACHE": "1",
        "TZ": "UTC",
    }
    return clock, settings | ({"DONT_FAKE_MONOTONIC": "1"} if wall_only else {})
