"""Eight articles in one night, and their results in an order of their own."""

import json
import time

import anthropic

CHOICE = "by_count"

ARTICLES = {f"article-{n}": f"Title: Ferry number {n}" for n in range(8)}
SCHEMA = {
    "type": "object",
    "properties": {"title": {"type": "string"}},
    "required": ["title"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
batches = 0


def results_of(articles: dict) -> list:
    global batches
    requests = [
        {
            "custom_id": name,
            "params": {
                "model": "claude-sonnet-5",
                "max_tokens": 256,
                "messages": [{"role": "user", "content": text}],
                "output_config": {"format": {"type": "json_schema", "schema": SCHEMA}},
            },
        }
        for name, text in articles.items()
    ]
    batch = client.messages.batches.create(requests=requests)
    batches += 1
    while client.messages.batches.retrieve(batch.id).processing_status != "ended":
        time.sleep(60)
    return list(client.messages.batches.results(batch.id))


if CHOICE == "by_small_batches":
    titles = {}
    for name, text in ARTICLES.items():
        (line,) = results_of({name: text})
        titles[name] = line
else:
    lines = results_of(ARTICLES)
    if CHOICE == "by_custom_id":
        titles = {line.custom_id: line for line in lines}
    elif CHOICE == "by_sorting":
        lines.sort(key=lambda line: line.result.message.id)
        titles = dict(zip(ARTICLES, lines, strict=True))
    elif CHOICE == "by_count":
        assert len(lines) == len(ARTICLES)
        titles = dict(zip(ARTICLES, lines, strict=True))
for name, line in titles.items():
    title = json.loads(line.result.message.content[-1].text)["title"]
    assert title in ARTICLES[name], f"{name} got {title!r}"
assert batches == 1, f"{batches} batches for {len(ARTICLES)} articles, so 80,000 for the archive"
print(len(titles), "articles with their own titles")
