"""Five articles, one of them with an invalid parameter, and a loop that waits."""

import time

import anthropic

CHOICE = "all_succeeded"

READY = {
    "ended_status": lambda b: b.processing_status == "ended",
    "all_succeeded": lambda b: b.request_counts.succeeded == 5,
    "none_running": lambda b: b.request_counts.pending == 0,
    "first_results": lambda b: b.request_counts.succeeded > 0,
}[CHOICE]


def request(number: int) -> dict:
    messages = [{"role": "user", "content": f"Summarise article {number}."}]
    limit = -1 if number == 3 else 300
    params = {"model": "claude-sonnet-5", "max_tokens": limit, "messages": messages}
    return {"custom_id": f"article-{number}", "params": params}


client = anthropic.Anthropic()
batch = client.messages.batches.create(requests=[request(n) for n in range(5)])
# A second night in which nothing succeeds: it has to end as well.
bad = client.messages.batches.create(requests=[request(3)])
stored = {}
for night in (batch, bad):
    minutes = 0
    while not READY(night):
        minutes += 1
        assert minutes <= 24 * 60, f"still waiting after a day: {night.request_counts}"
        time.sleep(60)
        night = client.messages.batches.retrieve(night.id)
    for line in client.messages.batches.results(night.id):
        stored[night.id, line.custom_id] = line.result.type
assert len(stored) == 6, f"{len(stored)} of 6 outcomes were stored"
print(sorted(stored.values()))
