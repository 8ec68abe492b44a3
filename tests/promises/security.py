"""S01 to S16: cookies, policies, other sites, sign-ins, errors, and what a GET may do."""

from __future__ import annotations

import json
import re
import sqlite3
import statistics
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote, urlsplit

from tests.promises.people import PASSWORD, Answer, Page, Person, crawl
from tests.promises.telling import NotTried, hold, promise
from tests.promises.world import World, everything, fake_clock, refused
from tests.serving import ROOT

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
ELSEWHERE = "http://evil.example"


def parts(cookie: str) -> set[str]:
    return {part.strip() for part in cookie.split(";")[1:]}


@promise("S01", quick=True)
def s01(world: World) -> str:
    """Sign in over http, and over https as a configured proxy says it; read Set-Cookie."""
    plain = Person(world.school.address).sign_in("Ada").headers["Set-Cookie"]
    hold(parts(plain) >= {"HttpOnly", "SameSite=Lax", "Path=/"}, plain)
    server = world.here("school")
    if not world.quick:
        settings = dict(server.settings, QUIZBANK_PROXY="127.0.0.1", QUIZBANK_HOSTS="quiz.example")
        settings.pop("QUIZBANK_BANKS")
        server = world.fresh("proxied", **settings)
        person = Person(server.address, {"Host": "quiz.example", "X-Forwarded-Proto": "https"})
        secure = person.post("/sign-up", {"name": "Ada", "password": PASSWORD}).headers[
            "Set-Cookie"
        ]
        hold(secure.startswith("__Host-") and "Secure" in parts(secure), secure)
        hold(parts(secure) >= {"HttpOnly", "SameSite=Lax", "Path=/"}, secure)
        hold(not any(part.startswith("Domain") for part in parts(secure)), secure)
        return re.sub("=[^;]*", "=...", secure, count=1)
    return re.sub("=[^;]*", "=...", plain, count=1) + " (https: the whole run)"


WANTED = {
    "default-src": {"'none'"},
    "script-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'self'"},
    "frame-ancestors": {"'none'"},
}


def policy_faults(path: str, answer: Answer) -> list[str]:
    """What a response's policy lacks, and what stands inline in its page."""
    policy = answer.headers.get("Content-Security-Policy", "")
    said = {part.split()[0]: set(part.split()[1:]) for part in policy.split(";") if part.strip()}
    faults = []
    if path == "/runner/frame":  # has a policy of its own, checked by S09
        return [] if "sandbox" in said or "default-src" in said else [f"{path}: {policy!r}"]
    if any(said.get(name) != what for name, what in WANTED.items()) or "unsafe-" in policy:
        faults.append(f"{path} ({answer.status}): {policy!r}")
    if answer.headers.get("X-Content-Type-Options") != "nosniff":
        faults.append(f"{path}: no nosniff")
    if answer.html:
        faults += [f"{path}: {found}" for found in Page(answer.text).inline()]
    return faults


@promise("S02", quick=True)
def s02(world: World) -> str:
    """Follow every link as learner and instructor, cause errors; listen in Chromium."""
    pages = dict(crawl(world.anybody, most=35 if world.quick else 250))
    if not world.url:
        pages |= crawl(world.teacher.copy(), ["/instructor"], most=20 if world.quick else 150)
    person = world.anybody
    if not world.foreign:
        pages["an answer"] = person.follow(person.answered("mock-1-1"))
    errors = {
        "404": person.get("/none-such"), "405": person.post("/about"),
        "413": person.post("/settings", {"zone": "x" * 300_000}),
        "too large": person.post("/settings", {"zone": "x" * 3_000_000}),
        "403": person.post("/settings", {}, **{"Sec-Fetch-Site": "cross-site"}),
        "host": person.get("/", Host="evil.example"),
        "head": person.get("/", **{"X-Long": "x" * 300_000}),
    }  # fmt: skip
    faults = [fault for path, answer in {**pages, **errors}.items() if path.partition("?")[0]
              not in ("/static",) for fault in policy_faults(path, answer)]  # fmt: skip
    hold(not faults, f"{len(faults)}: {faults[:3]}")
    seen = f"{len(pages)} addresses and {len(errors)} kinds of error"
    if world.quick or world.url:
        return f"{seen}, nothing inline"
    violations: list[str] = []
    page = world.page()
    page.on("console", lambda m: violations.append(m.text) if m.type == "error" else None)
    walk = [path for path, answer in pages.items() if answer.html and answer.status == 200]
    for path in [path for path in walk if not path.startswith("/instructor")][:40]:
        if path.startswith("/"):
            page.goto(world.here().address + path)
    found = [text for text in violations if "Content Security Policy" in text]
    hold(not found, found[:2])
    return f"{seen}, nothing inline; 40 pages in Chromium without a violation"


OTHER_SITES = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": ""},
    {"Sec-Fetch-Site": "same-origin, cross-site"},
    {"Sec-Fetch-Site": "\xff\xfe"},
    {"Origin": ELSEWHERE},
    {"Origin": "null"},
    {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": ""},
    {"Origin": "http://[::1"},
    {"Origin": "\xff"},
    {"Authorization": "Bearer x", "Cookie": "a=b", "Sec-Fetch-Site": "cross-site"},
]


@promise("S03", quick=True)
def s03(world: World) -> str:
    """Thirteen sets of headers that another site would cause, and three that our page causes."""
    person = world.anybody
    own = person.address
    https, port = own.replace("http:", "https:"), re.sub(r":\d+$", ":9", own)
    for headers in [*OTHER_SITES, {"Origin": https}, {"Origin": port}]:
        answer = person.post("/practise/next", {}, **headers)
        hold(answer.status == 403, f"{headers}: {answer.status}")
    for headers in ({}, {"Sec-Fetch-Site": "same-origin"}, {"Origin": own}):
        answer = person.post("/practise/next", {}, **headers)
        hold(answer.status == 303, f"our own {headers}: {answer.status}")
    return f"{len(OTHER_SITES) + 2} refused with 403, 3 of our own taken"


HOSTS = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "localhost:5000:5000",
         "user@localhost", "[::1", "a b", "localhost/", "evil.example:80"]  # fmt: skip


@promise("S04", quick=True)
def s04(world: World) -> str:
    """Nine Host headers of other names at four addresses."""
    person = world.anybody
    for host in HOSTS:
        for path in ("/", "/none-such", "/healthz", "/sim/free/v1/messages"):
            answer = person.get(path, Host=host)
            hold(answer.status == 400, f"{host} at {path}: {answer.status}")
            hold("evil" not in answer.text + str(answer.headers), f"{host} is repeated")
    return f"{len(HOSTS) * 4} times 400, the name not repeated"


AWAY = ["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example/",
        "javascript:alert(1)", "\\\\evil.example", "/\n/evil.example", "http:evil.example",
        "///evil.example", "/%09/evil.example", "/..//evil.example",
        "//evil.example/%2f.."]  # fmt: skip


def stays(location: str, own: str) -> bool:
    """Whether a browser that follows this stays on our site."""
    if location.startswith(own + "/"):
        return True
    bare = re.sub(r"[\t\r\n]", "", location)
    return bare.startswith("/") and not bare.startswith(("//", "/\\")) and not urlsplit(bare).netloc


@promise("S05", quick=True)
def s05(world: World) -> str:
    """Twelve addresses elsewhere, in `next` of the sign-in and in fields of other forms."""
    tried = 0
    for away in AWAY[:: 2 if world.quick else 1]:
        person = Person(world.school.address)
        answers = [person.sign_in("Ada", next=away)]
        forms = ("/items/mock-1-1/flag", "/settings", "/practise/next", "/undo")
        for path in forms[: 1 if world.quick else 4]:
            data = {"back": away, "next": away, "to": away, "return": away, "item": ""}
            answers.append(person.post(path, data, Referer=away if away.isprintable() else ""))
        for answer in answers:
            tried += 1
            hold(not answer.location or stays(answer.location, person.address), answer.location)
    for path in (
        "//evil.example",
        "//evil.example/..",
        "/\\evil.example",
        "/practise//evil.example/",
    ):
        answer = world.anybody.get(path)
        hold(not answer.location or stays(answer.location, world.anybody.address), answer.location)
    return f"{tried} tries, all stay here"


@promise("S06", quick=True)
def s06(world: World) -> str:
    """Wrong passwords in a row for one account; another signs in meanwhile; unknown names timed."""
    address = world.school.address
    world.learner(address, "Target")
    times: dict[str, list[float]] = {"known": [], "unknown": []}
    texts = set()
    for number in range(4):
        for kind, name in (("known", "Target"), ("unknown", f"Nobody{number}")):
            person, began = Person(address), time.perf_counter()
            answer = person.sign_in(name, "not the password")
            times[kind].append(time.perf_counter() - began)
            texts.add((answer.status, answer.words.replace(name, "NAME")))
            hold(answer.status == 422, f"a wrong password gives {answer.status}")
    hold(len(texts) == 1, "known and unknown names sound different")
    known, unknown = (statistics.median(times[kind]) for kind in ("known", "unknown"))
    alike = 1 / 3 < known / unknown < 3
    hold(alike or world.quick, f"known {known:.3f} s, unknown {unknown:.3f} s")
    statuses = [Person(address).sign_in("Target", "wrong again").status for _ in range(4)]
    hold(429 in statuses, f"after eight failures: {statuses}")
    hold(Person(address).sign_in("Ben").status == 303, "somebody else cannot sign in")
    end = time.monotonic() + 30
    while Person(address).sign_in("Target").status != 303:
        hold(time.monotonic() < end, "the right password is locked out")
        time.sleep(0.5)
    return (
        f"429 after five; known {known * 1000:.0f} ms, unknown {unknown * 1000:.0f} ms; others in"
    )


@promise("S07", quick=True)
def s07(world: World) -> str:
    """A copied cookie after signing out, after a new password, and after `flask user disable`."""
    address = world.school.address
    name = "Copied"
    person = world.learner(address, name)
    copy = person.copy()
    hold(copy.get("/").status == 200, "the copy never worked")
    person.post("/sign-out")
    hold(copy.get("/").status == 303, f"after signing out: {copy.get('/').status}")
    first, second = Person(address), Person(address)
    first.sign_in(name)
    second.sign_in(name)
    changed = first.post("/account/password", {"old": PASSWORD, "new": PASSWORD + " more"})
    hold(changed.status == 303, f"the password was not changed: {changed.status}")
    hold(second.get("/").status == 303, "after a new password another sign-in lives")
    hold(first.get("/").status == 200, "the one that changed it is out")
    if world.quick or world.url:
        return "dead after signing out and after a new password"
    server = world.here("school")
    server.stop()
    server.flask("user", "disable", name)
    server.start()
    hold(first.get("/").status == 303, "a disabled user is still in")
    hold(Person(address).sign_in(name, PASSWORD + " more").status == 422, "disabled, yet let in")
    return "dead after signing out, a new password and disabling"


@promise("S08")
def s08(world: World) -> str:
    """Compare cookies; end one from the list; idle and old under a fake clock."""
    clock, settings = fake_clock(world, "idle", wall_only=True)
    server = world.fresh("idle", QUIZBANK_ACCOUNTS="1", QUIZBANK_SIGN_UP="open", **settings)
    first = world.learner(server.address, "Ada")
    first.cookies["quizbank"], planted = first.cookies["quizbank"], Person(server.address)
    planted.cookies["quizbank"] = "planted-by-somebody"
    planted.sign_in("Ada")
    hold(planted.cookies["quizbank"] != "planted-by-somebody", "a planted token was kept")
    hold(planted.cookies != first.cookies, "two sign-ins share a token")
    (end,) = {form for form in Page(planted.get("/account").text).forms() if "sign-ins" in form}
    hold(planted.post(end).status == 303, "it cannot be ended")
    hold(first.get("/").status == 303, "an ended sign-in lives")
    other = world.learner(server.address, "Ben")
    for days, status in ((59, 200), (118, 200), (177, 200), (181, 303)):
        clock.move(days * 86_400)
        idle = other.get("/").status if days in (59, 177) else 0
        hold(idle in (0, 200) if days == 59 else idle in (0, 303), f"idle on day {days}: {idle}")
        seen = planted.get("/").status
        hold(seen == status, f"day {days}: {seen}")
    return "a new token each time; ended from the list; dead when idle for 118 days, or 181 old"


def pytest_run(world: World, *arguments: str) -> str:
    """A part of the browser tests, each of which starts a server of its own."""
    if world.url:
        raise NotTried("these journeys start servers of their own")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    last = done.stdout.strip().splitlines()[-1] if done.stdout.strip() else done.stderr[-200:]
    if done.returncode in (4, 5):  # no such file, nothing selected
        raise NotTried(f"no such tests: {' '.join(arguments)}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    hold(done.returncode == 0, f"{last} {failed[:3]}")
    names = [line for line in done.stdout.splitlines() if "passed" in line]
    return names[-1].strip("= ") if names else f"passed: {' '.join(arguments)}"


@promise("S09")
def s09(world: World) -> str:
    """In Chromium a hostile program tries storage, network, the page and an endless loop."""
    return pytest_run(world, "tests/browser/test_runner_sandbox.py")


SECRETS = re.compile(
    r"-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|sk-ant-(?:api|admin)\d\d-[\w-]{40,}"
    r"|ghp_[A-Za-z0-9]{36}|xox[bp]-\d|SECRET_KEY\s*=\s*[\"'][^\"']{8,}"
)


@promise("S10", quick=True)
def s10(world: World) -> str:
    """Search every file in git; look at the modes of the data folder; take the cookie apart."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split("\0")
    if len(listed) < 2:
        raise NotTried("this is no git checkout")
    found = [
        name for name in listed
        if name and (ROOT / name).is_file()
        and SECRETS.search((ROOT / name).read_text(encoding="utf-8", errors="ignore"))
    ]  # fmt: skip
    hold(not found, f"something like a secret is in {found}")
    cookie = world.school.a.cookies.get("quizbank", "")
    hold(len(cookie) >= 22 and "." not in cookie, f"a cookie that carries data: {cookie[:9]}")
    modes = ""
    if not world.url:
        data = world.here("school").data
        loose = [f"{path.name} {path.stat().st_mode & 0o777:o}" for path in (data,) if
                 path.stat().st_mode & 0o077]  # fmt: skip
        hold(not loose, f"others can enter {loose}")
        modes = "; the data folder is 0700"
    return f"{len(listed)} files without one; the cookie is {len(cookie)} random characters{modes}"


@promise("S11", quick=True)
def s11(world: World) -> str:
    """Read the listening sockets; HOST=0.0.0.0 without accounts; debuggers; usual passwords."""
    server = world.here()
    port = f":{int(server.port):04X}"
    listening = [
        line.split()[1]
        for name in ("/proc/net/tcp", "/proc/net/tcp6")
        if Path(name).exists()
        for line in Path(name).read_text().splitlines()[1:]
        if line.split()[1].endswith(port) and line.split()[3] == "0A"
    ]
    hold(listening == [f"0100007F{port}"], f"it listens on {listening}")
    code, said = refused(world.prepared("everywhere", HOST="0.0.0.0"))
    hold(code != 0 and "QUIZBANK_ACCOUNTS=1" in said, f"HOST=0.0.0.0: {code} {said[-200:]}")
    for path in ("/console", "/?__debugger__=yes&cmd=resource&f=style.css"):
        answer = world.alone.get(path)
        hold("Werkzeug" not in answer.text and "debugger" not in answer.text.lower(), path)
    for name in ("admin", "local", "You", "gone", "root", "instructor")[: 2 if world.quick else 6]:
        for password in ("", "admin", "password", "quizbank"):
            answer = Person(world.school.address).sign_in(name, password)
            hold(answer.status in (422, 429), f"{name}/{password}: {answer.status}")
    link = getattr(world, "_link", "")
    _ = world.teacher
    again = Person(world.school.address).post(link, {"name": "Second", "password": PASSWORD})
    hold(again.status == 404, f"the one-time link worked twice: {again.status}")
    return "127.0.0.1 only; 0.0.0.0 refused; no debugger; no usual account; the link is spent"


@promise("S12", quick=True)
def s12(world: World) -> str:
    """Send X-Forwarded headers straight to a server without a proxy."""
    forged = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example",
              "X-Forwarded-For": "192.0.2.66",
              "Forwarded": "host=evil.example;proto=https"}  # fmt: skip
    plain, told = world.anybody.get("/about"), world.anybody.get("/about", **forged)
    hold(told.status == 200, told.status)
    hold("evil" not in told.text + str(told.headers), "a forged host is repeated")
    own, theirs = (a.headers["Content-Security-Policy"] for a in (plain, told))
    hold(own == theirs, "the policy follows a forged header")
    cookie = Person(world.school.address, forged).sign_in("Ben").headers["Set-Cookie"]
    hold("Secure" not in cookie, "the cookie follows a forged scheme")
    if not world.url:
        hold("192.0.2.66" not in "".join(world.here("school").log), "a forged address is logged")
    return "host, scheme, cookie and log stay as they are"


@promise("S13", quick=True)
def s13(world: World) -> str:
    """Break a row so that a page fails; look in the log for its reference and planted secrets."""
    server = world.here("school")
    name, secret = "Unlucky", "canary-password-9731"
    person = Person(server.address)
    person.post("/sign-up", {"name": name, "password": secret})
    shown = person.begin("predict-one")
    person.post(shown, {"output": "canary-answer-5512"})
    person.post("/items/mock-1-1/note", {"text": "canary-note-8812"})
    person.get("/items?q=canary-search-1177")
    Person(server.address).sign_in(name, "canary-wrong-3344")
    with closing(sqlite3.connect(server.data / "quizbank.db", timeout=10)) as there:
        there.execute(
            "update learners set settings = 'broken canary-row-2266' where id = "
            "(select learner_id from accounts where shown = ?)", (name,),
        )  # fmt: skip
        there.commit()
    answer = person.get("/")
    hold(answer.status == 500, f"the page did not fail: {answer.status}")
    hold("Traceback" not in answer.text and "/quizbank/" not in answer.text, "it shows the inside")
    hold("select" not in answer.words.lower().split(), "it shows SQL")
    reference = re.search(r"reference ([0-9a-f]{8})", answer.text)
    assert reference, answer.words
    end = time.monotonic() + 5
    faults: list[dict[str, object]] = []
    while time.monotonic() < end and not faults:
        lines = [json.loads(line) for line in list(server.log) if line.startswith("{")]
        faults = [line for line in lines if line.get("event") in ("fault", "unreadable")
                  and line["reference"] == reference[1]]  # fmt: skip
        time.sleep(0.05)
    hold(faults, "the reference is not in the log")
    log = "".join(server.log)
    planted = ["canary-password", "canary-answer", "canary-note", "canary-search", "canary-wrong",
               "canary-row", person.cookies["quizbank"],
               world._link.rpartition("/")[2]]  # fmt: skip
    leaked = [one for one in planted if one in log]
    hold(not leaked, f"the log holds {leaked}")
    return f"reference {reference[1]} is in the log; none of {len(planted)} secrets is"


@promise("S14", quick=True)
def s14(world: World) -> str:
    """Compare every row of the database before and after following every link."""
    server, alone = world.here(), world.alone
    alone.answered("mock-2-7")
    before = everything(server)
    pages = crawl(alone, most=35 if world.quick else 250)
    changed = [name for name, rows in everything(server).items() if rows != before[name]]
    hold(not changed, f"rows changed in {changed}")
    teacher = world.teacher.copy()
    before = everything(world.here("school"))
    pages |= crawl(teacher, ["/", "/instructor"], most=35 if world.quick else 200)
    changed = [name for name, rows in everything(world.here("school")).items()
               if rows != before[name]]  # fmt: skip
    hold(not changed, f"an instructor's GET changed {changed}")
    return f"{len(pages)} addresses, not one row changed"


@promise("S15", quick=True)
def s15(world: World) -> str:
    """Cache-Control of every address that can be reached; no service worker anywhere."""
    pages = crawl(world.school.a.copy(), most=35 if world.quick else 250)
    kept = [path for path, answer in pages.items()
            if not path.startswith(("/static/", "/runner/"))
            and "no-store" not in answer.headers.get("Cache-Control", "")]  # fmt: skip
    hold(not kept, f"may be stored: {kept[:5]}")
    personal = [path for path, answer in pages.items() if path.startswith("/static/")
                and ("Set-Cookie" in answer.headers or b"Ada" in answer.body[:99_999])]  # fmt: skip
    hold(not personal, f"static but personal: {personal[:3]}")
    scripts = b"".join(answer.body for path, answer in pages.items() if path.endswith(".js"))
    hold(b"serviceWorker" not in scripts, "a service worker is registered")
    return f"no-store on {len(pages)} addresses but files; no service worker"


@promise("S16", quick=True)
def s16(world: World) -> str:
    """Answer with (a+)+$ as text and with 50,000 letters; search for the same."""
    person = world.anybody
    slow = 0.0
    for text in ("(a+)+$", "a" * 50_000 + "!", "((((" * 5000):
        shown = person.begin("predict-one") if not world.url else person.begin()
        for path, fields in ((shown, {"output": text, "option": text}),):
            began = time.monotonic()
            answer = person.post(path, fields)
            slow = max(slow, time.monotonic() - began)
            hold(answer.status < 500, f"{path}: {answer.status}")
        began = time.monotonic()
        hold(
            person.get(f"/items?q={quote(text[:2000])}").status < 500,
            "the search fails",
        )
        slow = max(slow, time.monotonic() - began)
    hold(slow < 5 or world.quick, f"{slow:.1f} s")
    return f"banks have no patterns, answers are compared as text; slowest {slow * 1000:.0f} ms"
