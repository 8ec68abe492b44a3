"""Ten requests, two of them with a parameter that cannot be."""

import time

import anthropic

CHOICE = "those_again"

client = anthropic.Anthropic()
sent = 0


def request(name: str, max_tokens: int) -> dict:
    messages = [{"role": "user", "content": f"Summarise {name}."}]
    params = {"model": "claude-sonnet-5", "max_tokens": max_tokens, "messages": messages}
    return {"custom_id": name, "params": params}


def run(requests: list[dict]) -> dict:
    global sent
    sent += len(requests)
    batch = client.messages.batches.create(requests=requests)
    while client.messages.batches.retrieve(batch.id).processing_status != "ended":
        time.sleep(60)
    return {line.custom_id: line.result for line in client.messages.batches.results(batch.id)}


names = [f"article-{n}" for n in range(10)]
done = run([request(name, -1 if name in ("article-3", "article-7") else 300) for name in names])
failed = [name for name, result in done.items() if result.type == "errored"]
assert len(failed) == 2
print(done[failed[0]].error.error.message)
if CHOICE == "all_again":
    done |= run([request(name, -1 if name in failed else 300) for name in names])
elif CHOICE == "those_again":
    done |= run([request(name, -1) for name in failed])
elif CHOICE == "repaired":
    done |= run([request(name, 300) for name in failed])
elif CHOICE == "noted":
    print("failed:", failed)
lacking = [name for name, result in done.items() if result.type != "succeeded"]
assert not lacking, f"still without a summary: {lacking}"
assert sent == 12, f"{sent} requests were paid for"
print(sent, "requests sent,", len(done), "summaries")
