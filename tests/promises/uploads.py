"""U01 to U07: hostile and bad banks, large bodies, and what becomes of their text."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import random
import re
import select
import signal
import socket
import threading
import time
import zipfile
from pathlib import Path

from tests.promises.durability import exam
from tests.promises.people import Answer, Page, Person
from tests.promises.telling import NotTried, hold, promise
from tests.promises.world import World
from tests.serving import Server

SOURCE = "[{title: A, url: 'https://docs.example/a', claim: So it is, checked_on: 2026-11-01}]"


def bank(stem: str = "Which one?", *, name: str = "mine", good: bool = True) -> str:
    """A bank of one item; a bad one names an option as its key that is not there."""
    options = "".join(
        f"      - {{id: {one}, text: The {one}, rationale: Because"
        f"{', key: true' if one == 'high' and good else ''}}}\n"
        for one in ("high", "low", "none")
    )
    return (
        f"bank: {name}\ntitle: Bank {name}\nitems:\n  - id: {name}-one\n    kind: single\n"
        f"    topics: [tokens]\n    stem: {stem}\n    options:\n{options}    sources: {SOURCE}\n"
    )


def cpu(server: Server) -> float:
    """Seconds of CPU that a server has used."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak(server: Server) -> int:
    """The most memory a server has had, in MB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+)", status)
    return int(found[1]) // 1024 if found else 0


def given(person: Person, text: str | bytes, name: str = "mine.yaml", **fields: str) -> Answer:
    """Upload a bank, and go where that leads."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    answer = person.upload("/instructor/banks", "bank", name, data, **fields)
    return person.get(answer.location) if answer.status == 303 else answer


@promise("U01", quick=True)
def u01(world: World) -> str:
    """Upload the hostile files of the loader's tests; read the refusal; measure CPU."""
    from tests.test_bank_loader_hostile import HOSTILE

    server, person = world.here("school"), world.teacher.copy()
    slowest, which = 0.0, ""
    names = list(HOSTILE)[:: 4 if world.quick else 1]
    for name in names:
        text, reason = HOSTILE[name]
        before = cpu(server)
        answer = given(person, text, "evil.yaml")
        took = cpu(server) - before
        if took > slowest:
            slowest, which = took, name
        hold(answer.status in (200, 422), f"{name}: {answer.status}")
        words = " ".join(reason.split(": ")[-1].split()[:4])
        plain = answer.words.replace("&#39;", "'").replace("&lt;", "<")
        hold(words.split(" '")[0][:24] in plain, f"{name}: {words!r} is not said")
        hold(took < 1 or world.quick, f"{name}: {took:.2f} s")
    return f"{len(names)} files refused by place and reason; the dearest ({which}) {slowest:.2f} s"


@promise("U02", quick=True)
def u02(world: World) -> str:
    """Send 50 MB by a raw socket, with a length and in pieces; count bytes; watch memory."""
    server = world.here("school")
    before, seen = peak(server), []
    for how in (b"Content-Length: 50000000", b"Transfer-Encoding: chunked"):
        head = b"POST /instructor/banks HTTP/1.1\r\nHost: localhost\r\n" + how + b"\r\n\r\n"
        piece = b"x" * 65_536 if b"Length" in how else b"10000\r\n" + b"x" * 65_536 + b"\r\n"
        with socket.create_connection(("127.0.0.1", int(server.port)), timeout=10) as link:
            link.sendall(head)
            sent, said = 0, b""
            while sent < 25_000_000 and not said:
                with contextlib.suppress(OSError):
                    link.sendall(piece)
                sent += 65_536
                if select.select([link], [], [], 0.002)[0]:
                    said = link.recv(4096)
        hold(b" 413 " in said[:20], f"{how.decode()}: {said[:60]!r}")
        hold(sent < 25_000_000, f"{sent:,} bytes were taken")
        seen.append(f"{sent / 1e6:.1f} MB")
    grown = peak(server) - before
    hold(grown < 30, f"memory grew by {grown} MB")
    return f"413 after {seen[0]} (length) and {seen[1]} (pieces); memory grew by {grown} MB"


def published(person: Person, address: str, instead_of: str = "") -> Answer:
    return person.post(f"{address}/publish", {"instead_of": instead_of})


@promise("U03", quick=True)
def u03(world: World) -> str:
    """Publish a good version, try a bad one, a better one, go back; then kill during publishing."""
    if world.quick:
        person, server = world.teacher.copy(), None
    else:
        server = world.fresh("published")
        person = Person(server.address)
    versions = []
    for text in (bank("First stem?"), bank("Bad stem?", good=False), bank("Better stem?")):
        answer = person.upload("/instructor/banks", "bank", "mine.yaml", text.encode())
        hold(answer.status == 303, f"an upload gives {answer.status} {answer.words[:150]}")
        versions.append(answer.location)

    def live() -> str:
        return re.findall(r"(\w+) stem\?", person.get("/items/mine-one").words + " none stem?")[0]

    hold(published(person, versions[0]).status == 303, "the good version is not published")
    hold(live() == "First", f"live is {live()}")
    hold(published(person, versions[1], "1").status == 422, "a bad bank was published")
    hold(live() == "First", f"after the bad one live is {live()}")
    hold(published(person, versions[2], "1").status == 303, "the better one is not published")
    hold(live() == "Better", f"live is {live()}")
    hold(published(person, versions[0], "3").status == 303, "there is no way back")
    hold(live() == "First", f"after going back live is {live()}")
    if server is None:
        return "the bad one refused, the others live at once, one click back"
    now, kills = "1", 6
    for _ in range(kills):
        other = "3" if now == "1" else "1"
        post = threading.Thread(target=_quietly, args=(person, versions[int(other) - 1], now))
        post.start()
        time.sleep(random.uniform(0, 0.03))
        server.stop(signal.SIGKILL)
        post.join()
        server.start()
        hold(live() in ("First", "Better"), f"after a kill live is {live()}")
        now = "1" if live() == "First" else "3"
    return f"the bad one refused, one click back; {kills} kills, always one whole version live"


def _quietly(person: Person, address: str, instead_of: str) -> None:
    with contextlib.suppress(OSError):
        published(person, address, instead_of)


@promise("U04", quick=True)
def u04(world: World) -> str:
    """Names such as ../../x.yaml, inside and outside a zip; template text in every field."""
    person = world.teacher.copy()
    before = {path for path in world.root.rglob("*") if "cache" not in path.parts}
    for name in (
        "../../x.yaml",
        "/etc/x.yaml",
        "..\\..\\x.yaml",
        "x\0.yaml",
        "CON.yaml",
        "a" * 300,
    ):
        answer = given(person, bank(name="named"), name)
        hold(answer.status in (200, 422), f"{name!r}: {answer.status}")
    for name in ("../x.yaml", "/tmp/x.yaml", "a/../../x.yaml"):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr(name, bank(name="named"))
        answer = given(person, packed.getvalue(), "x.zip")
        hold(answer.status == 422, f"{name!r} in a zip: {answer.status}")
    after = {path for path in world.root.rglob("*") if "cache" not in path.parts}
    made = {path.name for path in after - before if not path.name.startswith("quizbank.db")}
    hold(not made, f"files were made: {sorted(made)[:5]}")
    hold(
        not Path("/etc/x.yaml").exists() and not Path("/tmp/x.yaml").exists(), "it left the folder"
    )
    for text in (
        "{{1300+37}}",
        "{% raw %}{{1300+37}}",
        "${1300+37}",
        "<%= 1300+37 %>",
        "{{config}}",
    ):
        item = bank(f"'{text} and {{{{ 1300+37 }}}}'", name="tem")
        answer = given(person, item.replace("Because", f"'{text}'"), "tem.yaml")
        shown = person.get(answer_path(person)).words
        hold(not re.search(r"\b1337\b", shown), f"{text} was calculated")
        hold("1300+37" in shown or "1300 + 37" in shown, f"{text} is not shown: {shown[:300]}")
    return "9 names without a file of theirs; template text stays text"


def answer_path(person: Person) -> str:
    """Where the newest version of the template bank is seen as a learner sees it."""
    page = Page(person.get("/instructor/uploads/tem").text)
    numbers = [int(n) for link in page.links() for n in re.findall(r"/uploads/tem/(\d+)$", link)]
    return f"/instructor/uploads/tem/{max(numbers)}/items/tem-one"


EVIL = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))",
    "![x](https://evil.example/a.png)", "<iframe src=//evil.example></iframe>",
    "<form action=//evil.example><button>Go</button></form>", "<svg onload=alert(1)>",
    "<style>*{display:none}</style>", '<p id="page" style="position:fixed">x</p>',
    "[x](data:text/html,<script>alert(1)</script>)", "<meta http-equiv=refresh content=0>",
    "<base href=//evil.example>", "[x]: javascript:alert(1)", "<a href='java\tscript:x'>y</a>",
    "<object data=//evil.example></object>", "<input name=option value=high checked>",
]  # fmt: skip


@promise("U05", quick=True)
def u05(world: World) -> str:
    """Sixteen pieces of hostile Markdown and HTML as stem, seen as a learner sees them."""
    person = world.teacher.copy()
    allowed = {"svg", "form", "input", "button", "script", "link", "meta"}
    texts = EVIL[:: 3 if world.quick else 1]
    for text in texts:
        quoted = "'" + text.replace("'", "''").replace("\t", " ") + "'"
        item = bank(quoted, name="evil").replace("Because", quoted)
        answer = given(person, item, "evil.yaml")
        hold(answer.status in (200, 422), answer.status)
        found = re.search(r"/instructor/uploads/evil/\d+(?=/)", answer.text)
        hold(found, f"{text}: no preview {answer.words[:200]}")
        assert found
        shown = person.get(f"{found[0]}/items/evil-one")
        hold(shown.status == 200, f"{text}: the preview gives {shown.status}")
        page = Page(shown.text)
        hold(not page.inline(), f"{text}: {page.inline()}")
        for tag, has in page.tags:
            hold(tag not in ("iframe", "object", "embed", "base", "style"), f"{text}: <{tag}>")
            for name in ("src", "href", "action", "data"):
                link = has.get(name, "").strip().lower()
                hold(not link.startswith(("javascript:", "data:")), f"{text}: {link}")
                hold("evil.example" not in link or tag == "a", f"{text}: {tag} {link}")
            hold(tag in allowed or has.get("name") != "option", f"{text}: {tag}")
        ids = [has["id"] for _, has in page.tags if "id" in has]
        hold(len(ids) == len(set(ids)), f"{text}: an id of ours is there twice")
    return f"{len(texts)} pieces: no script, handler, frame, form or picture of theirs"


@promise("U06")
def u06(world: World) -> str:
    """Edit the bank's file while an exam runs; look at the exam, and at practice."""
    if world.url:
        raise NotTried("the bank's file cannot be edited from here")
    file = world.root / "banks" / "mock" / "mock.yaml"
    person = Person(world.here().address)
    sitting = exam(person)
    before = [person.get(f"{sitting}/{number}").words for number in range(1, 11)]
    text = file.read_text(encoding="utf-8")
    try:
        edited = text.replace("Which is right in", "EDITED, which is right in")
        file.write_text(edited.replace("text: The first", "text: EDITED first"), encoding="utf-8")
        end = time.monotonic() + 10
        while "EDITED" not in person.get("/items/mock-1-1").text and time.monotonic() < end:
            time.sleep(0.1)
        hold("EDITED" in person.get("/items/mock-1-1").text, "the edit is not live")
        after = [person.get(f"{sitting}/{number}").words for number in range(1, 11)]
        plain = [re.sub(r"\d+:\d\d", "", page) for page in before]
        hold([re.sub(r"\d+:\d\d", "", page) for page in after] == plain, "the exam changed")
        person.post(f"{sitting}/hand-in")
        hold("EDITED" not in person.get(f"{sitting}/debrief").text, "the debrief changed")
    finally:
        file.write_text(text, encoding="utf-8")
    end = time.monotonic() + 10
    while "EDITED" in person.get("/items/mock-1-1").text and time.monotonic() < end:
        time.sleep(0.1)
    return "practice shows the edit, the exam and its debrief what they began with"


@promise("U07", quick=True)
def u07(world: World) -> str:
    """Publish items whose stems begin as formulas do; read every CSV."""
    person = world.teacher.copy()
    stems = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "=HYPERLINK(0)"]
    for number, stem in enumerate(stems):
        answer = person.upload(
            "/instructor/banks",
            "bank",
            "f.yaml",
            bank(f"'{stem} Which?'", name=f"f{number}").encode(),
        )
        hold(answer.status == 303, answer.words[:200])
        done = published(person, answer.location)
        hold(done.status == 303, f"{stem}: {done.words[:300]}")
    seen = 0
    for path in ("/instructor/items.csv", "/exam/attempts.csv"):
        answer = person.get(path)
        hold(answer.headers.get_content_type() == "text/csv", f"{path}: {answer.status}")
        hold("attachment" in answer.headers.get("Content-Disposition", ""), path)
        for row in csv.reader(io.StringIO(answer.text.lstrip("\ufeff"))):
            for text in row:
                number = re.fullmatch(r"-?\d+(\.\d+)?", text)
                hold(number or not text.startswith(("=", "+", "-", "@", "\t", "\r")), text)
                seen += any(stem in text for stem in stems)
    hold(seen >= len(stems), f"only {seen} of the formulas are in a table")
    return f"{seen} cells that would have been formulas begin with a quote"
