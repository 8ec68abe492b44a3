"""Search, item pages, drills and progress."""

from __future__ import annotations

import re

from answers import RIGHT, WRONG, Clock, begin, words
from flask.testing import FlaskClient


def hits(page: str) -> list[str]:
    return re.findall(r'<a href="/items/([\w-]+)">', page)


def test_search_finds_the_stem_and_the_rest_only_of_what_was_answered(client: FlaskClient) -> None:
    assert hits(client.get("/items?q=signal").text) == ["single-one"]
    assert hits(client.get("/items?q=tokens").text) == []
    assert "Nothing has all these words" in client.get("/items?q=tokens").text
    client.post(begin(client, "single-one"), data=RIGHT["single-one"])
    assert hits(client.get("/items?q=tokens").text) == ["single-one"]


def test_strange_searches_are_only_searches(client: FlaskClient) -> None:
    for query in ('"', "'", "*", "a AND", "NEAR(", "{{7*7}}", "<script>", "x" * 5000, "%", "\x00"):
        answer = client.get("/items", query_string={"q": query})
        assert answer.status_code == 200
        assert "<script>" not in answer.text.partition("<main")[2]
        assert "49" not in answer.text.partition("<main")[2]


def test_a_topic_lists_its_items_and_cards(client: FlaskClient) -> None:
    page = client.get("/items?topic=loop").text
    assert {"single-one", "order-one", "card-one"} <= set(hits(page))
    assert "multiple-one" not in hits(page)


def test_an_item_page_says_where_the_learner_stands(client: FlaskClient) -> None:
    client.post(begin(client, "single-one"), data={**RIGHT["single-one"], "confidence": "sure"})
    said = words(client.get("/items/single-one").text)
    assert "1 answer, 1 right; due" in said
    tomorrow = re.search(r"recall tomorrow about (\d+) %", said)
    assert tomorrow is not None
    assert 80 < int(tomorrow[1]) < 100


def test_what_was_missed_today_is_not_said_to_be_recalled(client: FlaskClient) -> None:
    """No day has passed, but nobody who has just missed something recalls all of it."""
    client.post(begin(client, "single-one"), data={**WRONG["single-one"], "confidence": "sure"})
    for address in ("/items/single-one", "/progress"):
        said = words(client.get(address).text)
        assert "100 % of what is seen" not in said
        tomorrow = re.search(r"(?i)recall tomorrow (?:about )?(\d+) %", said)
        assert tomorrow is not None
        assert int(tomorrow[1]) < 90


def test_an_item_page_of_every_kind_shows_its_key_once_answered(client: FlaskClient) -> None:
    for item in RIGHT:
        client.post(begin(client, item), data=WRONG[item])
        page = client.get(f"/items/{item}").text
        assert "Answer it again" in page
        assert "CANARY-title" in page
        assert "Your answer" not in page


def test_an_unknown_item_is_not_found(client: FlaskClient) -> None:
    assert client.get("/items/none-such").status_code == 404


def test_a_drill_has_an_end_and_says_how_it_went(client: FlaskClient) -> None:
    gone = client.post("/practise/next", data={"of": "2"}).headers["Location"]
    for place in ("1 of 2", "2 of 2"):
        page = client.get(gone).text
        assert place in words(page)
        item = re.search(r'action="/items/([\w-]+)/flag"', page)
        assert item
        client.post(gone, data=RIGHT[item[1]])
        verdict = client.get(gone).text
        form = verdict[verdict.index('class="bar"') :]
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', form))
        gone = client.post("/practise/next", data=hidden).headers["Location"]
    assert gone.startswith("/practise?done=")
    end = client.get(gone).text
    assert "2 of 2 right" in words(end)
    assert '<option value="2" selected>' not in end


def test_progress_is_empty_at_first_and_says_what_to_do(client: FlaskClient) -> None:
    assert "Nothing is answered yet" in client.get("/progress").text
    assert "no answers here yet" in client.get("/progress/history").text


def test_progress_counts_what_was_done_in_pictures_and_tables(
    client: FlaskClient, clock: Clock
) -> None:
    client.post("/settings", data={"exam": "DEMO-1"})
    for item, given in (("single-one", RIGHT), ("order-one", WRONG), ("match-one", RIGHT)):
        client.post(begin(client, item), data={**given[item], "confidence": "sure"})
        clock.move(hours=25)
    page = client.get("/progress").text
    said = words(page)
    assert "Seen 3 of 8" in said
    assert "67 % of 3 answers" in said
    assert page.count("<svg") > 5
    assert page.count("<table") == 6
    assert "30 November 2026: 1 answer" in page
    assert re.search(r"Loops\s.*60 % 2 of 6 50 %", said)
    assert re.search(r"Sure\s+3\s+67 %", said)
    history = client.get("/progress/history").text
    assert history.count("Not right") == 1
    assert hits(history) == ["match-one", "order-one", "single-one"]


def test_history_goes_back_page_by_page(client: FlaskClient, clock: Clock) -> None:
    for _ in range(32):
        client.post(begin(client, "single-one"), data=RIGHT["single-one"])
        clock.move(minutes=5)
    page = client.get("/progress/history").text
    older = re.search(r'href="(/progress/history\?before=\d+)"', page)
    assert older
    assert len(hits(page)) == 30
    assert len(hits(client.get(older[1]).text)) == 2
    assert client.get("/progress/history?before=x").status_code == 200
