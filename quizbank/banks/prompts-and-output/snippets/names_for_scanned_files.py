"""Three scans with names from real life, and the ids of their requests."""

import json
import os
import tempfile
import time
import uuid
from pathlib import Path

import anthropic

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "numbered"

SCANS = {
    "Müller & Co/2026 03/invoice 17.pdf": "Invoice INV-17",
    "Müller & Co/2026 04/invoice 17.pdf": "Invoice INV-18",
    "Adler KG/rechnung #4.pdf": "Invoice INV-4",
}
table = {}
requests = []
for number, (path, text) in enumerate(SCANS.items()):
    id = {
        "path_itself": path,
        "one_name": "invoice",
        "random_ids": str(uuid.uuid4()),
        "numbered": f"scan-{number:05}",
    }[CHOICE]
    if CHOICE == "numbered":
        table[id] = path
    messages = [{"role": "user", "content": text}]
    params = {"model": "claude-sonnet-5", "max_tokens": 256, "messages": messages}
    requests.append({"custom_id": id, "params": params})
Path("table.json").write_text(json.dumps(table))

client = anthropic.Anthropic()
batch = client.messages.batches.create(requests=requests)
while client.messages.batches.retrieve(batch.id).processing_status != "ended":
    time.sleep(60)

# The morning: another process, which has the batch's id and what is on disk.
paths = json.loads(Path("table.json").read_text())
ids = [line.custom_id for line in client.messages.batches.results(batch.id)]
lost = [id for id in ids if id not in paths and id not in SCANS]
assert not lost, f"nobody knows which scans these were: {lost[:2]}"
print(sorted(paths[id] for id in ids))
