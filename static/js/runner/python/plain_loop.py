"""An asyncio event loop without sockets or threads, so that asyncio works in every browser.

Pyodide's own loop gives control back to JavaScript and needs a feature that not all browsers have.
The simulator answers in process, so that a loop that only sleeps and calls back is enough.
"""

import asyncio
import time
import warnings

from pyodide import webloop


class _Sleeper:
    """What BaseEventLoop asks for events: here only time passes."""

    def select(self, timeout):
        if timeout:
            time.sleep(timeout)
        return []


class PlainLoop(asyncio.BaseEventLoop):
    """Runs callbacks and timers; work for an executor is done at once, on the spot."""

    def __init__(self):
        super().__init__()
        self._selector = _Sleeper()

    def _process_events(self, event_list):
        pass

    def _write_to_self(self):
        pass

    def run_in_executor(self, executor, func, *args):
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


def install():
    """Makes asyncio.run, asyncio.Runner and time.sleep those of plain Python again."""
    asyncio.run = webloop._orig_run
    time.sleep = webloop._orig_sleep
    asyncio._set_running_loop(None)

    class Policy(asyncio.events._BaseDefaultEventLoopPolicy):
        _loop_factory = PlainLoop

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        asyncio.set_event_loop_policy(Policy())
