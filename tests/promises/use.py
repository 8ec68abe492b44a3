"""X01 to X06: what a person meets in a browser when something is missing, or they use no mouse."""

from __future__ import annotations

from tests.pages import exam_bank
from tests.promises.durability import exam
from tests.promises.people import Page, Person
from tests.promises.security import pytest_run
from tests.promises.telling import hold, promise
from tests.promises.world import World, answered


@promise("X01")
def x01(world: World) -> str:
    """Chromium goes offline before the answer is sent, reads the page, comes back, and waits."""
    server = world.here()
    person = Person(server.address)
    shown = person.begin("mock-2-9")
    page = world.page()
    page.goto(server.address + shown, wait_until="load")
    page.locator(".option", has_text="The first").click()
    page.context.set_offline(True)
    page.get_by_role("button", name="Check answer").click()
    notice = page.locator("#notice")
    notice.get_by_text("network").or_(notice.get_by_text("reach")).first.wait_for()
    said = notice.inner_text()
    hold(page.locator(".option input:checked").count() == 1, "the choice is gone")
    page.context.set_offline(False)
    page.locator("#verdict").wait_for()
    page.context.close()
    count = answered(server).count(shown.rpartition("/")[2])
    hold(count == 1, f"{count} rows in the log")
    return f"“{' '.join(said.split())[:60]}”; sent by itself afterwards; one row"


@promise("X02")
def x02(world: World) -> str:
    """Chromium's cookie is deleted before the answer is sent; then it is back; send again."""
    server = world.here("school")
    person = world.learner(server.address, "Xenia")
    shown = person.begin("mock-2-9")
    page = world.page()
    cookie = {"name": "quizbank", "value": person.cookies["quizbank"], "url": server.address}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(server.address + shown, wait_until="load")
    page.locator(".option", has_text="The first").click()
    page.context.clear_cookies()
    page.get_by_role("button", name="Check answer").click()
    page.get_by_text("not signed in").first.wait_for()
    hold(page.locator(".option input:checked").count() == 1, "the choice is gone")
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.get_by_role("button", name="Check answer").click()
    page.locator("#verdict").wait_for()
    page.context.close()
    count = answered(server).count(shown.rpartition("/")[2])
    hold(count == 1, f"{count} rows in the log")
    return "told where one is, the choice stayed, one row after signing in"


@promise("X03")
def x03(world: World) -> str:
    """The keyboard journeys of the browser tests: items, cards, undo, exam, labs, editor."""
    return pytest_run(world, "tests/browser", "-k", "keyboard or single_keys")


@promise("X04")
def x04(world: World) -> str:
    """axe and IBM's checker on every page, both schemes, 320 and 1280 px; spoken transcripts."""
    return pytest_run(world, "tests/browser/test_accessibility.py", "tests/browser/test_spoken.py")


@promise("X05")
def x05(world: World) -> str:
    """Every page linked from the first at 320 px: width, forced colours, no motion; an A4 print."""
    server = world.here()
    person = Person(server.address)
    shown = person.answered("mock-2-8")
    paths = ["/", "/practise", "/review", "/exam", "/plan", "/progress", "/items", "/settings",
             "/labs", "/lessons", "/glossary", "/simulator", "/playground", "/account", shown,
             "/items/mock-2-8", person.begin("match-one"), person.begin("order-one")]  # fmt: skip
    page = world.page(
        viewport={"width": 320, "height": 640}, forced_colors="active", reduced_motion="reduce"
    )
    for path in paths:
        page.goto(server.address + path)
        wide = page.evaluate("document.documentElement.scrollWidth")
        hold(wide <= 320, f"{path} is {wide} px wide at 320")
        moving = page.evaluate(
            "document.getAnimations().filter(a => a.effect.getTiming().duration > 50).length"
        )
        hold(moving == 0, f"{path}: {moving} animations although motion is reduced")
    page.emulate_media(media="print", forced_colors="none")
    page.goto(server.address + shown)
    for gone in (".words", ".top .tool", "button"):
        shown_too = page.locator(gone).filter(visible=True).count()
        hold(shown_too == 0, f"{shown_too} of {gone} are printed")
    hold(page.locator("#verdict, h1").first.is_visible(), "the page prints nothing")
    pages = page.pdf(format="A4").count(b"/Type /Page\n") or 1
    hold(pages <= 4, f"a verdict prints on {pages} pages")
    page.context.close()
    return f"{len(paths)} pages no wider than 320 px, still; a verdict prints without navigation"


@promise("X06", quick=True, bank=True)
def x06(world: World) -> str:
    """Only forms: an item from the first page to its verdict, and an exam to its debrief."""
    person = world.anybody
    first = Page(person.get("/").text)
    start = next(form for form in first.forms() if "practise" in form)
    answer = person.post(start, {})
    hold(answer.status == 303, f"the first page's button gives {answer.status}")
    shown = person.begin("mock-1-2")
    page = person.get(shown)
    hold(shown in Page(page.text).forms(), "the item has no form of its own")
    done = person.post(shown, {"option": "alpha"})
    hold("Right" in person.follow(done.location).words, "there is no verdict")
    sitting = exam(person)
    for number in range(1, 11):
        sent = exam_bank.fields(person.get(f"{sitting}/{number}").text)
        answer = person.post(f"{sitting}/{number}", {**sent, "option": "alpha", "go": "next"})
    hold(answer.location.endswith("/check"), f"after the last item: {answer.location}")
    done = person.post(f"{sitting}/hand-in")
    hold("10 of 10 right" in person.follow(done.location).words, "the exam is not marked")
    return "an item and a whole exam by forms alone"
