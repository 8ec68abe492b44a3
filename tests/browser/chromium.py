"""Find the Chromium that the browser tests drive; as a program, install it when there is none.

Browser tests never skip: where no Chromium is found and none may be installed, the program stops
with the one command to type.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]

# What a test run needs of Chromium: no sandbox as root, no traffic of its own to anywhere.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


def find() -> str | None:
    """The path of a Chromium, from $CHROMIUM, the PATH or the usual places."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return next((place for place in PLACES if os.path.exists(place)), None)


def install() -> bool:
    """Install Debian's package where we are root and apt-get is there."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("Installing Debian's Chromium for the browser tests ...", flush=True)
    for command in (["apt-get", "update", "--quiet=2"], [*INSTALL, "--quiet=2"]):
        if subprocess.run(command, env=environment, check=False).returncode != 0:
            return False
    return True


def main() -> int:
    """Exit 0 when a Chromium is there, 1 with the command to type when not."""
    if find() or (install() and find()):
        return 0
    print(
        "The browser tests need Chromium and none was found. Install it, then run this again:\n"
        "    sudo apt-get install --yes chromium\n"
        "or name one you have: CHROMIUM=/path/to/chrome make test",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
