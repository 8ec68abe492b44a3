"""R01 to R15: kills, disks, locks, damage, backups and undo, against servers of their own."""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.pages import exam_bank
from tests.promises.between import Between
from tests.promises.people import Answer, Person
from tests.promises.telling import NotHeld, NotTried, hold, promise
from tests.promises.world import World, answered, everything, locked, refused, rows, sound
from tests.serving import ROOT, Server

SCHEMAS = ROOT / "tests" / "faults" / "schemas"
FAR_AWAY = """
mount -t tmpfs none /proc && echo "far:/away $1 nfs4 rw 0 0" > /proc/mounts && shift && exec "$@"
"""


class Crowd:
    """Threads that answer and keep what was acknowledged, until they are told to stop."""

    def __init__(self, address: str, threads: int = 4) -> None:
        self.acknowledged: set[str] = set()
        self.refused: list[str] = []
        self._stop = threading.Event()
        self._threads = [
            threading.Thread(target=self._answer, args=(Person(address), number), daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def _answer(self, person: Person, number: int) -> None:
        turn = 0
        while not self._stop.is_set():
            item = f"mock-{1 + turn % 2}-{number + 4 * (turn // 2 % 3)}"
            turn += 1
            with contextlib.suppress(OSError):
                shown = person.begin(item)
                answer = person.post(shown, {"option": random.choice(("alpha", "beta"))})
                if answer.status == 303:
                    self.acknowledged.add(shown.rpartition("/")[2])
                else:
                    self.refused.append(f"{answer.status} {answer.words[:80]}")
                continue
            time.sleep(0.01)

    def reach(self, answers: int) -> None:
        """Wait until so many answers were acknowledged."""
        end = time.monotonic() + 60
        while len(self.acknowledged) < answers:
            if time.monotonic() > end:
                raise NotHeld(f"only {len(self.acknowledged)} answers in a minute: {self.refused}")
            time.sleep(0.01)

    def stop(self) -> set[str]:
        """What was acknowledged."""
        self._stop.set()
        for thread in self._threads:
            thread.join()
        return self.acknowledged


def once(server: Server, acknowledged: set[str]) -> int:
    """How many answers the log has: each acknowledged one, and none of them twice."""
    ids = answered(server)
    hold(len(ids) == len(set(ids)), "an answer is in the log twice")
    lost = acknowledged - set(ids)
    hold(not lost, f"{len(lost)} of {len(acknowledged)} acknowledged answers are lost")
    return len(ids)


@promise("R01")
def r01(world: World) -> str:
    """Four clients answer; SIGKILL; start again; look for every answer that was acknowledged."""
    server = world.fresh("killed")
    acknowledged: set[str] = set()
    rounds = 10
    for _ in range(rounds):
        crowd = Crowd(server.address)
        crowd.reach(random.randint(15, 60))
        server.stop(signal.SIGKILL)
        acknowledged |= crowd.stop()
        server.start()
        once(server, acknowledged)
    server.stop()
    return f"{rounds} kills, {len(acknowledged)} acknowledged answers, none lost; {sound(server)}"


@contextmanager
def traced(server: Server, log: Path, *options: str) -> Iterator[None]:
    """strace at a running server; NotTried where nobody may trace."""
    if shutil.which("strace") is None:
        raise NotTried("strace is not installed")
    process = subprocess.Popen(
        ["strace", "-f", "-o", str(log), *options, "-p", str(server.pid)],
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stderr is not None
    said = process.stderr.readline()
    if "attached" not in said:
        process.kill()
        raise NotTried(f"this machine lets nobody trace: {said.strip()}")
    try:
        yield
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)


@promise("R02")
def r02(world: World) -> str:
    """strace: between reading a POST and sending its 303 lies an fsync or fdatasync."""
    server, log = world.fresh("flushed"), world.root / "r02.calls"
    person = Person(server.address)
    person.answered("mock-1-0")
    with traced(server, log, "-s", "40", "-e", "trace=recvfrom,sendto,fsync,fdatasync"):
        for number in range(1, 9):
            person.answered(f"mock-1-{number}")
    flushes, counts, reading = 0, [], ""
    for line in log.read_text(errors="replace").splitlines():
        if found := re.search(r'"POST (/practise/(?:next|[^ "]*))', line):
            reading, flushes = found[1], 0
        elif re.search(r"(fsync|fdatasync)(\(| resumed).*= 0$", line):
            flushes += 1
        elif "sendto(" in line and "303 SEE OTHER" in line and reading != "/practise/next":
            counts.append(flushes)
    hold(len(counts) == 8, f"{len(counts)} of 8 answers were seen in the trace")
    hold(min(counts) >= 1, f"flushes before each acknowledgement: {counts}")
    return f"flushes before each of 8 acknowledgements: {counts}"


def needs_root() -> None:
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise NotTried("only root can mount a disk")


@contextmanager
def disk(folder: Path, size: str) -> Iterator[Path]:
    """A small disk of its own."""
    needs_root()
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotTried(f"no disk can be mounted here: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


@promise("R03")
def r03(world: World) -> str:
    """A disk of 4 MB is filled while answers come; then room is made again."""
    server = world.prepared("full")
    with disk(world.root / "small", "4m") as small:
        server.data = small / "data"
        server.start()
        person = Person(server.address)
        kept = {person.answered("mock-1-0").rpartition("/")[2]}
        filler = small / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 4096)
        told = None
        for turn in range(400):
            answer = person.post("/practise/next", {"item": f"mock-1-{turn % 12}"})
            if answer.status == 303:
                answer = person.post(answer.location, {"option": "alpha"})
            if answer.status != 303:
                told = answer
                break
            kept.add(answer.location.rpartition("/")[2])
        hold(told is not None, "the disk never ran full")
        assert told is not None
        hold(told.status == 503, f"a full disk is told with {told.status}")
        hold("disk is full" in told.words, told.words[:200])
        hold(told.headers.get("Retry-After"), "there is no Retry-After")
        reading = person.get("/progress").status
        hold(reading == 200, f"reading gives {reading}")
        filler.unlink()
        kept.add(person.answered("mock-2-1").rpartition("/")[2])
        once(server, {name for name in kept if name})
        server.stop()
        return f"503 with a sentence and Retry-After; GET 200; then 303; {sound(server)}"


@promise("R04")
def r04(world: World) -> str:
    """Another program holds BEGIN IMMEDIATE while an answer comes, then lets go."""
    server = world.fresh("locked")
    person = Person(server.address)
    shown, before = person.begin("mock-1-0"), None
    with locked(server):
        before, began = everything(server), time.monotonic()
        answer = person.post(shown, {"option": "alpha"})
        took = time.monotonic() - began
        reading = person.get("/progress").status
    hold(answer.status == 503, f"a locked database is told with {answer.status}")
    hold(answer.headers.get("Retry-After"), "there is no Retry-After")
    hold(reading == 200, f"reading gave {reading}")
    hold(everything(server) == before, "something was written")
    hold(person.post(shown, {"option": "alpha"}).status == 303, "the answer is not taken later")
    once(server, {shown.rpartition("/")[2]})
    return f"503 with Retry-After after {took:.0f} s, GET 200 meanwhile, 303 afterwards"


@promise("R05", quick=True)
def r05(world: World) -> str:
    """Three at once; then replies dropped, cut and delayed on the way, each sent again."""
    server = world.here()
    person = Person(server.address)
    shown = person.begin("mock-1-5")
    answers: list[Answer] = []
    clicks = [
        threading.Thread(
            target=lambda: answers.append(person.copy().post(shown, {"option": "beta"}))
        )
        for _ in range(3)
    ]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    hold([a.status for a in answers] == [303] * 3, [a.status for a in answers])
    pages = {re.sub(r"nonce[^>]*", "", person.follow(a.location).words) for a in answers}
    hold(len(pages) == 1, "the three were told different verdicts")
    sent = [shown]
    ways = ("drop the answer", "cut the answer", "delay")[: 2 if world.quick else 3]
    for way in ways:
        shown = person.begin(f"mock-1-{5 + len(sent)}")
        sent.append(shown)
        with Between(server.address, way) as between:
            lost = Person(between.address)
            with contextlib.suppress(OSError):
                lost.ask(
                    "POST", shown, b"option=alpha",
                    {"Content-Type": "application/x-www-form-urlencoded",
                     "Host": server.address.removeprefix("http://")},
                    timeout=3,
                )  # fmt: skip
        again = person.post(shown, {"option": "beta"})
        hold(again.status == 303, f"sent again after '{way}': {again.status}")
        hold("Right" in person.follow(again.location).words, f"'{way}' changed the verdict")
    ids = answered(server)
    counts = [ids.count(one.rpartition("/")[2]) for one in sent]
    hold(counts == [1] * len(sent), f"rows in the log: {counts}")
    return f"one row and the first verdict, for 3 at once, then: {', '.join(ways)}"


def exam(person: Person) -> str:
    """Begin a full mock exam, after ending one that is open."""
    answer = person.post("/exam/start", {"exam": "MOCK-1", "length": "full"})
    hold(answer.status == 303, f"no exam began: {answer.status} {answer.words[:200]}")
    return answer.location


@promise("R06", quick=True, bank=True)
def r06(world: World) -> str:
    """Two forms of one place are posted with different options; then each tab looks."""
    person = world.school.a.copy()
    sitting = exam(person)
    both = exam_bank.fields(person.get(f"{sitting}/1").text)
    first = person.post(f"{sitting}/1", {**both, "option": "beta"})
    second = person.copy().post(f"{sitting}/1", {**both, "option": "gamma"})
    page = person.get(f"{sitting}/1")
    person.post(f"{sitting}/hand-in")
    hold((first.status, second.status) == (303, 409), (first.status, second.status))
    hold("saved this item first" in second.words, "the loser is not told")
    hold("tried to change this item" in page.words, "the winner is not told")
    hold(re.search(r'value="beta" checked', page.text), "the first was overwritten")
    return "303 and 409; each is told of the other; the first stays"


@promise("R07", bank=True)
def r07(world: World) -> str:
    """Thirty learners sign up and answer ten items each at once."""
    address = world.school.address
    errors: list[str] = []

    def learn(number: int) -> None:
        try:
            person = world.learner(address, f"Crowd {number}")
            for turn in range(10):
                person.answered(f"mock-{1 + turn % 2}-{turn}")
        except (OSError, NotTried) as error:
            errors.append(str(error))

    began = time.monotonic()
    threads = [threading.Thread(target=learn, args=(number,)) for number in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    hold(not errors, errors[:3])
    return f"300 answers, 0 errors, {time.monotonic() - began:.0f} s"


def damage(file: Path) -> dict[str, Callable[[], object]]:
    """Ways in which a database is found one morning."""

    def overwrite(at: int, what: bytes) -> None:
        with file.open("r+b") as there:
            there.seek(at)
            there.write(what)

    size = file.stat().st_size
    return {
        "header zeroed": lambda: overwrite(0, bytes(100)),
        "not a database": lambda: file.write_bytes(b"good morning " * 1000),
        "truncated": lambda: os.truncate(file, size // 2),
        "a page overwritten": lambda: overwrite(4096 * 3, os.urandom(4096 * 4)),
        "empty": lambda: file.write_bytes(b""),
        "missing": file.unlink,
    }


@promise("R08")
def r08(world: World) -> str:
    """Six kinds of damage: a start must fail and name file and command, which is then typed."""
    server = world.fresh("damaged")
    person = Person(server.address)
    for number in range(6):
        person.answered(f"mock-1-{number}")
    server.stop()
    made = server.flask("backup")
    hold(made.returncode == 0, made.stderr)
    file = server.data / "quizbank.db"
    whole, held = file.read_bytes(), []
    for name, harm in damage(file).items():
        file.write_bytes(whole)
        harm()
        before = file.read_bytes() if file.exists() else None
        code, said = refused(server)
        hold(code != 0, f"{name}: it started")
        hold("Traceback" not in said, f"{name}: {said[-300:]}")
        hold(str(file) in said, f"{name}: the file is not named: {said}")
        command = re.search(r"flask restore (\S+)", said)
        hold(command, f"{name}: no way back is named: {said}")
        after = file.read_bytes() if file.exists() else None
        hold(after == before, f"{name}: the file was touched")
        assert command
        restored = server.flask("restore", command[1])
        hold(restored.returncode == 0, f"{name}: restore: {restored.stderr}")
        hold(len(answered(server)) == 6, f"{name}: answers are missing after the restore")
        held.append(name)
    server.start()
    hold(Person(server.address).get("/").status == 200, "it does not serve after the restore")
    return f"refused and restored: {', '.join(held)}"


def old_data(folder: Path, schema: Path) -> Path:
    """A data folder as a release of that schema left it, with one learner's note in it."""
    folder.mkdir(parents=True)
    file = folder / "quizbank.db"
    with closing(sqlite3.connect(file)) as there:
        there.executescript(schema.read_text(encoding="utf-8"))
        there.execute("insert or ignore into learners values ('local', 'You', '{}', 0)")
        there.execute("insert into marks values ('local', 'mock-1-1', 1, 'old but mine', 0)")
        there.commit()
    return file


@promise("R09")
def r09(world: World) -> str:
    """Each old schema is started with; then a failing last step, and a file from the future."""
    held = []
    files = sorted(SCHEMAS.glob("schema-*.sql"), key=lambda file: int(file.stem.split("-")[1]))
    for schema in files:
        server = world.prepared(schema.stem)
        file = old_data(server.data, schema)
        server.start()
        page = Person(server.address).get("/items/mock-1-1")
        hold("old but mine" in page.text, f"{schema.stem}: the old note is gone")
        server.stop()
        kept = [path.name for path in (server.data / "backups").glob(f"*{schema.stem[:6]}*")]
        newest = schema is files[-1]
        named = f"-schema{schema.stem.split('-')[1]}.db"
        hold(newest or any(named in name for name in kept), f"{schema.stem}: no backup before")
        held.append(f"{schema.stem}: {sound(server)}")
    server = world.prepared("half")
    file = old_data(server.data, files[-2])
    with closing(sqlite3.connect(file)) as there, closing(sqlite3.connect(":memory:")) as newer:
        newer.executescript(files[-1].read_text(encoding="utf-8"))
        tables = "select name from sqlite_master where type = 'table'"
        old, new = ({row[0] for row in db.execute(tables)} for db in (there, newer))
        for table in sorted(new - old):  # so that the step that makes them cannot
            there.execute(f'create table "{table}" (in_the_way text)')
        before = list(there.iterdump())
        hold(new - old, "the last step makes no table to put another one in the way of")
    code, said = refused(server)
    hold(code != 0 and "taken back" in said, f"a failing last step: {code} {said[-300:]}")
    with closing(sqlite3.connect(file)) as there:
        hold(list(there.iterdump()) == before, "a failing step changed the file")
        there.execute("pragma user_version = 999")
    code, said = refused(server)
    hold(code != 0 and "newer" in said, f"a newer schema: {code} {said[-300:]}")
    return f"schemas {len(held)} upgraded; failing step taken back; a newer one refused"


def export(person: Person) -> dict[str, object]:
    return person.get("/account/export.json").json


@promise("R10")
def r10(world: World) -> str:
    """`flask backup` while four clients write; restored elsewhere, the export is the same."""
    server = world.fresh("copied")
    crowd = Crowd(server.address)
    crowd.reach(20)
    during = [server.flask("backup") for _ in range(2)]
    crowd.stop()
    hold(all(done.returncode == 0 for done in during), during[0].stderr)
    before = export(Person(server.address))
    last = server.flask("backup")
    hold("the copy is whole" in last.stdout, last.stdout + last.stderr)
    file = Path(last.stdout.splitlines()[0])
    other = world.prepared("elsewhere")
    restored = other.flask("restore", str(file))
    hold(restored.returncode == 0, restored.stderr)
    other.start()
    hold(export(Person(other.address)) == before, "the restored export differs")
    days = [f"2025{month:02d}{day:02d}" for month in range(1, 13) for day in (1, 7, 14, 21, 28)]
    old = [f"quizbank-{day}T000000000Z-daily.db" for day in days]
    for name in old:
        os.link(file, server.data / "backups" / name)
    server.flask("backup")
    left = [name for name in old if (server.data / "backups" / name).exists()]
    hold(9 <= len(left) <= 31, f"of 60 old backups {len(left)} are left")
    return f"3 copies whole, restored export equal; of 60 old ones {len(left)} kept"


@promise("R11")
def r11(world: World) -> str:
    """strace makes the n-th fdatasync, fsync or write fail (EIO, ENOSPC), n = 1 to 12."""
    server = world.fresh("failing")
    person = Person(server.address)
    kept, told = {person.answered("mock-1-0").rpartition("/")[2]}, 0
    for calls, error in (("fdatasync,fsync", "EIO"), ("pwrite64", "ENOSPC")):
        for number in (1, 2, 3, 4, 6, 12):
            inject = f"inject={calls}:error={error}:when={number}"
            with traced(server, world.root / "r11.calls", "-e", f"trace={calls}", "-e", inject):
                for turn in range(4):
                    answer = person.post("/practise/next", {"item": f"mock-1-{turn}"})
                    shown = answer.location
                    if answer.status == 303:
                        answer = person.post(shown, {"option": "alpha"})
                        name = shown.rpartition("/")[2]
                        stored = name in answered(server)
                        hold(answer.status in (303, 503), f"{inject}: {answer.status}")
                        hold(
                            stored == (answer.status == 303), f"{inject}: {answer.status} is a lie"
                        )
                        kept |= {name} if stored else set()
                    told += answer.status == 503
                    hold(answer.status in (303, 503), f"{inject}: {answer.status}")
            kept.add(person.answered("mock-2-3").rpartition("/")[2])
    hold(told >= 6, f"only {told} faults reached an answer")
    once(server, kept)
    server.stop()
    return f"12 faults, {told} refusals with 503, {len(kept)} answers as told; {sound(server)}"


@promise("R12")
def r12(world: World) -> str:
    """SIGTERM while four clients answer."""
    server = world.fresh("ended")
    crowd = Crowd(server.address)
    crowd.reach(20)
    began = time.monotonic()
    code = server.stop(signal.SIGTERM)
    took = time.monotonic() - began
    acknowledged = crowd.stop()
    hold(code == 0, f"it ended with {code}")
    hold(took < 6, f"it took {took:.1f} s")
    once(server, acknowledged)
    return f"code 0 after {took:.1f} s, {len(acknowledged)} acknowledged answers all there"


@promise("R13", quick=True)
def r13(world: World) -> str:
    """A second `flask serve` on the folder of a running one."""
    server = world.here()
    second = world.prepared("second")
    second.data = server.data
    code, said = refused(second)
    hold(code != 0 and str(server.data) in said and "Traceback" not in said, said[-300:])
    return said.strip().splitlines()[-1][:120]


@promise("R14")
def r14(world: World) -> str:
    """A folder inside a file, one on a read-only disk, one that the table of mounts calls nfs4."""
    server = world.prepared("impossible")
    world.root.joinpath("a-file").write_text("no folder", encoding="utf-8")
    server.data = world.root / "a-file" / "data"
    code, said = refused(server)
    hold(code != 0 and "Traceback" not in said and str(server.data) in said, said[-300:])
    with disk(world.root / "read-only", "2m") as folder:
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        server.data = folder / "data"
        code, said = refused(server)
        hold(code != 0 and "Traceback" not in said and "Read-only" in said, said[-300:])
    server.data = world.root / "elsewhere"
    server.data.mkdir()
    done = subprocess.run(
        ["unshare", "-m", "sh", "-c", FAR_AWAY, "sh", str(server.data),
         sys.executable, "-m", "flask", "doctor"],
        cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if "unshare" in done.stderr or "mount:" in done.stderr:
        raise NotTried(f"told for the others; no mounts can be played: {done.stderr.strip()}")
    hold(done.returncode == 1 and "network file system (nfs4)" in done.stdout, done.stdout)
    return "each refused with a sentence: a file above, a read-only disk, a network disk"


def memory(server: Server) -> dict[str, list[tuple[object, ...]]]:
    """All that decides when an item comes back."""
    return {
        "cards": rows(server, "select * from cards order by learner_id, item_id"),
        "marks": rows(server, "select * from marks order by learner_id, item_id"),
    }


@promise("R15")
def r15(world: World) -> str:
    """Answer, compare every card before and after undo; the last time with a restart between."""
    server = world.fresh("undone")
    person = Person(server.address)
    before = [memory(server)]
    for number in range(3):
        person.answered(f"mock-1-{number}", random.choice(("alpha", "beta")))
        before.append(memory(server))
    before.pop()
    server.stop()
    server.start()
    for wanted in reversed(before):
        person.post("/undo", {})
        hold(memory(server) == wanted, "a card differs after undo")
    return (
        "3 answers undone after a restart, every card as before. No redo: undone, the item stands "
        "open as it was, and answering it is the redo"
    )
