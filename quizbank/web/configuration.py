"""What whoever runs Quizbank can set, read from environment variables or a mapping of that shape.

Knows names and defaults. Opens nothing and creates no folder.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from quizbank.web.numbers import whole

ROOT = Path(__file__).resolve().parents[2]
LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
SignUp = Literal["closed", "code", "open"]


@dataclass(frozen=True, slots=True)
class Configuration:
    """Where the data is, which banks are live, and under which names the server answers.

    `hosts` are the accepted names of the Host header, lower case, without a port; `zone` is where
    learners are taken to live until they say otherwise. With `accounts` everybody signs in;
    `sign_up` says how accounts are made, `proxy` is the one address whose X-Forwarded headers are
    believed. `metrics` opens /metrics.
    """

    data: Path
    banks: tuple[Path, ...]
    host: str
    port: int
    hosts: frozenset[str]
    zone: str = "UTC"
    accounts: bool = False
    sign_up: SignUp = "closed"
    sign_up_code: str = ""
    proxy: str = ""
    metrics: bool = False

    @classmethod
    def read(cls, settings: Mapping[str, str]) -> Configuration:
        """From QUIZBANK_DATA, _BANKS, _HOSTS, _ACCOUNTS, _SIGN_UP, _PROXY, _METRICS, HOST, PORT
        and TZ.

        ValueError says which one is wrong and what would be right.
        """
        data = Path(settings.get("QUIZBANK_DATA") or ROOT / "instance")
        named = settings.get("QUIZBANK_BANKS", "")
        shipped = [Path(name) for name in named.split(os.pathsep) if name]
        host = settings.get("HOST") or "127.0.0.1"
        extra = {name.strip().lower() for name in settings.get("QUIZBANK_HOSTS", "").split(",")}
        return cls(
            data=data,
            banks=(*(shipped or [ROOT / "quizbank" / "banks"]), data / "banks"),
            host=host,
            port=_port(settings.get("PORT") or "5000"),
            hosts=(LOOPBACK | extra | {_as_host(host)}) - {"", "0.0.0.0", "[::]"},  # noqa: S104
            zone=_zone(settings.get("TZ", "")),
            accounts=_on(settings, "QUIZBANK_ACCOUNTS"),
            sign_up=_sign_up(settings),
            sign_up_code=settings.get("QUIZBANK_SIGN_UP_CODE", "").strip(),
            proxy=settings.get("QUIZBANK_PROXY", "").strip(),
            metrics=_on(settings, "QUIZBANK_METRICS"),
        )

    @property
    def local(self) -> bool:
        """Whether only this machine can reach the server."""
        return _as_host(self.host) in LOOPBACK or self.host.startswith("127.")


def _on(settings: Mapping[str, str], name: str) -> bool:
    return settings.get(name, "") not in ("", "0")


def _sign_up(settings: Mapping[str, str]) -> SignUp:
    named = settings.get("QUIZBANK_SIGN_UP") or "closed"
    if named not in get_args(SignUp):
        raise ValueError(f"QUIZBANK_SIGN_UP is {named!r}, but must be closed, code or open.")
    if named == "code" and len(settings.get("QUIZBANK_SIGN_UP_CODE", "").strip()) < 8:
        raise ValueError(
            "QUIZBANK_SIGN_UP=code needs QUIZBANK_SIGN_UP_CODE, of at least 8 characters."
        )
    return cast(SignUp, named)


def _port(text: str) -> int:
    port = whole(text)
    if port is None or port > 65535:
        raise ValueError(f"PORT is {text!r}, but must be a number from 0 to 65535, such as 5000.")
    return port


def _as_host(address: str) -> str:
    """An address as it stands in a Host header: IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address.lower()


def _zone(named: str) -> str:
    """The machine's time zone by its IANA name, or UTC when it has none."""
    link = Path("/etc/localtime")
    pointed = os.readlink(link).partition("zoneinfo/")[2] if link.is_symlink() else ""
    for name in (named.removeprefix(":"), pointed):
        if name:
            try:
                return ZoneInfo(name).key
            except (ZoneInfoNotFoundError, ValueError, OSError):
                continue
    return "UTC"
