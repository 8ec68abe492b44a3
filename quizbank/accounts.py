"""Who somebody is: signing up, in and out, passwords, one-time links. The door to argon2.

Knows the store. Knows nothing of cookies, forms or addresses of networks. A sign-in is a random
token whose digest is kept on the server, so that it can be ended there; throttling is by account
and not by network address, because a classroom shares one, and it only ever makes somebody wait.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from quizbank.store import Store, Tx, accounts, learners
from quizbank.store.accounts import AccountRow, LinkRow, Role, SignInRow
from quizbank.store.driver import from_ms, to_ms

SHORTEST_PASSWORD, LONGEST_PASSWORD = 10, 200
LONGEST_NAME = 60
FREE_TRIES = 5
LONGEST_WAIT = timedelta(seconds=60)
FORGET_FAILURES = timedelta(days=1)
IDLE = timedelta(days=60)
LASTS = timedelta(days=180)
LINK_LASTS = timedelta(days=7)
TOUCH_EVERY_MS = 60 * 60 * 1000

# OWASP's second choice of parameters: 19 MiB, two passes, one lane.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
# What an unknown name is checked against, so that it takes as long as a known one.
_NOBODY = _HASHER.hash(secrets.token_urlsafe(16))
# Control, format (zero width, direction), surrogates, private use, unassigned, separators of lines.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Scripts that are written together; of others, two in one name are there to deceive.
_EAST_ASIAN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO", "HANGUL"})
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
# The most used passwords that are long enough to get past the length rule.
_USED_BY_MANY = frozenset(
    {
        "1234567890",
        "12345678910",
        "qwertyuiop",
        "password123",
        "password1234",
        "passwordpassword",
        "iloveyou123",
        "1q2w3e4r5t",
        "qwerty12345",
        "123456789a",
        "abc123456789",
        "letmein1234",
        "adminadmin",
        "welcome123",
        "football123",
        "princess123",
        "sunshine123",
        "0987654321",
        "1111111111",
        "0000000000",
    }
)


class AccountError(ValueError):
    """Something about an account is not right; the text can be shown. `field` names the input."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class Wait(AccountError):
    """Too many tries failed: wait that many seconds."""

    def __init__(self, field: str, seconds: int) -> None:
        wait = "1 second" if seconds == 1 else f"{seconds} seconds"
        super().__init__(field, f"Several tries failed. Wait {wait}, then try again.")
        self.seconds = seconds


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody signed in: which learner, as whom, in which role, by which sign-in."""

    learner: str
    shown: str
    role: Role
    digest: str


@dataclass(frozen=True, slots=True)
class SignIn:
    """One of a learner's sign-ins. `id` names it without giving its token away."""

    id: str
    agent: str
    since: datetime
    seen: datetime
    this: bool


class Accounts:
    """What people can do about their accounts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def sign_up(self, *, name: str, password: str, at: datetime, role: Role = "learner") -> str:
        """Make an account; the learner's id. AccountError says what must be different."""
        shown = _checked_name(name)
        hashed = _HASHER.hash(_checked_password(password, shown))
        return self._store.write(lambda tx: _make(tx, shown, hashed, role, at))

    def sign_in(self, *, name: str, password: str, agent: str, at: datetime) -> str:
        """A token for a cookie. AccountError: the same words for a wrong name and password."""
        folded = _folded(name)
        self._count_try(folded, at, field="password")
        account = self._store.read(lambda tx: accounts.by_name(tx, folded))
        right = _matches(account.password if account else _NOBODY, password)
        if account is None or not right or account.disabled:
            raise _unknown()
        stale = _HASHER.check_needs_rehash(account.password)
        anew = _HASHER.hash(password) if stale else account.password
        return self._store.write(lambda tx: _let_in(tx, account, anew, agent, at))

    def first_sign_in(self, learner: str, *, agent: str, at: datetime) -> str:
        """A token for whoever has just made an account, whoever tried its name before."""

        def sentence(tx: Tx) -> str:
            account = accounts.by_learner(tx, learner)
            if account is None:
                raise KeyError(learner)
            return _let_in(tx, account, account.password, agent, at)

        return self._store.write(sentence)

    def _count_try(self, name: str, at: datetime, *, field: str) -> None:
        """Count a try before it is made, so that tries made at once wait like any; Wait if so."""
        self._store.read(lambda tx: _throttle(tx, name, at, field))
        oldest = to_ms(at - FORGET_FAILURES)

        def sentence(tx: Tx) -> None:
            _throttle(tx, name, at, field)
            accounts.fail(tx, name, to_ms(at), oldest=oldest)

        self._store.write(sentence)

    def who(self, token: str, *, at: datetime) -> Who | None:
        """Whoever a token belongs to, unless the sign-in has ended or the account is disabled."""
        digest = _digest(token)
        found = self._store.read(lambda tx: _who(tx, digest, at))
        if found is None:
            return None
        account, sign_in = found
        if to_ms(at) - sign_in.seen_at > TOUCH_EVERY_MS:
            self._store.write(lambda tx: accounts.touch(tx, digest, to_ms(at)))
        return Who(account.learner, account.shown, account.role, digest)

    def sign_out(self, token: str) -> None:
        """End a sign-in; every copy of its cookie is dead."""
        self._store.write(lambda tx: accounts.end(tx, _digest(token)))

    def sign_ins(self, who: Who) -> Sequence[SignIn]:
        """Where somebody is signed in, the latest first."""
        rows = self._store.read(lambda tx: accounts.sign_ins(tx, who.learner))
        return [
            SignIn(
                _id_of(row),
                row.agent,
                from_ms(row.created_at),
                from_ms(row.seen_at),
                row.digest == who.digest,
            )
            for row in rows
        ]

    def end_sign_in(self, who: Who, sign_in_id: str) -> None:
        """End one of somebody's own sign-ins; KeyError for any other."""
        mine = self._store.read(lambda tx: accounts.sign_ins(tx, who.learner))
        digest = {_id_of(row): row.digest for row in mine}[sign_in_id]
        self._store.write(lambda tx: accounts.end(tx, digest))

    def change_password(self, who: Who, *, old: str, new: str, at: datetime) -> None:
        """Change a password; every other sign-in and every link to a new password ends."""
        account = self._own(who, old, at, field="old")
        hashed = _HASHER.hash(_checked_password(new, account.shown, field="new"))

        def sentence(tx: Tx) -> None:
            _still(tx, who, account, field="old")
            _new_password(tx, who.learner, hashed, but=who.digest)
            accounts.forgive(tx, _within(account.name))

        self._store.write(sentence)

    def delete(self, who: Who, *, password: str, at: datetime) -> None:
        """Delete an account with all that was learnt under it. There is no way back."""
        account = self._own(who, password, at, field="password")

        def sentence(tx: Tx) -> None:
            _still(tx, who, account, field="password")
            accounts.forgive(tx, _within(account.name))
            accounts.remove_learner(tx, who.learner)

        self._store.write(sentence)

    def _own(self, who: Who, password: str, at: datetime, *, field: str) -> AccountRow:
        """The account of somebody who knows its password too, not only where they sit."""
        account = self._store.read(lambda tx: accounts.by_learner(tx, who.learner))
        if account is None:
            raise AccountError(field, "You are not signed in here any more.")
        self._count_try(_within(account.name), at, field=field)
        if not _matches(account.password, password):
            raise AccountError(field, "This is not your present password.")
        return account

    def invite(self, *, role: Role, at: datetime) -> str:
        """The token of a one-time link under which one account can be made."""
        token = secrets.token_urlsafe(24)
        row = LinkRow(_digest(token), "invite", None, role, to_ms(at + LINK_LASTS))
        self._store.write(lambda tx: accounts.add_link(tx, row))
        return token

    def reset(self, *, name: str, at: datetime) -> str:
        """The token of a one-time link that sets a new password. AccountError for nobody."""
        account = self._named(name)
        token = secrets.token_urlsafe(24)
        row = LinkRow(
            _digest(token), "reset", account.learner, account.role, to_ms(at + LINK_LASTS)
        )
        self._store.write(lambda tx: accounts.add_link(tx, row))
        return token

    def link(self, token: str, *, at: datetime) -> LinkRow | None:
        """A link that can still be used."""
        row = self._store.read(lambda tx: accounts.link_of(tx, _digest(token)))
        return row if row is not None and row.expires_at > to_ms(at) else None

    def accept(self, token: str, *, name: str, password: str, at: datetime) -> str:
        """Use an invitation: the new learner's id."""
        link = self._usable(token, "invite", at)
        shown = _checked_name(name)
        hashed = _HASHER.hash(_checked_password(password, shown))

        def sentence(tx: Tx) -> str:
            if not accounts.use_link(tx, link.digest):
                raise AccountError("name", "This link was used already.")
            return _make(tx, shown, hashed, link.role, at)

        return self._store.write(sentence)

    def set_new(self, token: str, *, password: str, at: datetime) -> None:
        """Use a reset: a new password, and every sign-in and other reset ended."""
        link = self._usable(token, "reset", at)
        hashed = _HASHER.hash(_checked_password(password, ""))
        learner = link.learner or ""

        def sentence(tx: Tx) -> None:
            if not accounts.use_link(tx, link.digest):
                raise AccountError("password", "This link was used already.")
            _new_password(tx, learner, hashed)

        self._store.write(sentence)

    def disable(self, *, name: str, disabled: bool = True) -> None:
        """Let somebody in no more (or again), and end their sign-ins."""
        account = self._named(name)

        def sentence(tx: Tx) -> None:
            accounts.set_disabled(tx, account.learner, disabled)
            accounts.end_all(tx, account.learner)

        self._store.write(sentence)

    def everybody(self) -> Sequence[AccountRow]:
        """All accounts by name."""
        return self._store.read(accounts.everybody)

    def _named(self, name: str) -> AccountRow:
        folded = _folded(name)
        account = self._store.read(lambda tx: accounts.by_name(tx, folded))
        if account is None:
            raise AccountError("name", f"Nobody here is called {name!r}.")
        return account

    def _usable(self, token: str, kind: str, at: datetime) -> LinkRow:
        link = self.link(token, at=at)
        if link is None or link.kind != kind:
            field = "name" if kind == "invite" else "password"
            raise AccountError(field, "This link was used already or is too old. Ask for another.")
        return link


def _make(tx: Tx, shown: str, hashed: str, role: Role, at: datetime) -> str:
    if accounts.by_name(tx, _folded(shown)) is not None:
        raise AccountError("name", "Somebody here has this name already. Choose another.")
    learner = secrets.token_urlsafe(12)
    learners.add(tx, learner, name=shown, at_ms=to_ms(at))
    accounts.add(tx, AccountRow(learner, _folded(shown), shown, hashed, role, False, to_ms(at)))
    return learner


def _let_in(tx: Tx, account: AccountRow, password: str, agent: str, at: datetime) -> str:
    """A token, if the account is as it was when its password was looked at."""
    there = accounts.by_learner(tx, account.learner)
    if there is None or there.disabled or there.password != account.password:
        raise _unknown()
    token = secrets.token_urlsafe(24)
    accounts.forgive(tx, account.name)
    if password != account.password:
        accounts.set_password(tx, account.learner, password)
    now = to_ms(at)
    accounts.sign_in(tx, SignInRow(_digest(token), account.learner, now, now, agent[:120]))
    return token


def _still(tx: Tx, who: Who, account: AccountRow, *, field: str) -> None:
    """AccountError when a sign-in has ended, or its password changed, while it was looked at."""
    there = accounts.by_learner(tx, who.learner)
    ended = accounts.sign_in_of(tx, who.digest) is None
    if ended or there is None or there.password != account.password:
        raise AccountError(field, "You are not signed in here any more.")


def _new_password(tx: Tx, learner: str, hashed: str, *, but: str = "") -> None:
    accounts.set_password(tx, learner, hashed)
    accounts.end_all(tx, learner, but=but)
    accounts.end_links(tx, learner)


def _unknown() -> AccountError:
    return AccountError("password", "This name and password do not belong together.")


def _within(name: str) -> str:
    """What tries of a password are counted under by whoever has signed in: no name has a control
    character, so that these make nobody wait who signs in."""
    return f"\x1f{name}"


def _throttle(tx: Tx, folded: str, at: datetime, field: str) -> None:
    """Wait says for how long; a clock set back makes nobody wait longer than that."""
    count, last = accounts.failures(tx, folded)
    if count < FREE_TRIES:
        return
    wait = min(timedelta(seconds=2 ** (count - FREE_TRIES)), LONGEST_WAIT)
    left = wait - max(at - from_ms(last), timedelta())
    if left > timedelta():
        raise Wait(field, max(round(left.total_seconds()), 1))


def _who(tx: Tx, digest: str, at: datetime) -> tuple[AccountRow, SignInRow] | None:
    sign_in = accounts.sign_in_of(tx, digest)
    # A clock that was set back makes the differences negative, which ends nothing.
    if (
        sign_in is None
        or at - from_ms(sign_in.seen_at) > IDLE
        or at - from_ms(sign_in.created_at) > LASTS
    ):
        return None
    account = accounts.by_learner(tx, sign_in.learner)
    if account is None or account.disabled:
        return None
    return account, sign_in


def _matches(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, unicodedata.normalize("NFKC", password))
    except (VerifyMismatchError, InvalidHashError):
        return False


def _checked_name(name: str) -> str:
    shown = unicodedata.normalize("NFKC", name).strip()
    if not shown or len(shown) > LONGEST_NAME or not _is_seen(shown):
        raise AccountError(
            "name", f"Choose a name of 1 to {LONGEST_NAME} characters, all of which can be seen."
        )
    if "  " in shown:
        raise AccountError("name", "Choose a name with single spaces: two look like one.")
    if _is_mixed(shown):
        raise AccountError(
            "name", "Choose a name in one alphabet: letters of several can look like another name."
        )
    return shown


def _is_mixed(name: str) -> bool:
    """Whether letters of several scripts are mixed, as in a Latin name with a Cyrillic a.

    A script is the first word of a letter's name, which Python knows. Chinese, Japanese and Korean
    mix with each other and with Latin. A name wholly in another script may still look like one.
    """
    letters = [
        letter for letter in name if unicodedata.category(letter) in ("Lu", "Ll", "Lt", "Lo")
    ]
    scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in letters}
    others = scripts - _EAST_ASIAN
    return len(others) > 1 or (others != scripts and not others <= {"LATIN"})


def _is_seen(name: str) -> bool:
    """Whether each character shows: what does not would let one name look like another's."""
    return not any(unicodedata.category(letter) in _UNSEEN or letter in _BLANK for letter in name)


def _checked_password(password: str, shown: str, *, field: str = "password") -> str:
    normal = unicodedata.normalize("NFKC", password)
    if not SHORTEST_PASSWORD <= len(normal) <= LONGEST_PASSWORD:
        raise AccountError(
            field, f"Choose a password of {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters."
        )
    if normal.casefold() in _USED_BY_MANY or normal.casefold() == _folded(shown):
        raise AccountError(
            field, "Many people use this password, so it is tried first. Choose another."
        )
    return normal


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).strip().casefold()[: 2 * LONGEST_NAME]


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _id_of(row: SignInRow) -> str:
    return hashlib.sha256(b"id of " + row.digest.encode()).hexdigest()[:16]
