"""Memory of the serving process: after the start, and whether it grows with requests.

    python benchmarks/memory.py [REQUESTS]

Two thirds of the requests answer items, the rest look at pages. Two things grow, both bounded:
rendered texts, highlighted programs and addresses are kept, a few thousand of them, while items are
met for the first time; and each SQLite connection keeps up to 2 MB of the database's pages, which
fills as the log does (Python's own objects stay the same in number). The last half of the requests
must add less than 3 MB. What more learners add is in `many_learners.py`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from serving import Client, free_port, quizbank, resident_mb, single_items

PAGES = ("/", "/practise", "/progress", "/plan", "/items", "/glossary", "/exam", "/settings")
STEPS = 10


def main(requests: int = 10_000) -> None:
    """Measure and print."""
    known, port = single_items(), free_port()
    with (
        tempfile.TemporaryDirectory() as temporary,
        quizbank(Path(temporary) / "quizbank", port) as server,
    ):
        print(f"{'after the start':24} {resident_mb(server.pid):6.1f} MB")
        client, figures, turn = Client(port), [], 0
        for step in range(1, STEPS + 1):
            while turn * 3 < step * requests // STEPS:
                client.answer(*known[turn % len(known)])
                client.see(PAGES[turn % len(PAGES)])
                turn += 1
            figures.append(resident_mb(server.pid))
            print(f"{f'after {turn * 3:,} requests':24} {figures[-1]:6.1f} MB")
    print(f"{'growth in the last half':24} {figures[-1] - figures[STEPS // 2 - 1]:6.1f} MB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
