"""Ninety modules, a power cut at sixty, and what is on disk in the morning."""

import json
import os
import tempfile
from pathlib import Path

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "done_list"

disk = Path("night")
disk.mkdir(exist_ok=True)
manifest = {f"module_{n}": {"state": "open"} for n in range(90)}
tokens = 0

for number, name in enumerate(manifest):  # the night, until the power cut
    if number == 60:
        break
    result = f"{name} computes the timetable of line {number}."
    if CHOICE == "transcripts":
        (disk / f"{name}.log").write_text("thought and read " * 400 + result)
    elif CHOICE == "done_list":
        with (disk / "done.txt").open("a") as done:
            done.write(name + "\n")
    elif CHOICE == "longer_resume":
        (disk / "sessions.txt").write_text("\n".join(f"session-{n}" for n in range(6)))
    elif CHOICE == "manifest":
        (disk / f"{name}.md").write_text(result)
        manifest[name] = {"state": "done", "result": f"{name}.md"}
        (disk / "manifest.json").write_text(json.dumps(manifest))
    del result

results: dict[str, str] = {}  # the morning: a new process, which has the disk
for path in sorted(disk.glob("*.log")):
    text = path.read_text()
    tokens += len(text) // 4
    results[path.stem] = text.rpartition("and read ")[2]
if (disk / "manifest.json").exists():
    text = (disk / "manifest.json").read_text()
    tokens += len(text) // 4
    for name, entry in json.loads(text).items():
        if entry["state"] == "done":
            results[name] = (disk / entry["result"]).read_text()
assert len(results) == 60, f"{60 - len(results)} finished modules have to be done again"
assert tokens < 10_000, f"{tokens} tokens are read to find out where the work stands"
print(len(results), "results kept,", 90 - len(results), "modules to go,", tokens, "tokens read")
