"""How soon a snippet's first line is there, beside plain Pyodide in the same run.

    python benchmarks/runner_start.py [--rounds 3]

The peer is the npm package as it is published, in an ordinary page, in the way its documentation
shows; for a snippet that needs the SDK it also unpacks the published wheels. Both are served by the
same server, compressed the same way, kept by the browser in the same way. Times are medians in
milliseconds from the start of the navigation to the first line that the program prints; `press` is
from calling `run` to that line, in a page that has Python already. Bytes are bodies as sent.
"""

from __future__ import annotations

import argparse
import logging
import mimetypes
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "browser"), str(ROOT / "static" / "build")]

import chromium  # noqa: E402
import machine  # noqa: E402
import runner_page  # noqa: E402
from flask import Flask, Response, request  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from quizbank.web.runner import simulator_bundle  # noqa: E402

PRINT = "print('first line')\n"
SNIPPET = """\
import anthropic
client = anthropic.Anthropic()
message = client.messages.create(
    model="claude-sonnet-5", max_tokens=64, messages=[{"role": "user", "content": "Hello"}]
)
print(message.content[0].text)
"""
PRESSES = 20
PEER_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
              "pyodide-lock.json")  # fmt: skip
PEER_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain Pyodide</title>"""
PEER_RUN = """async ([code, wheels]) => {
  const { loadPyodide } = await import('/peer/pyodide.mjs');
  const python = await loadPyodide({indexURL: '/peer/'});
  let first = 0;
  python.setStdout({batched: () => { first ||= performance.now(); }});
  if (wheels.length) {
    const get = async (name) => (await fetch('/peer/' + name)).arrayBuffer();
    for (const name of wheels) python.unpackArchive(await get(name), 'wheel');
    python.unpackArchive(await get('page.zip'), 'zip', {extractDir: '/app'});
    python.runPython(`
      import os, sys
      os.environ.update(ANTHROPIC_API_KEY='x', PYDANTIC_DISABLE_PLUGINS='1')
      sys.path.insert(0, '/app')
      import seam
      from quizbank.simulator import Simulator
      seam.use(Simulator(), lambda step: None)
    `);
  }
  python.runPython(code);
  const pressed = performance.now();
  let again = 0;
  python.setStdout({batched: () => { again ||= performance.now(); }});
  python.runPython(code);
  return {first, press: again - pressed, heap: python._module.HEAPU8.length};
}"""
OUR_RUN = """async ([code, presses, importsSdk]) => {
  const { PythonRunner } = await import('/static/js/runner/host.mjs');
  const config = JSON.parse(document.getElementById('runner-config').textContent);
  const runner = new PythonRunner(config, {importsSdk});
  let first = 0;
  const onOutput = () => { first ||= performance.now(); };
  const result = await runner.run({code}, {onOutput});
  const times = [];
  for (let n = 0; n < presses; n += 1) {
    let at = 0;
    const from = performance.now();
    await runner.run({code}, {onOutput: () => { at ||= performance.now(); }});
    times.push(at - from);
  }
  times.sort((a, b) => a - b);
  return {first, press: times[Math.floor(times.length / 2)], heap: result.heap};
}"""


@dataclass
class Measured:
    """What one arrangement took, a list of rounds for each figure."""

    figures: dict[str, list[float]] = field(default_factory=dict)

    def add(self, **values: float) -> None:
        for name, value in values.items():
            self.figures.setdefault(name, []).append(value)

    def median(self, name: str) -> float:
        return statistics.median(self.figures[name])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=3)
    rounds = options.parse_args().rounds
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        peer = Path(name) / "peer"
        wheels = prepare_peer(peer)
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        with serving(Path(name) / "data", peer) as (address, sent):
            tables = []
            for title, code, wheels_needed in (
                ("print alone", PRINT, []),
                ("a snippet with the SDK", SNIPPET, wheels),
            ):
                ours, plain = Measured(), Measured()
                for _ in range(rounds):
                    needs_sdk = bool(wheels_needed)
                    measure(browser, address + "/bare", sent, ours, OUR_RUN,
                            [code, PRESSES, needs_sdk])  # fmt: skip
                    measure(browser, address + "/peer/", sent, plain, PEER_RUN,
                            [code, wheels_needed])  # fmt: skip
                tables.append((title, ours, plain))
        browser.close()
    print(f"{rounds} rounds, load average {os.getloadavg()[0]:.1f} at the end\n")
    for title, ours, plain in tables:
        show(title, ours, plain)


def measure(
    browser: Browser, address: str, sent: list[int], into: Measured, script: str, arguments: Any
) -> None:
    """A first and a second visit in a new profile."""
    context = browser.new_context()
    page = context.new_page()
    for visit in ("first", "second"):
        sent.clear()
        page.goto(address)
        told = page.evaluate(script, arguments)
        into.add(**{f"{visit} visit, ms": told["first"], f"{visit} visit, kB": sum(sent) / 1000})
        if visit == "second":
            into.add(**{"press, ms": told["press"], "heap, MB": told["heap"] / 2**20})
        page.goto("about:blank")
    context.close()


def show(title: str, ours: Measured, plain: Measured) -> None:
    print(f"{title:24} {'ours':>10} {'plain':>10} {'ours/plain':>11}")
    for name in ours.figures:
        mine, theirs = ours.median(name), plain.median(name)
        print(f"  {name:22} {mine:10.1f} {theirs:10.1f} {mine / theirs:11.2f}")
    print()


def prepare_peer(folder: Path) -> list[str]:
    """The published files beside each other, compressed as ours are; the wheels' names."""
    folder.mkdir()
    for name in PEER_FILES:
        shutil.copy(ROOT / "node_modules" / "pyodide" / name, folder)
    (wheels,) = (ROOT / "static" / "vendor" / ".work").glob("wheels-*")
    for wheel in wheels.iterdir():
        shutil.copy(wheel, folder)
    node = machine.find_node(print).program
    files = [path for path in folder.iterdir() if path.suffix != ".whl"]
    subprocess.run([node, ROOT / "static" / "build" / "compress.mjs", *files], check=True)
    return sorted(path.name for path in wheels.iterdir())


@contextmanager
def serving(data: Path, peer: Path) -> Iterator[tuple[str, list[int]]]:
    """The application with the peer's files below /peer/, and the sizes of all bodies sent."""
    sent: list[int] = []

    def extend(app: Flask) -> None:
        @app.get("/peer/")
        def page() -> Response:
            return Response(PEER_PAGE, headers={"Content-Security-Policy": "default-src * 'self' "
                            "'unsafe-eval' 'wasm-unsafe-eval'"})  # fmt: skip

        @app.get("/peer/<name>")
        def peer_file(name: str) -> Response:
            if name == "page.zip":
                return Response(simulator_bundle())
            path, encoding = peer / name, {}
            if "br" in request.accept_encodings and (peer / f"{name}.br").exists():
                path, encoding = peer / f"{name}.br", {"Content-Encoding": "br"}
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            kept = {"Cache-Control": "public, max-age=31536000, immutable"}
            return Response(path.read_bytes(), mimetype=kind, headers={**encoding, **kept})

        @app.after_request
        def count(response: Response) -> Response:
            sent.append(response.calculate_content_length() or response.content_length or 0)
            return response

    with runner_page.serving(data, extend=extend) as server:
        yield server.address, sent


if __name__ == "__main__":
    main()
