"""With this folder on PYTHONPATH, a program that asks the served stand-in waits for nothing.

Python imports this when it starts. Where ANTHROPIC_BASE_URL names the stand-in, `time.sleep` takes
no time, as in a proof and in the page, and the end of the program says on stderr how much waiting
was left out. Where it names anything else, nothing happens.
"""

from __future__ import annotations

import atexit
import os
import sys
from pathlib import Path


def _leave_waiting_out() -> None:
    sys.path.append(str(Path(__file__).resolve().parents[3]))
    from quizbank.simulator import waiting

    skipped = waiting.skip()

    def tell() -> None:
        if skipped():
            print(f"(time.sleep took no time: {skipped():g} s left out)", file=sys.stderr)

    atexit.register(tell)


if "/sim/" in os.environ.get("ANTHROPIC_BASE_URL", ""):
    _leave_waiting_out()
