"""A program's standard streams in the page: output that streams and has a limit, scripted input.

The streams are Python's own text layers over a raw end of ours, so that whatever a program does
with them (buffer, encoding, reconfigure) works as at home.
"""

import builtins
import codecs
import contextlib
import io
import sys
import time

LIMIT = 100_000
PROMPT_LINES = 200
PAUSE = 0.05


class Output:
    """Collects what one stream gets, and sends it on: early lines at once, floods in lumps."""

    def __init__(self, name, send):
        self.name = name
        self.send = send
        self.kept = []
        self.waiting = []
        self.size = 0
        self.writes = 0
        self.sent_at = 0.0

    @property
    def text(self):
        """Everything the program wrote, up to the limit."""
        return "".join(self.kept)

    def add(self, text):
        """Takes a piece of output."""
        if self.size >= LIMIT:
            return
        part = text[: LIMIT - self.size]
        self.size += len(part)
        self.kept.append(part)
        self.waiting.append(part)
        if self.size >= LIMIT:
            self.waiting.append(f"\n[cut here: a run shows at most {LIMIT:,} characters]\n")
        self.writes += 1
        now = time.perf_counter()
        if self.writes < PROMPT_LINES or now - self.sent_at > PAUSE or self.size >= LIMIT:
            self.sent_at = now
            self.flush()

    def flush(self):
        """Sends what is waiting."""
        if self.waiting:
            text = "".join(self.waiting)
            self.waiting.clear()
            self.send(self.name, text)


class _RawEnd(io.RawIOBase):
    def __init__(self, output):
        self.output = output
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def writable(self):
        return True

    def write(self, data):
        text = self.decoder.decode(data[: LIMIT * 4])
        if text:
            self.output.add(text)
        return len(data)


def _writer(output):
    buffered = io.BufferedWriter(_RawEnd(output))
    return io.TextIOWrapper(buffered, encoding="utf-8", line_buffering=True)


class _Input(io.TextIOBase):
    """The lines given beforehand; what is read is shown, as a terminal would."""

    def __init__(self, lines):
        self.lines = list(lines)
        self.given = len(self.lines)

    def readable(self):
        return True

    def readline(self, size=-1):
        if not self.lines:
            return ""
        line = self.lines.pop(0) + "\n"
        sys.stdout.write(line)
        return line

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def read(self, size=-1):
        return "".join(self)


@contextlib.contextmanager
def connected(stdout, stderr, lines):
    """Inside, sys.stdout, sys.stderr, sys.stdin and input() are those of one run."""
    stdin = _Input(lines)

    def scripted_input(prompt="", /):
        sys.stdout.write(str(prompt))
        line = stdin.readline()
        if not line:
            given = "1 line was" if stdin.given == 1 else f"{stdin.given} lines were"
            raise EOFError(f"input() asked for one more line; {given} given beforehand")
        return line.removesuffix("\n")

    before = sys.stdout, sys.stderr, sys.stdin
    own = _writer(stdout), _writer(stderr)
    (sys.stdout, sys.stderr), sys.stdin = own, stdin
    builtins.input = scripted_input
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.stdin = before
        for writer, output in zip(own, (stdout, stderr), strict=True):
            with contextlib.suppress(ValueError):  # the program closed it
                writer.flush()
            output.flush()
