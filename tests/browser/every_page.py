"""Every page of the application in each state worth looking at, at an hour that stands still.

A class in the middle of things is made through the application's own doors: Ada, an instructor who
has studied for weeks; Bea, who has just come; Cy, who sits an exam; and nobody. Browsers meet it at
a real address. What a page must be like is said by the tests that walk through it.
"""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, Page, expect
from teach_world import DECIDES, bank, item, zipped
from werkzeug.serving import WSGIRequestHandler, make_server

from app import create_app

sys.path.append(str(Path(__file__).parents[1] / "pages"))
from answers import BANK, RIGHT, WRONG, Clock
from exam_bank import put, start, write

ROOT = Path(__file__).parents[2]
PASSWORD = "a few words in a row"
ADA, BEA, CY, NOBODY = "Ada", "Bea", "Cy", ""
LAB = "lab-one-result-for-two-calls"
KINDS = tuple(RIGHT)
VERDICTS = ("single-one, wrong", "order-one, right", "predict-one, wrong")


SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
"""A script for browsers' contexts: pages then load no Python before it is asked for."""


@dataclass(frozen=True)
class Place:
    """A page in a state: its name, its address, who looks at it, and what they do there first.

    One that is much like another (`like`) is looked at only when there is time.
    """

    name: str
    address: str
    who: str = ADA
    act: Callable[[Page], None] = lambda page: None
    status: int = 200
    like: bool = False


@dataclass
class School:
    """The class, the address that it is served at, and what was seen to happen in it."""

    app: Flask
    clock: Clock
    address: str = ""
    clients: dict[str, FlaskClient] = field(default_factory=dict)

    def enter(self, context: BrowserContext, who: str) -> BrowserContext:
        """Make a browser's context somebody's, who saves data."""
        context.add_init_script(SAVING)
        if who:
            cookie = self.clients[who].get_cookie("quizbank")
            assert cookie
            context.add_cookies([{"name": "quizbank", "value": cookie.value, "url": self.address}])
        return context


@contextmanager
def school(folder: Path) -> Iterator[School]:
    """A class with accounts, the shipped banks and small ones, served until the end."""
    small = write(folder / "small")
    banks = ":".join(str(path) for path in (ROOT / "quizbank" / "banks", BANK, small))
    settings = {
        "QUIZBANK_DATA": str(folder / "data"),
        "QUIZBANK_BANKS": banks,
        "QUIZBANK_ACCOUNTS": "1",
        "QUIZBANK_SIGN_UP": "open",
        "TZ": "UTC",
    }
    with served(settings) as made:
        yield made


@contextmanager
def served(settings: dict[str, str]) -> Iterator[School]:
    """An application at a free port of this machine, by a clock that stands."""
    clock = Clock()
    app = create_app(settings, clock=clock, rng=Random(7))
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield School(app, clock, f"http://127.0.0.1:{server.server_port}")
    finally:
        server.shutdown()
        thread.join()
        app.extensions["quizbank"].close()


class Quiet(WSGIRequestHandler):
    """A handler that does not report each request."""

    def log_request(self, *_: object) -> None:
        """Say nothing."""


def fill(made: School) -> list[Place]:
    """Bring the class into the middle of things and say which pages there are to see."""
    made.clock.move(days=-30)
    ada = member(made, ADA, "instructor")
    history = weeks_of_study(made, ada, 30)
    sign_in(made, ADA)
    member(made, BEA)
    member(made, CY)
    return [
        *of_nobody(made),
        *of_a_newcomer(),
        *of_a_sitting(made.clients[CY]),
        *of_items(ada, history),
        *of_an_exam(ada),
        *of_plans_and_progress(ada),
        *of_the_rest(ada),
        *of_an_instructor(ada),
    ]


def member(made: School, name: str, role: str = "learner") -> FlaskClient:
    """Somebody new, signed in."""
    joined = made.app.extensions["quizbank"]
    joined.accounts.sign_up(name=name, password=PASSWORD, at=joined.clock(), role=role)
    made.clients[name] = made.app.test_client()
    return sign_in(made, name)


def sign_in(made: School, name: str) -> FlaskClient:
    client = made.clients[name]
    there = posted(client, "/sign-in", name=name, password=PASSWORD)
    assert there == "/", there
    return client


def posted(client: FlaskClient, address: str, **fields: object) -> str:
    """Send a form and say where it led."""
    answer = client.post(address, data=fields)
    assert answer.status_code == 303, (address, answer.status_code, answer.text[-2000:])
    return str(answer.headers["Location"])


def begin(client: FlaskClient, item_id: str = "", **fields: str) -> str:
    return posted(client, "/practise/next", item=item_id, **fields)


def answered(client: FlaskClient, item_id: str, *, right: bool, sure: str) -> str:
    """Answer an item of the small bank and say where its verdict is."""
    shown = begin(client, item_id)
    said = (RIGHT if right else WRONG)[item_id]
    answer = client.post(shown, data={**said, "confidence": sure})
    assert answer.status_code == 303, answer.text
    return shown


def weeks_of_study(made: School, ada: FlaskClient, days: int) -> dict[str, str]:
    """Answers and rated cards on most of some days; gives the verdicts' addresses."""
    verdicts = {}
    for day in range(days):
        if day % 3 != 1:
            number = day % 6
            for shift in range(3):
                kind = KINDS[(number + shift) % 6]
                right = (day // 6 + shift) % 2 == 0
                where = answered(ada, kind, right=right, sure=("sure", "unsure", "guess")[shift])
                verdicts[f"{kind}, {'right' if right else 'wrong'}"] = where
                answered_mock(ada, f"mock-{1 + shift % 2}-{day % 12}", right)
            card = posted(ada, "/cards/next")
            if card != "/cards?nothing_left=1" and "/cards/" in card:
                ada.post(card, data={"rating": ("Good", "Again", "Hard", "Easy")[day % 4]})
        made.clock.move(days=1)
    return verdicts


def answered_mock(client: FlaskClient, item_id: str, right: bool) -> None:
    option = "alpha" if right else "beta"
    client.post(begin(client, item_id), data={"option": option, "confidence": "sure"})


def of_nobody(made: School) -> Iterator[Place]:
    """What is seen without an account."""
    joined = made.app.extensions["quizbank"]
    invited = joined.accounts.invite(role="learner", at=made.clock())
    reset = joined.accounts.reset(name=BEA, at=made.clock())
    yield Place("sign in", "/sign-in", NOBODY)
    yield Place("sign in, wrong", "/sign-in", NOBODY, wrong_password, 422)
    yield Place("sign up", "/sign-up", NOBODY)
    yield Place("sign up, short", "/sign-up", NOBODY, short_password, 422, like=True)
    yield Place("invited", f"/link/{invited}", NOBODY)
    yield Place("reset", f"/link/{reset}", NOBODY, like=True)
    yield Place("an old link", "/link/nothing", NOBODY, status=404, like=True)
    yield Place("about", "/about", NOBODY)


def wrong_password(page: Page) -> None:
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Password").fill("not the password")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert").filter(has_text="password")).to_be_visible()


def short_password(page: Page) -> None:
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Password").fill("aaaaaaaaaaaa")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".problem")).to_be_visible()


def of_a_newcomer() -> Iterator[Place]:
    """Every page that has something of its own to say before anything was done."""
    yield Place("today, new", "/", BEA)
    yield Place("progress, new", "/progress", BEA)
    yield Place("review, new", "/review", BEA)
    yield Place("exam, new", "/exam", BEA)
    yield Place("plan, new", "/plan", BEA)
    yield Place("history, new", "/progress/history", BEA, like=True)
    yield Place("cards, new", "/cards", BEA, like=True)
    yield Place("search, new", "/items", BEA, like=True)
    yield Place("an item, new", "/items/single-one", BEA, like=True)
    yield Place("a card, new", "/items/card-one", BEA, like=True)
    yield Place("an instructor's page refused", "/instructor", BEA, status=403)


def of_a_sitting(cy: FlaskClient) -> Iterator[Place]:
    """An exam that runs: its items, the review before handing in, what is closed meanwhile."""
    sitting = start(cy)
    for place in range(1, 5):
        put(cy, sitting, place, "alpha", confidence="sure")
    put(cy, sitting, 2, "", flag="1")
    put(cy, sitting, 5, "", strike="beta")
    put(cy, sitting, 5, "alpha", note="Looks like the first.")
    yield Place("exam page", f"{sitting}/6", CY)
    yield Place("exam page, answered", f"{sitting}/2", CY, open_all, like=True)
    yield Place("exam page, struck out", f"{sitting}/5", CY)
    yield Place("exam review", f"{sitting}/check", CY)
    yield Place("exam running", "/exam/running", CY)
    yield Place("exam chosen while one runs", "/exam", CY, like=True)
    yield Place("today while an exam runs", "/", CY, like=True)


def open_all(page: Page) -> None:
    """Open everything that folds."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")


def of_items(ada: FlaskClient, verdicts: dict[str, str]) -> Iterator[Place]:
    """Items of every kind before and after, cards, notes, flags, search."""
    for kind in KINDS:
        like = kind not in ("single-one", "match-one", "cloze-one")
        yield Place(f"{kind}, before", begin(ada, kind), like=like)
    yield Place("single-one, nothing chosen", begin(ada, "single-one"), act=check_nothing)
    for name, address in verdicts.items():
        yield Place(name, address, like=name not in VERDICTS)
    posted(ada, "/items/single-one/note", text="Mind the reason.", back="/items/single-one")
    posted(ada, "/items/single-one/flag", flagged="1", back="/items/single-one")
    posted(ada, "/items/order-one/suspend", back="/items/order-one")
    posted(ada, "/items/match-one/report", reason="wrong_key", text="No", back="/")
    ada.post(
        "/items/single-one/runs", data={"choice": "alpha", "ending": "finished", "output": "ok"}
    )
    yield Place("an item, known", "/items/single-one", act=open_all)
    yield Place("an item, put away", "/items/order-one", like=True)
    yield Place("an item, reported", "/items/match-one?reported=1", like=True)
    yield Place("a card, known", "/items/card-one")
    yield Place("search", "/items")
    yield Place("search, found", "/items?q=loop")
    yield Place("search, nothing", "/items?q=zebra", like=True)
    yield Place("search, topic", "/items?topic=loop", like=True)
    yield Place("practise", "/practise")
    yield Place("a shipped item", begin(ada, exam="CCAR-F"), like=True)
    yield Place("a shipped verdict", answered_shipped(ada))
    card = posted(ada, "/cards/next", topic="")
    yield Place("card, front", card, like=True)
    yield Place("card, back", card.replace("?", "/back?") if "?" in card else f"{card}/back")
    yield Place("cards", "/cards")
    yield Place("review", "/review")


def check_nothing(page: Page) -> None:
    """Ask for a verdict without having chosen."""
    page.locator("#answer").evaluate("form => { form.noValidate = true; }")
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#missing, #verdict").first).to_be_visible()


def answered_shipped(ada: FlaskClient) -> str:
    shown = begin(ada, "", exam="CCAR-F")
    option = ada.get(shown).text.split('name="option" value="')[1].split('"')[0]
    ada.post(shown, data={"option": option, "confidence": "sure"})
    return shown


def of_an_exam(ada: FlaskClient) -> Iterator[Place]:
    """Before an exam and after it."""
    finished = start(ada)
    for place in range(1, 10):
        sure = "sure" if place < 7 else "guess"
        put(ada, finished, place, "alpha" if place % 3 else "beta", confidence=sure)
    put(ada, finished, 4, "alpha", note="Not sure why.")
    put(ada, finished, 4, "alpha", flag="1")
    posted(ada, f"{finished}/hand-in")
    yield Place("exam", "/exam")
    yield Place("exam, before it starts", "/exam/new?exam=MOCK-1&length=full")
    yield Place("exam, bank too small", "/exam/new?exam=DEMO-1&length=full")
    yield Place("debrief", f"{finished}/debrief", act=open_all)
    yield Place("debrief, everything", f"{finished}/debrief?all=", like=True)
    yield Place("debrief, wrong item", f"{finished}/debrief/3")
    yield Place("debrief, open item", f"{finished}/debrief/10", like=True)
    yield Place("exam, ended meanwhile", f"{finished}/debrief", act=save_late)


def save_late(page: Page) -> None:
    """Save an item of an exam that has ended, as a page without scripts does."""
    page.evaluate(
        """() => {
          const form = document.createElement("form");
          form.method = "post";
          form.action = location.pathname.replace("debrief", "1");
          form.innerHTML = '<input name="option" value="beta">';
          document.body.append(form);
          form.submit();
        }"""
    )
    expect(page.get_by_role("heading", name="The exam has ended")).to_be_visible()


def of_plans_and_progress(ada: FlaskClient) -> Iterator[Place]:
    """Today, the plan and progress with weeks behind them."""
    posted(ada, "/plan", exam="MOCK-1", exam_on="2026-12-20", minutes_a_day="15")
    yield Place("today", "/")
    yield Place("plan", "/plan", act=open_all)
    yield Place("plan, wrong date", "/plan", act=wrong_date, status=422)
    yield Place("progress", "/progress", act=open_all)
    yield Place("history", "/progress/history")


def wrong_date(page: Page) -> None:
    page.locator("#minutes_a_day").evaluate("one => { one.type = 'text'; one.value = 'many'; }")
    page.get_by_role("button", name="Save and plan").click()
    expect(page.locator(".problem")).to_be_visible()


def of_the_rest(ada: FlaskClient) -> Iterator[Place]:
    """Settings, labs, lessons, playground, the stand-in's rules, errors."""
    yield Place("settings", "/settings")
    yield Place("memory model", "/settings/memory", act=open_all)
    yield Place("memory model, new", "/settings/memory", BEA, act=open_all, like=True)
    yield Place("keys", "/settings", act=show_keys)
    yield Place("account", "/account")
    yield Place("labs", "/labs")
    yield Place("lab", f"/labs/{LAB}", act=open_all)
    ada.post("/labs/lab-a-hook-that-denies/give-up")
    yield Place("lab, given up", "/labs/lab-a-hook-that-denies", act=open_all, like=True)
    yield Place("lessons", "/lessons")
    yield Place("lesson", "/lessons/loop")
    yield Place("glossary", "/glossary")
    yield Place("playground", "/playground", act=open_all, like=True)
    yield Place("playground, sent", "/playground", act=send)
    yield Place("the stand-in", "/simulator")
    yield Place("a rule", "/simulator/R20", like=True)
    yield Place("a rule, broken", "/simulator/R20", act=break_rule)
    yield Place("not found", "/nope", status=404)
    yield Place("server away", "/practise", act=server_away)


def show_keys(page: Page) -> None:
    page.get_by_role("button", name="Show all keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def send(page: Page) -> None:
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".trace")).to_be_visible()


def break_rule(page: Page) -> None:
    page.get_by_role("button", name="Send one that breaks").click()
    expect(page.locator("#sent-heading")).to_be_visible()


def server_away(page: Page) -> None:
    """What is told when an answer could not be sent."""
    page.evaluate("localStorage.setItem('quizbank.unsent:/practise/none', 'option=a')")
    page.route("**/practise/none", lambda route: route.abort())
    page.reload()
    expect(page.locator("#notice")).to_contain_text("kept in this browser")
    page.unroute_all(behavior="ignoreErrors")
    page.evaluate("localStorage.removeItem('quizbank.unsent:/practise/none')")


def of_an_instructor(ada: FlaskClient) -> Iterator[Place]:
    """Banks with faults and without, their previews, proofs, reports and figures."""
    proves = "    snippet: {file: decide.py, proves: options}\n"
    text = bank(item("mine-one", more=proves), item("mine-two"), bank_id="mine")
    packed = zipped({"mine.yaml": text, "snippets/decide.py": DECIDES})
    first = uploaded(ada, packed, "mine.zip")
    posted(ada, f"{first}/publish", instead_of="")
    uploaded(ada, text.replace("single", "singel").encode(), "mine.yaml")
    changed = bank(item("mine-one", key="low", more=proves), item("mine-three"), bank_id="mine")
    third = uploaded(ada, zipped({"mine.yaml": changed, "snippets/decide.py": DECIDES}), "mine.zip")
    yield Place("instructor", "/instructor")
    for name in ("banks", "banks/demo", "files", "reports", "reports?closed=1", "items"):
        like = name == "reports?closed=1"
        yield Place(f"instructor {name}", f"/instructor/{name}", act=open_all, like=like)
    yield Place(
        "instructor items of a bank", "/instructor/items?all=1&order=facility&bank=demo", like=True
    )
    yield Place("instructor guide", "/instructor/guide")
    yield Place("instructor guide to actors", "/instructor/guide/actors", like=True)
    yield Place("instructor marks", "/instructor/items/single-one/marks")
    yield Place("instructor upload", "/instructor/uploads/mine", act=open_all)
    yield Place("instructor version with errors", "/instructor/uploads/mine/2", act=open_all)
    yield Place("instructor version with changes", third, act=open_all)
    yield Place("instructor whole version", f"{third}?whole=1", like=True)
    yield Place("instructor proof", f"{third}/proof")
    yield Place("instructor gate", f"{third}/gate", act=open_all)
    yield Place("instructor preview", f"{third}/items/mine-one", like=True)
    yield Place("instructor preview, answered", f"{third}/items/mine-one", act=answer_preview)


def uploaded(client: FlaskClient, data: bytes, called: str) -> str:
    answer = client.post("/instructor/banks", data={"bank": (io.BytesIO(data), called)})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def answer_preview(page: Page) -> None:
    page.locator(".option").first.click()
    page.get_by_role("button", name="Check answer").click()
    expect(page.locator("#verdict")).to_be_visible()
