"""asyncio and thread pools without sockets or threads, so that they work in every browser.

Pyodide's own loop gives control back to JavaScript and needs a feature that not all browsers have.
The simulator answers in process, so that a loop that only sleeps and calls back is enough. A page's
Python has no threads: what is handed to a pool is done on the spot, one thing after the other.
Sleeping takes no time, as in a proof: the clock that programs see is put forward instead.
"""

import asyncio
import concurrent.futures
import time
import warnings

from pyodide import webloop

from quizbank.simulator import waiting


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
        return _done(self.create_future(), func, args, {})


class PlainPool(concurrent.futures.Executor):
    """A ThreadPoolExecutor that does each thing when it is handed over."""

    def __init__(self, *args, **kwargs):
        """Takes and ignores the options of a pool of threads."""
        self.closed = False

    def submit(self, fn, /, *args, **kwargs):
        if self.closed:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future = concurrent.futures.Future()
        future.set_running_or_notify_cancel()
        return _done(future, fn, args, kwargs)

    def shutdown(self, wait=True, *, cancel_futures=False):
        self.closed = True


def _done(future, func, args, kwargs):
    try:
        future.set_result(func(*args, **kwargs))
    except Exception as error:
        future.set_exception(error)
    return future


def install():
    """Makes asyncio.run that of plain Python again, with our loop, our pool and our sleep."""
    concurrent.futures.ThreadPoolExecutor = PlainPool
    asyncio.run = webloop._orig_run
    waiting.skip()
    asyncio._set_running_loop(None)

    class Policy(asyncio.events._BaseDefaultEventLoopPolicy):
        _loop_factory = PlainLoop

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        asyncio.set_event_loop_policy(Policy())
