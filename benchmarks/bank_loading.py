"""How long banks take to load, against PyYAML's C loader in the same run.

    python benchmarks/bank_loading.py [--items 10000] [--rounds 3] [--snippets] [--shipped]

Writes banks of made-up items to a temporary folder, 100 in a file, and loads them in fresh
processes that take turns. PyYAML's `CSafeLoader` only makes dictionaries, without a place, a check
or a record; the loader makes validated items, each knowing its line and column. Prints the middle
of the rounds in seconds of processor time, and the ratio to `CSafeLoader`. With `--snippets` every
item has a program of its own beside the bank. Last come the hostile files: the longest refusal.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

ITEM = """\
  - id: made-up-{n}
    kind: single
    exams: {{TEST-F: "1.{task}"}}
    topics: [tool_result, placement_{task}]
    level: application
    stem: |
      A support agent answers message {n}. Its loop appends the whole content of a reply and sends
      one user message with a result for each call. In run {n} the second call failed.

      ```python
      messages.append({{"role": "user", "content": results}})
      ```

      What goes into the second result?
    options:
      - id: error_result
        text: The words of the time-out, with `is_error` set, so that Claude can go on ({n})
        key: true
        rationale: Every call needs its result, and this one says what happened.
      - id: left_out
        text: Nothing, since there is no result that could be sent ({n})
        trap: half-the-work
        rationale: A call without a result is refused; the whole request fails with HTTP 400.
      - id: empty_text
        text: An empty text, which says that nothing was found ({n})
        trap: wrong-knob
        rationale: Claude reads it as a search without a hit and says something untrue.
      - id: next_turn
        text: The result of the first call again, and the second with the next message ({n})
        trap: half-the-work
        rationale: Results belong into the message right after the calls, all of them together.
{snippet}    sources:
      - title: Handle tool calls
        url: https://example.org/docs/tool-use/{n}
        claim: Each tool_use needs a tool_result in the next user message, errors included.
        checked_on: 2026-11-30
    guide: "1.0"
"""

PROGRAM = """\
import anthropic

CHOICE = "left_out"

client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5", max_tokens=100, messages=[{{"role": "user", "content": "{n}"}}]
)
assert CHOICE == "error_result" or response.stop_reason == "tool_use"
print(response.stop_reason)
"""

MEASURE = """\
import json, resource, sys, time
from pathlib import Path
folder, cache = Path(sys.argv[1]), Path(sys.argv[2])
{imports}
began, processor = time.perf_counter(), time.process_time()
{work}
used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([time.process_time() - processor, time.perf_counter() - began, count, used]))
"""

ROWS = {
    "PyYAML CSafeLoader, values only": (
        "import yaml",
        "count = 0\n"
        "for path in sorted(folder.rglob('*.yaml')):\n"
        "    data = yaml.load(path.read_bytes(), yaml.CSafeLoader)\n"
        "    count += len(data.get('items') or ()) if isinstance(data.get('items'), list) else 0",
    ),
    "PyYAML's C events, nothing made of them": (
        "import yaml",
        "count = sum(1 for path in sorted(folder.rglob('*.yaml'))\n"
        "    for event in yaml.parse(path.read_bytes(), yaml.CSafeLoader))",
    ),
    "cold: read, checked, every problem placed": (
        "from quizbank.bank_loader import load",
        "count = len(load([folder]).items)",
    ),
    "cold, and the cache written": (
        "import shutil\nfrom quizbank.bank_loader import load\nshutil.rmtree(cache)",
        "count = len(load([folder], cache=cache).items)",
    ),
    "warm: from the cache, still checked against each other": (
        "from quizbank.bank_loader import load",
        "count = len(load([folder], cache=cache).items)",
    ),
    "a look for changes when there are none": (
        "from quizbank.bank_loader import LiveLibrary\nlive = LiveLibrary([folder], cache=cache)",
        "live.refresh()\ncount = len(live.current().items)",
    ),
}


def write_banks(folder: Path, items: int, snippets: bool) -> int:
    """Made-up banks; the number of bytes of YAML."""
    exam = (ROOT / "tests" / "banks" / "good" / "exams" / "TEST-F.yaml").read_text(encoding="utf-8")
    tasks = "".join(f'      - {{id: "1.{n}", title: Task {n}}}\n' for n in range(3, 10))
    (folder / "exams").mkdir(parents=True)
    exam = exam.replace('      - {id: "1.10"', tasks + '      - {id: "1.10"')
    (folder / "exams" / "TEST-F.yaml").write_text(exam, encoding="utf-8")
    (folder / "made" / "snippets").mkdir(parents=True)
    size = 0
    for start in range(0, items, 100):
        text = f"bank: made-up-bank-{start}\ntitle: Made up from {start}\nitems:\n"
        for n in range(start, min(start + 100, items)):
            snippet = f"    snippet: {{file: made_{n}.py, proves: options}}\n" if snippets else ""
            text += ITEM.format(n=n, task=n % 9 + 1, snippet=snippet)
            if snippets:
                path = folder / "made" / "snippets" / f"made_{n}"
                path.with_suffix(".py").write_text(PROGRAM.format(n=n), encoding="utf-8")
                path.with_suffix(".txt").write_text("end_turn\n", encoding="utf-8")
        size += len(text.encode())
        (folder / "made" / f"made-up-{start}.yaml").write_text(text, encoding="utf-8")
    return size


def measure(imports: str, work: str, folder: Path, cache: Path) -> tuple[float, float, int, float]:
    """Processor seconds, seconds, what was counted, and MB at most, of a fresh process."""
    script = MEASURE.format(imports=imports, work=work)
    ran = subprocess.run(
        [sys.executable, "-c", script, str(folder), str(cache)],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    processor, seconds, count, used = json.loads(ran.stdout)
    return processor, seconds, count, used


def compare(folder: Path, cache: Path, rounds: int) -> None:
    """Print the table."""
    cache.mkdir(exist_ok=True)
    figures: dict[str, list[tuple[float, float, int, float]]] = {name: [] for name in ROWS}
    for _ in range(rounds):
        for name, (imports, work) in ROWS.items():
            figures[name].append(measure(imports, work, folder, cache))
    floor = statistics.median(figure[0] for figure in figures["PyYAML CSafeLoader, values only"])
    print(f"{'':<56} CPU s   wall s   ratio      MB")
    for name, rows in figures.items():
        processor, wall, count, used = (statistics.median(column) for column in zip(*rows))
        print(
            f"{name:<56}{processor:6.2f}{wall:9.2f}{processor / floor:8.2f}{used:8.0f}"
            f"  ({count:,.0f})"
        )


def refuse(folder: Path) -> None:
    """Print the slowest refusal of a hostile file."""
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
    load = import_module("quizbank.bank_loader").load
    hostile = import_module("test_bank_loader_hostile").HOSTILE
    slowest = []
    for name, (text, _) in hostile.items():
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        (folder / "evil.yaml").write_bytes(data)
        began = time.process_time()
        library = load([folder])
        slowest.append((time.process_time() - began, name))
        if library.banks or not library.problems:
            raise SystemExit(f"{name} was not refused")
    seconds, name = max(slowest)
    print(f"{len(slowest)} hostile files refused; the slowest took {seconds:.2f} CPU s ({name})")


def main() -> None:
    """Write, load, print."""
    arguments = argparse.ArgumentParser(description="Load banks and print how long it takes.")
    arguments.add_argument("--items", type=int, default=10_000)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--snippets", action="store_true")
    arguments.add_argument("--shipped", action="store_true", help="The banks that are shipped.")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as home:
        folder, cache = Path(home) / "banks", Path(home) / "cache"
        if chosen.shipped:
            folder = ROOT / "quizbank" / "banks"
            print("The shipped banks:")
        else:
            size = write_banks(folder, chosen.items, chosen.snippets)
            print(f"{chosen.items:,} items, {size / 1e6:.1f} MB of YAML:")
        compare(folder, cache, chosen.rounds)
        hostile = Path(home) / "hostile"
        hostile.mkdir()
        refuse(hostile)


if __name__ == "__main__":
    main()
