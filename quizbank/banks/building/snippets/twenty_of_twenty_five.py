"""Batches by the page: how many are there?"""

import anthropic

CHOICE = "page_length"

client = anthropic.Anthropic()
PARAMS = {
    "model": "claude-haiku-5-5",
    "max_tokens": 64,
    "messages": [{"role": "user", "content": "Tag this."}],
}


def submit(how_many: int) -> None:
    for number in range(how_many):
        client.messages.batches.create(requests=[{"custom_id": f"a{number}", "params": PARAMS}])


def counted() -> int:
    page = client.messages.batches.list()
    if CHOICE == "high_limit":
        return len(client.messages.batches.list(limit=25).data)
    if CHOICE == "all_pages":
        return sum(1 for _ in client.messages.batches.list())
    if CHOICE == "page_length":
        return len(client.messages.batches.list().data) + page.has_more
    return len(client.messages.batches.list(after_id=page.last_id).data)


submit(25)
tonight = counted()
assert tonight == 25, f"{tonight} of 25"
submit(35)
later = counted()
assert later == 60, f"{later} of 60"
print(tonight, later)
