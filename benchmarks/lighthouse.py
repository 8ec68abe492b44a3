"""Lighthouse over twelve pages of a served Quizbank whose learner has answered something.

    npm install --prefix FOLDER --save-exact lighthouse@12.2.3
    .venv/bin/python benchmarks/lighthouse.py --lighthouse FOLDER/node_modules/.bin/lighthouse
        [--runs 3] [--json]

Prints each page's median of the runs, 0 to 100, for a phone on a slow network as Lighthouse takes
it, and what any page lost points for. Lighthouse is not among what Quizbank installs: it weighs
more than all the rest, and is needed for this table only. Allow twenty seconds a run.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from benchmarks import serving  # noqa: E402
from tests.browser import chromium  # noqa: E402

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
ANSWERS = 15
TRIES = 4  # a busy machine loses a trace now and then, and Lighthouse asks to run it again
PAGES = (
    "/", "/items", "/items/{item}", "/cards", "/labs", "/labs/{lab}", "/lessons", "/playground",
    "/exam", "/plan", "/progress", "/settings",
)  # fmt: skip


def look(program: str, address: str) -> Mapping[str, object]:
    """One run of Lighthouse: its report."""
    command = [
        program, address, "--quiet", "--output=json", f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={' '.join(('--headless=new', *chromium.FLAGS))}",
    ]  # fmt: skip
    env = {**os.environ, "CHROME_PATH": chromium.find() or ""}
    for _ in range(TRIES):
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            report: Mapping[str, object] = json.loads(done.stdout)
            return report
    raise SystemExit(f"{address}: {done.stderr.strip()[-500:]}")


def lost(report: Mapping[str, object]) -> set[str]:
    """The audits that weigh something and are not passed, except those of time."""
    audits, found = report["audits"], set()
    for name in CATEGORIES[1:]:
        for ref in report["categories"][name]["auditRefs"]:  # type: ignore[index]
            score = audits[ref["id"]]["score"]  # type: ignore[index]
            if ref["weight"] and score is not None and score < 1:
                found.add(f"{ref['id']} ({name})")
    return found


def main() -> None:
    """Serve, answer, look, print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--lighthouse", default="lighthouse")
    asked.add_argument("--runs", type=int, default=3)
    asked.add_argument("--json", action="store_true")
    wish = asked.parse_args()
    items, lab = serving.single_items(), serving.first_lab()
    port, rows, faults = serving.free_port(), {}, {}
    with tempfile.TemporaryDirectory() as folder, serving.quizbank(Path(folder), port):
        client = serving.Client(port)
        for item, option in items[:ANSWERS]:
            client.answer(item, option)
        for page in PAGES:
            address = page.format(item=items[0][0], lab=lab)
            reports = [
                look(wish.lighthouse, f"http://127.0.0.1:{port}{address}") for _ in range(wish.runs)
            ]
            rows[page] = {
                name: round(
                    100 * statistics.median(r["categories"][name]["score"] for r in reports)  # type: ignore[index]
                )
                for name in CATEGORIES
            }
            faults[page] = sorted(set().union(*map(lost, reports)))
            if not wish.json:
                told = "  ".join(f"{name} {rows[page][name]:3}" for name in CATEGORIES)
                print(f"{page:16}  {told}  {', '.join(faults[page])}", flush=True)
    if wish.json:
        print(json.dumps({"pages": rows, "faults": faults}))


if __name__ == "__main__":
    main()
