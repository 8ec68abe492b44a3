"""T01 to T06: deadlines and clocks, with servers whose clock is moved while they run."""

from __future__ import annotations

import threading
import time
from datetime import date

from tests.pages import exam_bank
from tests.promises.durability import exam
from tests.promises.people import Answer, Person
from tests.promises.telling import NotTried, hold, promise
from tests.promises.world import World, fake_clock, locked, rows

MINUTES, GRACE_SECONDS = 20, 60
OVER = MINUTES * 60 + GRACE_SECONDS


def save(person: Person, sitting: str, place: int, form: dict[str, str], option: str) -> Answer:
    return person.post(f"{sitting}/{place}", {**form, "option": option})


def form(person: Person, sitting: str, place: int) -> dict[str, str]:
    return exam_bank.fields(person.get(f"{sitting}/{place}").text)


def left(person: Person, sitting: str) -> int:
    """Seconds that are left, by the server."""
    seconds = person.get(f"{sitting}/pulse").json["left"]
    assert isinstance(seconds, int)
    return seconds


@promise("T01")
def t01(world: World) -> str:
    """A fake clock: choices 3 s before the end of the grace and 3 s after it, then the debrief."""
    clock, settings = fake_clock(world, "t01", wall_only=False)
    person = Person(world.fresh("deadline", **settings).address)
    sitting = exam(person)
    first, second = form(person, sitting, 1), form(person, sitting, 2)
    clock.move(OVER - 3)
    within = save(person, sitting, 1, first, "alpha")
    clock.move(OVER + 3)
    late = save(person, sitting, 2, second, "alpha")
    hold(within.status == 303, f"within the grace: {within.status}")
    hold(late.status == 409, f"after the grace: {late.status}")
    hold("time is up" in late.words, late.words[:200])
    words = person.get(f"{sitting}/debrief").words
    hold("1 of 10 right" in words, "what was saved in time does not count, or more does")
    return "303 within the stated minute of grace, 409 after it; 1 of 10 counts"


@promise("T02")
def t02(world: World) -> str:
    """Chromium's clock is set two hours ahead during an exam; the page and the server are asked."""
    address = world.here().address
    page = world.page()
    page.clock.install()
    page.goto(f"{address}/exam")
    page.get_by_label("The full exam").check()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Start the clock").click()
    page.get_by_role("heading", name="1 of 10").wait_for()
    sitting = page.url.rpartition("/")[0].removeprefix(address)
    page.clock.fast_forward("02:00:00")
    person = Person(address)
    seconds = left(person, sitting)
    hold(MINUTES * 60 - 60 < seconds <= MINUTES * 60, f"{seconds} s are left")
    page.goto(f"{address}{sitting}/2")
    page.locator(".option").first.click()
    page.get_by_text("Saved").first.wait_for()
    person.post(f"{sitting}/hand-in")
    page.context.close()
    return f"{seconds} s of {MINUTES * 60} left by the server; a choice is saved"


@promise("T03")
def t03(world: World) -> str:
    """The wall clock set back an hour, ahead a day and back thirty hours, passing time as it is."""
    clock, settings = fake_clock(world, "t03", wall_only=True)
    server = world.fresh("jumps", QUIZBANK_ACCOUNTS="1", QUIZBANK_SIGN_UP="open", **settings)
    person = world.learner(server.address, "Ada")
    other = world.learner(server.address, "Ben")
    sitting, before = exam(other), MINUTES * 60
    shown = person.begin("mock-1-0")
    for number, jump in enumerate((-3600, 86_400, -30 * 3600, 0), start=1):
        clock.move(jump)
        hold(person.get("/").status == 200, f"{jump:+} s: signed out")
        answer = person.post(shown, {"option": "alpha"})
        hold(answer.status == 303, f"{jump:+} s: the answer gives {answer.status}")
        hold("Right" in person.get(shown).words, f"{jump:+} s: the answer is lost")
        shown = person.begin(f"mock-1-{number}")
        now = left(other, sitting)
        hold(before - 120 < now <= before, f"{jump:+} s: {now} s of exam are left, were {before}")
        before = now
        saved = save(other, sitting, number, form(other, sitting, number), "alpha")
        hold(saved.status == 303, f"{jump:+} s: saving gives {saved.status}")
    today = date.today().year
    days = [
        str(day) for (day,) in rows(server, "select due_on from cards where due_on is not null")
    ]
    hold(all(today - 1 <= int(day[:4]) <= today + 2 for day in days), f"due on {days}")
    took = [
        int(str(ms)) for (ms,) in rows(server, "select took_ms from log where took_ms is not null")
    ]
    hold(all(ms >= 0 for ms in took), f"negative times: {took}")
    return (
        f"signed in throughout, {len(days)} cards due in reason, {before} s of exam left as before"
    )


@promise("T04")
def t04(world: World) -> str:
    """The write lock is held for four seconds across the end of the grace; a choice came before."""
    clock, settings = fake_clock(world, "t04", wall_only=False)
    server = world.fresh("arrival", **settings)
    person = Person(server.address)
    sitting = exam(person)
    began = time.monotonic()
    first = form(person, sitting, 1)
    answers: list[Answer] = []
    with locked(server):
        clock.move(OVER - 2 - (time.monotonic() - began))
        post = threading.Thread(
            target=lambda: answers.append(save(person.copy(), sitting, 1, first, "alpha"))
        )
        post.start()
        time.sleep(4)
    post.join()
    hold(answers and answers[0].status == 303, f"{[a.status for a in answers]}")
    hold("1 of 10 right" in person.follow(sitting).words, "the choice does not count")
    return "303 and counted, although it was stored two seconds after the end"


@promise("T05")
def t05(world: World) -> str:
    """A learner saves one choice and never comes back; two hours later somebody else looks in."""
    clock, settings = fake_clock(world, "t05", wall_only=False)
    server = world.fresh("abandoned", QUIZBANK_ACCOUNTS="1", QUIZBANK_SIGN_UP="open", **settings)
    gone = world.learner(server.address, "Gone")
    sitting = exam(gone)
    save(gone, sitting, 1, form(gone, sitting, 1), "alpha")
    clock.move(7200)
    world.learner(server.address, "Next").get("/exam")
    (state,) = rows(server, "select ended, finished_at - due_at from attempts")
    hold(state == ("time", 0), f"the exam is {state}")
    hold(len(rows(server, "select 1 from log where event = 'answered'")) == 1, "nothing was kept")
    hold("1 of 10 right" in gone.get(f"{sitting}/debrief").words, "the debrief does not count it")
    return "closed at its deadline with the one choice, before its learner came back"


@promise("T06", quick=True, bank=True)
def t06(world: World) -> str:
    """Each extra time in Settings: what is said before the start, and what the server grants."""
    person = world.anybody
    if world.url:
        raise NotTried("the exam of this server is not known")
    for extra in (0, 25, 50, 100):
        hold(
            person.post("/settings", {"extra_time": str(extra), "exam": "MOCK-1"}).status == 303,
            extra,
        )
        minutes = MINUTES * (100 + extra) // 100
        said = person.get("/exam/new?exam=MOCK-1&length=full").words
        hold(f"{minutes} minutes" in said, f"{extra} %: {minutes} minutes are not said")
        sitting = exam(person)
        seconds = left(person, sitting)
        hold(minutes * 60 - 30 < seconds <= minutes * 60, f"{extra} %: {seconds} s")
        person.post(f"{sitting}/hand-in")
    person.post("/settings", {"extra_time": "0", "exam": "MOCK-1"})
    return (
        "0, 25, 50 and 100 % said and granted. No group or instructor sets it: these exams count "
        "for nobody but who sits them, and each grants it to themselves"
    )
