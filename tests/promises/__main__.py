"""Tries every promise against started servers, or against one at an address, and prints a table.

    python -m tests.promises [URL] [--quick] [--only R01 S02 ...]

Without a URL it starts servers of its own in a temporary folder, for one person and for a class. At
a URL it signs up two learners if that is open, answers items, and leaves nothing else behind; what
needs the server's folder, clock or process is not tried then. Exits 1 when a promise is not held.
"""

from __future__ import annotations

import argparse
import collections
import sys
import tempfile
from pathlib import Path

from tests.promises import every
from tests.promises.people import Person
from tests.promises.telling import CHECKS, HEAD, PROMISES, as_line, tried
from tests.promises.world import World


def main() -> int:
    """Print a row a promise, then how many of each."""
    parser = argparse.ArgumentParser(prog="python -m tests.promises")
    parser.add_argument("url", nargs="?", default="", help="a server that runs already")
    parser.add_argument("--quick", action="store_true", help="only what is tried on every change")
    parser.add_argument("--only", nargs="+", metavar="ID", choices=PROMISES, help="only these")
    given = parser.parse_args()
    every.gather()
    names = given.only or [name for name in PROMISES if CHECKS[name].quick or not given.quick]
    counts: collections.Counter[str] = collections.Counter()
    print(HEAD, flush=True)
    with tempfile.TemporaryDirectory(prefix="promises-") as folder:
        world = World(Path(folder), url=given.url, quick=given.quick)
        try:
            if given.url:
                Person(given.url).get("/healthz")
        except OSError as error:
            parser.error(f"nothing answers at {given.url}: {error}")
        try:
            for row in tried(names, world):
                counts[row.verdict] += 1
                print(as_line(row), flush=True)
        finally:
            world.close()
    print("\n" + ", ".join(f"{number} {verdict}" for verdict, number in counts.items()))
    return 1 if counts["NOT HELD"] else 0


if __name__ == "__main__":
    sys.exit(main())
