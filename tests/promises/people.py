"""Somebody at a browser, as plain HTTP: cookies, forms, uploads, and following every link."""

from __future__ import annotations

import http.client
import json
import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import urlencode, urljoin, urlsplit

PASSWORD = "correct horse of promises"
Fields = Mapping[str, str] | Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    @property
    def words(self) -> str:
        return " ".join(re.sub(r"<[^>]+>", " ", self.text).split())

    @property
    def location(self) -> str:
        return str(self.headers.get("Location", ""))

    @property
    def html(self) -> bool:
        return self.headers.get_content_type() == "text/html"

    @property
    def json(self) -> dict[str, object]:
        said: dict[str, object] = json.loads(self.body)
        return said


class Person:
    """One browser; `headers` go with every request."""

    def __init__(self, address: str, headers: Mapping[str, str] | None = None) -> None:
        self.address = address.rstrip("/")
        self.headers = dict(headers or {})
        self.cookies: dict[str, str] = {}

    def copy(self) -> Person:
        """Somebody else with the same cookies."""
        other = Person(self.address, self.headers)
        other.cookies = dict(self.cookies)
        return other

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        *,
        timeout: float = 30,
    ) -> Answer:
        """One request, no redirect followed."""
        where = urlsplit(self.address)
        kind = (
            http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
        )
        connection = kind(where.hostname or "", where.port, timeout=timeout)
        sent = {**self.headers, **(headers or {})}
        if self.cookies:
            sent.setdefault("Cookie", "; ".join(f"{k}={v}" for k, v in self.cookies.items()))
        try:
            connection.request(method, path, body, sent)
            got = connection.getresponse()
            answer = Answer(got.status, got.headers, got.read())
        except http.client.HTTPException as broken:
            raise ConnectionError(f"{method} {path}: {broken!r}") from broken
        finally:
            connection.close()
        for cookie in got.headers.get_all("Set-Cookie") or []:
            name, _, rest = cookie.partition("=")
            self.cookies[name] = rest.split(";")[0]
            if not self.cookies[name] or "Max-Age=0" in cookie:
                del self.cookies[name]
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, headers=headers)

    def follow(self, path: str, **headers: str) -> Answer:
        """GET, following redirects."""
        answer = self.get(path, **headers)
        for _ in range(5):
            if answer.status not in (301, 302, 303, 307, 308):
                break
            answer = self.get(answer.location, **headers)
        return answer

    def post(self, path: str, fields: Fields = (), **headers: str) -> Answer:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        pairs = fields if isinstance(fields, Mapping) else list(fields)
        return self.ask("POST", path, urlencode(pairs).encode(), {**kind, **headers})

    def upload(self, path: str, field: str, name: str, data: bytes, **fields: str) -> Answer:
        """A form with one file."""
        edge = secrets.token_hex(8)
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
            for key, value in fields.items()
        ]
        head = f'--{edge}\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\n'
        parts += [head.encode() + b"\r\n" + data + f"\r\n--{edge}--\r\n".encode()]
        kind = {"Content-Type": f"multipart/form-data; boundary={edge}"}
        return self.ask("POST", path, b"".join(parts), kind)

    def sign_in(self, name: str, password: str = PASSWORD, **more: str) -> Answer:
        return self.post("/sign-in", {"name": name, "password": password, **more})

    def begin(self, item: str = "") -> str:
        """Have an item shown, and say where."""
        answer = self.post("/practise/next", {"item": item})
        if answer.status != 303:
            raise OSError(f"no item was shown: {answer.status} {answer.words[:200]}")
        return answer.location

    def answered(self, item: str = "", option: str = "alpha") -> str:
        """Answer an item, and say where its verdict is."""
        shown = self.begin(item)
        answer = self.post(shown, {"option": option})
        if answer.status != 303:
            raise OSError(f"the answer was not taken: {answer.status} {answer.words[:200]}")
        return shown


class Page(HTMLParser):
    """The tags of a page, as a browser would see them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def links(self) -> list[str]:
        """Whatever a GET would fetch: links, scripts, pictures, forms with method get."""
        found = []
        for tag, has in self.tags:
            found += [has[name] for name in ("href", "src") if name in has and tag != "base"]
            if tag == "form" and has.get("method", "get").lower() == "get" and "action" in has:
                found.append(has["action"])
        return found

    def forms(self) -> list[str]:
        """Where forms with method post go."""
        return [
            has["action"]
            for tag, has in self.tags
            if tag == "form" and has.get("method", "").lower() == "post" and has.get("action")
        ]

    def inline(self) -> list[str]:
        """Scripts, styles and handlers that stand in the page itself."""
        found = []
        for tag, has in self.tags:
            if tag == "style" or (tag == "script" and "src" not in has):
                kind = has.get("type", "")
                if kind != "application/json":
                    found.append(f"<{tag}>")
            found += [f"{tag} {name}=" for name in has if name.startswith("on") or name == "style"]
            found += [v for v in has.values() if v.strip().lower().startswith("javascript:")]
        return found


def crawl(
    person: Person,
    start: Iterable[str] = ("/",),
    *,
    within: str = "/",
    most: int = 250,
    variants: int = 2,
) -> dict[str, Answer]:
    """Every address below `within` that can be reached by links, with its answer.

    Of one path no more than `variants` query strings are asked for, and of paths that differ in
    their last part no more than ten.
    """
    found: dict[str, Answer] = {}
    waiting, queued = list(start), set(start)
    kinds: dict[str, int] = {}
    while waiting and len(found) < most:
        path = waiting.pop(0)
        answer = found[path] = person.get(path)
        targets = [answer.location] if answer.location else []
        if answer.html:
            targets += Page(answer.text).links()
        for target in targets:
            split = urlsplit(urljoin(f"{person.address}{path}", target))
            if f"{split.scheme}://{split.netloc}" != person.address or not (
                split.path.startswith(within)
            ):
                continue
            bare, whole = split.path, split.path + (f"?{split.query}" if split.query else "")
            if whole in queued:
                continue
            limits = {f"?{bare}": variants} if split.query else {bare.rpartition("/")[0]: 10}
            kind, limit = next(iter(limits.items()))
            if kind and kinds.get(kind, 0) >= limit and not bare.startswith("/static"):
                continue
            kinds[kind] = kinds.get(kind, 0) + 1
            queued.add(whole)
            waiting.append(whole)
    return found
