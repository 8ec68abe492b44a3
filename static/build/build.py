"""Builds what the pages use and we did not write, into static/vendor: one command, cached.

    python static/build/build.py [--tests]

htmx, the editor, and Python with the Anthropic SDK for running snippets in the page come from npm
and PyPI by lock files with hashes. Each step leaves its result in a folder named after everything
that went into it, and gives it that name only when it is complete: so an interrupted build goes on
where it stopped, and a finished one is recognised in a moment. With --tests npm also fetches what
only the tests use, and none of that is published. Standard library only. The application never
runs this and needs only static/vendor/manifest.json:

    {"htmx.js": {"path": "htmx-4.0.1/htmx.min.js", "sha256": "...", "bytes": 60000}, ...}
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import re
import shutil
import sys
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import machine
import slim_sdk
from machine import BuildError, Node

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VENDOR = HERE.parent / "vendor"
WORK = VENDOR / ".work"
MANIFEST = VENDOR / "manifest.json"
STAMP = VENDOR / ".stamp"
MODULES = ROOT / "node_modules"
INSTALLED = MODULES / ".quizbank-stamp"
FOR_TESTS = "tests"
LOCKS = [
    ROOT / name
    for name in ("package.json", "package-lock.json", ".npmrc", "requirements-browser.txt")
]
PAGE_PYTHON = (
    *("--platform", "pyemscripten_2026_0_wasm32"),
    *("--implementation", "cp", "--python-version", "3.14", "--abi", "cp314"),
)
_LONG_AGO = (2020, 1, 1, 0, 0, 0)
_NOT_FOR_THE_PAGE = re.compile(r"\.so$|\.dist-info/(RECORD$|licen[cs]es/|sboms/|LICEN[CS]E)")
_LICENCE = re.compile(
    r"^([^/]+)\.dist-info/(?:licen[cs]es/)?((?:licen[cs]e|copying|notice)[^/]*)$", re.I
)


@dataclass(frozen=True)
class Asset:
    """A file to publish: its logical name, the versioned folder it goes to, and its name there."""

    name: str
    source: Path
    folder: str
    file: str


def main(arguments: Sequence[str] = ()) -> int:
    """Builds if anything changed; the exit status is 0, or 1 with one sentence on what to do."""
    tests = "--tests" in arguments
    try:
        digest = digest_of(inputs())
        if not is_built(digest) or (tests and FOR_TESTS not in installed()):
            with only_one_build():
                build = Build(tests=tests)
                if not is_built(digest):
                    build.run(digest)
                elif tests:
                    build.install_packages(machine.find_node(build.say))
    except (BuildError, slim_sdk.UnexpectedShape) as error:
        print(f"assets: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("assets: interrupted; the next run goes on from here", file=sys.stderr)
        return 130
    return 0


def inputs() -> list[Path]:
    """Every file that decides what is built."""
    scripts = (path for path in HERE.iterdir() if path.suffix in {".py", ".mjs", ".txt"})
    return sorted([*LOCKS, *scripts])


def digest_of(files: Iterable[Path], *before: str) -> str:
    """A hash of some files' names and content, and of the digests of earlier steps."""
    total = hashlib.sha256(repr(before).encode())
    for path in files:
        total.update(f"{path.name}\0{sha256(path)}\0".encode())
    return total.hexdigest()


def sha256(path: Path) -> str:
    """The content's hash, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_built(digest: str) -> bool:
    """Whether the last complete build was of the same inputs and its files are all there."""
    try:
        if STAMP.read_text() != digest:
            return False
        manifest = json.loads(MANIFEST.read_text())
        return all(
            (VENDOR / entry["path"]).stat().st_size == entry["bytes"] for entry in manifest.values()
        )
    except (OSError, ValueError, KeyError):
        return False


def installed() -> list[str]:
    """The digest of the lock file that npm last installed, and FOR_TESTS if that was all of it."""
    try:
        return INSTALLED.read_text().split()
    except OSError:
        return []


@contextmanager
def only_one_build() -> Iterator[None]:
    """Waits for another build of this checkout to end."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Build:
    """One run of all steps, in order."""

    def __init__(self, *, tests: bool = False) -> None:
        self.tests = tests
        self.started = time.monotonic()
        self.used: set[Path] = set()

    def run(self, digest: str) -> None:
        """Every step, then the manifest, then the stamp: whoever finds the stamp finds the rest."""
        node = machine.find_node(self.say)
        npm = self.install_packages(node)
        wheels = self.step("wheels", self.fetch_wheels, [ROOT / "requirements-browser.txt"])
        sources = self.step(
            "sources",
            lambda out: self.unpack_wheels(wheels, out),
            [HERE / "slim_sdk.py", Path(__file__)],
            wheels.name,
        )
        python = self.step(
            "python",
            lambda out: self.compile_python(node, sources, out),
            [HERE / "compile.mjs"],
            sources.name,
            npm,
        )
        scripts = self.step(
            "scripts",
            lambda out: self.bundle_scripts(node, out),
            [HERE / name for name in ("editor.mjs", "changed_lines.mjs", "bundle.mjs")],
            npm,
        )
        licences = self.step(
            "licences",
            lambda out: self.gather_licences(sources, scripts, out),
            [Path(__file__)],
            sources.name,
            scripts.name,
        )
        assets = self.assets(sources, python, scripts, licences)
        self.publish(node, assets)
        manifest = {
            asset.name: {
                "path": f"{asset.folder}/{asset.file}",
                "sha256": sha256(VENDOR / asset.folder / asset.file),
                "bytes": (VENDOR / asset.folder / asset.file).stat().st_size,
            }
            for asset in assets
        }
        write(MANIFEST, json.dumps(manifest, indent=1))
        self.sweep(assets)
        write(STAMP, digest)
        self.say(f"built {len(assets)} assets into static/vendor")

    def say(self, sentence: str) -> None:
        """One line of progress with the seconds since the start."""
        print(f"assets: {time.monotonic() - self.started:5.1f} s  {sentence}", flush=True)

    def step(
        self, name: str, make: Callable[[Path], None], files: Iterable[Path], *before: str
    ) -> Path:
        """The step's result folder; made only if no complete one for these inputs exists."""
        folder = WORK / f"{name}-{digest_of(files, *before)[:16]}"
        self.used.add(folder)
        if not folder.exists():
            part = folder.with_name(folder.name + ".part")
            shutil.rmtree(part, ignore_errors=True)
            part.mkdir()
            make(part)
            part.rename(folder)
        return folder

    # Where things come from

    def install_packages(self, node: Node) -> str:
        """node_modules as the lock file says (npm checks each hash); returns the lock's digest."""
        lock = digest_of(path for path in LOCKS if path.suffix != ".txt")
        wanted = [lock, FOR_TESTS] if self.tests else [lock]
        if not set(wanted) <= set(installed()):
            INSTALLED.unlink(missing_ok=True)
            checkers = ", and the tests' checkers" if self.tests else ""
            self.say(f"npm: Pyodide, htmx and the editor's parts (30 MB unpacked){checkers}")
            only = () if self.tests else ("--omit=dev",)
            machine.run(*node.npm, "ci", "--ignore-scripts", *only, path=Path(node.program).parent)
            write(INSTALLED, " ".join(wanted))
        return lock

    def fetch_wheels(self, out: Path) -> None:
        """The SDK and its needs for the page's Python; pip checks each hash."""
        self.say("pip: the Anthropic SDK for the page (5 MB)")
        requirements = ROOT / "requirements-browser.txt"
        machine.pip(
            *("download", "--require-hashes", "--no-deps", "--only-binary", ":all:"),
            *(*PAGE_PYTHON, "-d", out, "-r", requirements),
        )
        wanted = set(re.findall(r"--hash=sha256:(\w+)", requirements.read_text()))
        for wheel in out.iterdir():
            if sha256(wheel) not in wanted:
                raise BuildError(f"{wheel.name} does not have the hash in requirements-browser.txt")

    # What is made of it

    def unpack_wheels(self, wheels: Path, out: Path) -> None:
        """sdk.zip of the patched sources, the compiled modules beside it, and the licences."""
        files: dict[str, bytes] = {}
        for wheel in sorted(wheels.iterdir()):
            with zipfile.ZipFile(wheel) as packed:
                files |= {name: packed.read(name) for name in packed.namelist()}
        for name, content in files.items():
            if name.endswith(".so"):
                module = re.sub(r"\.cpython-[^/]*\.so$", "", name).replace("/", ".")
                (out / f"{module}.so").write_bytes(content)
            elif licence := _LICENCE.match(name):
                folder = out / "licences"
                folder.mkdir(exist_ok=True)
                (folder / f"{licence[1]}-{licence[2]}.txt").write_bytes(content)
        with zipfile.ZipFile(out / "sdk.zip", "w") as packed:
            for name, content in sorted(slim_sdk.slim(files).items()):
                if not _NOT_FOR_THE_PAGE.search(name):
                    packed.writestr(zipfile.ZipInfo(name, _LONG_AGO), content)

    def compile_python(self, node: Node, sources: Path, out: Path) -> None:
        """stdlib.zip and sdk.zip of .pyc files, compiled by the page's own Python."""
        self.say("compiling Python's standard library and the SDK for the page (about 10 s)")
        machine.run(
            node.program, HERE / "compile.mjs", MODULES / "pyodide", sources / "sdk.zip", out
        )

    def bundle_scripts(self, node: Node, out: Path) -> None:
        """editor.mjs, one module, the licences of its parts, and pyodide.js."""
        self.say("bundling the editor and Python's loader")
        machine.run(node.program, HERE / "bundle.mjs", out)

    # What the page gets

    def assets(self, sources: Path, python: Path, scripts: Path, licences: Path) -> list[Asset]:
        """Everything to publish. What we made ourselves carries a hash in its folder's name."""
        pyodide, htmx = MODULES / "pyodide", MODULES / "htmx.org"
        modules = sorted(sources.glob("*.so"))
        sdk_files = [python / "sdk.zip", *modules]
        sdk_folder = f"sdk-{sdk_version()}-{short_hash(sdk_files)}"
        stdlib = python / "stdlib.zip"
        bundle = scripts / "editor.mjs"
        loader = scripts / "pyodide.js"
        texts = licences / "licences.txt"
        view = package_version(MODULES / "@codemirror" / "view")
        return [
            Asset(
                "htmx.js",
                htmx / "dist" / "htmx.min.js",
                f"htmx-{package_version(htmx)}",
                "htmx.min.js",
            ),
            Asset("editor.mjs", bundle, f"editor-{view}-{short_hash([bundle])}", "editor.mjs"),
            Asset(
                "python/pyodide.wasm",
                pyodide / "pyodide.asm.wasm",
                f"pyodide-{package_version(pyodide)}",
                "pyodide.asm.wasm",
            ),
            Asset(
                "python/pyodide.js",
                loader,
                f"pyodide-{package_version(pyodide)}-{short_hash([loader])}",
                "pyodide.js",
            ),
            Asset(
                "python/stdlib.zip",
                stdlib,
                f"stdlib-{package_version(pyodide)}-{short_hash([stdlib])}",
                "stdlib.zip",
            ),
            *(Asset(f"python/{path.name}", path, sdk_folder, path.name) for path in sdk_files),
            Asset("licences.txt", texts, f"licences-{short_hash([texts])}", "licences.txt"),
        ]

    def publish(self, node: Node, assets: Sequence[Asset]) -> None:
        """Copies each asset to its versioned name and compresses it there, where that helps."""
        self.say("compressing (about 10 s)")
        for asset in assets:
            target = VENDOR / asset.folder / asset.file
            if not target.exists() or sha256(target) != sha256(asset.source):
                target.parent.mkdir(exist_ok=True)
                for ending in (".br", ".gz"):
                    target.with_name(target.name + ending).unlink(missing_ok=True)
                write(target, asset.source.read_bytes())
        files = [VENDOR / asset.folder / asset.file for asset in assets]
        machine.run(node.program, HERE / "compress.mjs", *files)

    def gather_licences(self, sources: Path, scripts: Path, out: Path) -> None:
        """licences.txt: the licence of everything that pages get from static/vendor."""
        texts = [
            *sorted((sources / "licences").iterdir()),
            *sorted((scripts / "licences").iterdir()),
        ]
        texts.append(MODULES / "htmx.org" / "LICENSE")
        parts = [f"{path.stem}\n\n{path.read_text(errors='replace').strip()}" for path in texts]
        parts.append(
            "pyodide\n\nMozilla Public License 2.0, and the PSF licence for the Python in it.\n"
            "Source: https://github.com/pyodide/pyodide"
        )
        parts.append("The copy of the anthropic package here was changed: its re-exports are lazy.")
        write(out / "licences.txt", ("\n\n" + "-" * 72 + "\n\n").join(parts) + "\n")

    def sweep(self, assets: Sequence[Asset]) -> None:
        """Removes what earlier builds left and nothing refers to any more."""
        kept = {VENDOR / asset.folder / asset.file for asset in assets}
        for folder in (path for path in VENDOR.iterdir() if path.is_dir() and path != WORK):
            for path in folder.iterdir():
                if path not in kept and path.with_suffix("") not in kept:
                    path.unlink()
            if not any(folder.iterdir()):
                folder.rmdir()
        for path in WORK.iterdir():
            if path.is_dir() and path not in self.used:
                shutil.rmtree(path, ignore_errors=True)


def package_version(folder: Path) -> str:
    """The version of an npm package."""
    return str(json.loads((folder / "package.json").read_text())["version"])


def sdk_version() -> str:
    """The version of the SDK that the page gets."""
    found = re.search(r"^anthropic==(\S+)", (ROOT / "requirements-browser.txt").read_text(), re.M)
    if not found:
        raise BuildError("requirements-browser.txt names no anthropic==VERSION")
    return found[1]


def short_hash(files: Iterable[Path]) -> str:
    """Enough of a hash of some files to tell two builds apart."""
    return digest_of(files)[:8]


def write(path: Path, content: str | bytes) -> None:
    """Writes a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(content.encode() if isinstance(content, str) else content)
    part.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
