"""E01 to E05: what is sent before an answer, and who reaches what."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.pages import exam_bank
from tests.promises.durability import exam
from tests.promises.people import Answer, Page, Person, crawl
from tests.promises.telling import hold, promise
from tests.promises.world import World
from tests.serving import ROOT

CANARY = re.compile(r"CANARY|canary-")
# The code that a predict item asks about is the one place where a canary may stand beforehand.
PREDICT_CODE = re.compile(r'<pre class="code".*?</pre>', re.DOTALL)
ITEMS = [
    *(f"mock-{domain}-{number}" for domain in "12" for number in range(12)),
    *("single-one", "multiple-one", "order-one", "match-one", "cloze-one", "predict-one"),
]


def told(path: str, answer: Answer, *, item: str = "") -> str:
    """Where a response holds a canary, or nothing."""
    text = answer.body.decode("latin-1") + str(answer.headers)
    if item == "predict-one" or path.endswith("predict-one"):
        text = PREDICT_CODE.sub("", text)
    found = CANARY.search(text)
    return f"{path}: ...{text[max(found.start() - 60, 0) : found.end() + 30]}..." if found else ""


def open_pages(person: Person, most: int) -> Iterator[tuple[str, Answer, str]]:
    """(address, answer, item) of everything that can be had without answering."""
    for path, answer in crawl(person, most=most).items():
        yield path, answer, ""
    for item in ITEMS[:: 1 if most > 100 else 3]:
        yield f"/items/{item}", person.get(f"/items/{item}"), item
    for item in ITEMS[-8:]:
        shown = person.begin(item)
        for how in ({}, {"HX-Request": "true"}, {"Accept": "application/json"}):
            yield shown, person.get(shown, **how), item
        yield shown, person.post(shown, {}), item
        yield shown, person.post(shown, {"option": "nothing", "output": ""}), item


@promise("E01", quick=True, bank=True)
def e01(world: World) -> str:
    """Keys and explanations hold canaries; grep every response, then during an exam."""
    address = world.here("school").address
    person = world.learner(address, "Eve")
    seen = 0
    for path, answer, item in open_pages(person, 35 if world.quick else 250):
        hold(not told(path, answer, item=item), told(path, answer, item=item))
        seen += 1
    sitting = exam(person)
    for number in range(1, 11):
        page = person.get(f"{sitting}/{number}")
        sent = {**exam_bank.fields(page.text), "option": "beta"}
        saved = person.post(f"{sitting}/{number}", sent, Accept="application/json")
        for answer in (page, saved, person.get(f"{sitting}/pulse?place={number}")):
            hold(not told(sitting, answer), told(sitting, answer))
            seen += 1
    for path in ("check", "debrief", "debrief/1"):
        answer = person.follow(f"{sitting}/{path}")
        hold(not told(path, answer), told(path, answer))
    person.post(f"{sitting}/hand-in")
    after = person.get(f"{sitting}/debrief")
    hold(told("debrief", after), "nothing is explained afterwards: the canaries would not be seen")
    return f"{seen} responses without one; after the exam they are there"


def things_of(person: Person) -> list[tuple[str, str]]:
    """(method, address) of what is one learner's own."""
    shown, answered = person.begin("mock-1-3"), person.answered("mock-1-4")
    first = exam(person)
    person.post(f"{first}/hand-in")
    sitting = exam(person)
    other = Person(person.address)
    other.sign_in("Anna")
    (end,) = [form for form in Page(other.get("/account").text).forms() if "sign-ins" in form][:1]
    found = [("GET", path) for path in (shown, answered, first, f"{first}/debrief")]
    found += [("GET", f"{first}/debrief/1")]
    found += [("GET", sitting + end) for end in ("", "/1", "/check", "/pulse")]
    found += [("POST", path) for path in (shown, f"{sitting}/1", f"{sitting}/hand-in", end)]
    return found


@promise("E02", quick=True, bank=True)
def e02(world: World) -> str:
    """Everything with an id of A's, asked for by B and by the instructor, and an id made up."""
    school = world.school
    a = world.learner(school.address, "Anna")
    a.post("/items/mock-1-4/note", {"text": "a-note-of-annas"})
    things = things_of(a)
    strangers = [school.b.copy(), *([school.instructor.copy()] if school.instructor else [])]
    for person in strangers:
        for method, path in things:
            answer = person.ask(method, path, b"" if method == "POST" else None,
                                {"Content-Type": "application/x-www-form-urlencoded"})  # fmt: skip
            hold(answer.status == 404, f"{method} {path}: {answer.status}")
            made_up = re.sub(r"[A-Za-z0-9_-]{16,}", "A" * 16, path)
            other = person.ask(method, made_up, b"" if method == "POST" else None)
            hold(other.status == 404, f"{method} {made_up}: {other.status}")
        hold("a-note-of-annas" not in person.get("/account/export.json").text, "A's note is B's")
        hold("a-note-of-annas" not in person.get("/items/mock-1-4").text, "A's note is shown")
    nobody = Person(school.address)
    for method, path in things:
        hold(nobody.ask(method, path, b"" if method == "POST" else None).status in (303, 401), path)
    return f"{len(things)} addresses, {len(strangers)} strangers: 404, as for an id that never was"


TRICKS: list[dict[str, str]] = [
    {},
    {"HX-Request": "true"},
    {"X-HTTP-Method-Override": "GET"},
    {"X-Original-URL": "/about", "X-Rewrite-URL": "/about"},
    {"X-Forwarded-For": "127.0.0.1", "X-Role": "instructor"},
]


@promise("E03", quick=True, bank=True)
def e03(world: World) -> str:
    """Every address an instructor's pages lead to, by a learner: methods, headers, role fields."""
    teacher, learner = world.teacher.copy(), world.school.b.copy()
    demo = (ROOT / "tests" / "pages" / "bank" / "demo" / "demo.yaml").read_bytes()
    teacher.upload("/instructor/banks", "bank", "demo.yaml", demo)
    pages = crawl(teacher, ["/instructor"], within="/instructor", most=35 if world.quick else 200)
    reached = {path for path in pages if path.startswith("/instructor")}
    for answer in list(pages.values()):
        if answer.html:
            reached |= {form for form in Page(answer.text).forms() if "/instructor" in form}
    hold(len(reached) > 10, f"only {len(reached)} addresses were found")
    for path in sorted(reached):
        for trick in TRICKS:
            status = learner.get(path, **trick).status
            hold(status in (403, 405), f"GET {path} {trick}: {status}")
        answer = learner.post(path, {"role": "instructor", "_method": "GET"})
        hold(answer.status in (403, 405), f"POST {path}: {answer.status}")
    for path in ("/settings", "/account/password", "/instructor?role=instructor"):
        learner.post(path, {"role": "instructor", "is_instructor": "1"})
    eve = Person(world.school.address)
    eve.post("/sign-up", {"name": "Mallory", "password": "long enough 123", "role": "instructor"})
    hold(eve.get("/instructor").status == 403, "a role in the form made an instructor")
    hold(learner.get("/instructor").status == 403, "a role in a form made an instructor")
    return f"{len(reached)} addresses, {len(TRICKS)} tricks each: 403, or 405 where there is no GET"


@promise("E04", quick=True, bank=True)
def e04(world: World) -> str:
    """Debrief before the end, places that are not there, saving after it, two exams at once."""
    person = world.anybody
    sitting = exam(person)
    hold(exam(person) == sitting, "two exams run at once")
    for path in ("debrief", "debrief/1"):
        early = person.get(f"{sitting}/{path}")
        hold(early.status in (303, 404), f"{path} before the end: {early.status}")
        hold(not told(path, early), "the debrief is told early")
    for place in ("0", "11", "-1", "99999999999999999999", "x"):
        for answer in (person.get(f"{sitting}/{place}"),
                       person.post(f"{sitting}/{place}", {"option": "beta"})):  # fmt: skip
            hold(answer.status in (404, 405), f"place {place}: {answer.status}")
    sent = {**exam_bank.fields(person.get(f"{sitting}/1").text), "option": "beta"}
    wrong = person.post(f"{sitting}/1", {**sent, "option": "none-such"})
    hold(wrong.status == 422, f"an option that is not there: {wrong.status}")
    hold(person.post(f"{sitting}/hand-in").status == 303, "handing in")
    late = person.post(f"{sitting}/1", sent)
    hold(late.status == 409, f"saving after the end: {late.status}")
    again = person.post(f"{sitting}/hand-in")
    hold(again.status == 303, f"handing in twice: {again.status}")
    hold("0 of 10 right" in person.get(f"{sitting}/debrief").words, "a late answer counted")
    return "closed before the end and after it; no place but its ten; one exam at a time"


@promise("E05", quick=True, bank=True)
def e05(world: World) -> str:
    """Fetch a showing twice, and thirty showings of one item; note where the key stands."""
    person = world.anybody
    places = set()
    for _ in range(30):
        shown = person.begin("mock-2-11")
        orders = [re.findall(r'name="option" value="(\w+)"', person.get(shown).text)
                  for _ in range(2)]  # fmt: skip
        hold(orders[0] == orders[1], "the order changes within a showing")
        places.add(orders[0].index("alpha"))
        person.post(shown, {"option": "alpha"})
        if places == {0, 1, 2, 3}:
            break
    hold(places == {0, 1, 2, 3}, f"the key only ever stands at {places}")
    return "the same twice; over the showings the key stands in every place"
