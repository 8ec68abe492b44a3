"""Three requests in a batch, two with parameters that a batch does not know."""

import time

import anthropic

client = anthropic.Anthropic()
base = {"model": "claude-sonnet-5", "messages": [{"role": "user", "content": "Good morning."}]}
batch = client.messages.batches.create(
    requests=[
        {"custom_id": "a-plain", "params": {**base, "max_tokens": 100}},
        {"custom_id": "b-stream", "params": {**base, "max_tokens": 100, "stream": True}},
        {"custom_id": "c-zero", "params": {**base, "max_tokens": 0}},
    ]
)
print(batch.processing_status, batch.request_counts.processing)
while batch.processing_status != "ended":
    time.sleep(60)
    batch = client.messages.batches.retrieve(batch.id)
lines = client.messages.batches.results(batch.id)
for line in sorted(lines, key=lambda line: line.custom_id):
    print(line.custom_id, line.result.type)
