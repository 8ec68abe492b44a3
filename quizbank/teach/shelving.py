"""The folder that published uploads are served from, changed in one step or not at all.

Each version is written to a hidden folder of its own and reached by one link a name; moving the
link is a single rename. Whatever interrupts it, the loader finds the old version or the new one.
Names and ids come from this program, never from a browser.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from quizbank.store import WriteFailed

VERSIONS = ".versions"


class Shelving:
    """`home/<name>` is a link to `home/.versions/<id>`."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._versions = home / VERSIONS

    def pointed(self) -> Mapping[str, str]:
        """Name -> the id of the version that is served; other folders are not ours and not told."""
        if not self.home.is_dir():
            return {}
        return {
            path.name: Path(os.readlink(path)).name
            for path in sorted(self.home.iterdir())
            if path.is_symlink() and not path.name.startswith(".")
        }

    def has(self, version: str) -> bool:
        """Whether a version is there, whole."""
        return (self._versions / version).is_dir()

    def write(self, version: str, files: Mapping[str, bytes]) -> None:
        """Put a version beside what is served; it is there as a whole or not at all."""
        if self.has(version):
            return
        with _told():
            self._versions.mkdir(parents=True, exist_ok=True)
            unfinished = self._versions / f"{version}.{secrets.token_hex(4)}"
            for path, content in files.items():
                target = unfinished / path
                target.parent.mkdir(parents=True, exist_ok=True)
                with target.open("xb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
            for folder, _, _ in os.walk(unfinished):
                _flush(Path(folder))
            unfinished.rename(self._versions / version)
            _flush(self._versions)

    def point(self, name: str, version: str) -> None:
        """From now on serve this version under the name."""
        with _told():
            fresh = self.home / f".{name}.{secrets.token_hex(4)}"
            fresh.symlink_to(Path(VERSIONS) / version, target_is_directory=True)
            fresh.replace(self.home / name)
            _flush(self.home)

    def clear(self, name: str) -> None:
        """From now on serve nothing under the name."""
        with _told():
            (self.home / name).unlink(missing_ok=True)
            _flush(self.home)

    def sweep(self, keep: Collection[str] = ()) -> None:
        """Remove versions that nothing points to, and what an interruption left behind."""
        kept = {*self.pointed().values(), *keep}
        for path in self._versions.iterdir() if self._versions.is_dir() else ():
            if path.name not in kept:
                shutil.rmtree(path, ignore_errors=True)
        for path in self.home.iterdir() if self.home.is_dir() else ():
            if path.is_symlink() and path.name.startswith("."):
                path.unlink(missing_ok=True)


def _flush(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise WriteFailed(
            f"The folder of published banks cannot be written: {error.strerror or error}. What was "
            "live stays live."
        ) from error
