"""The door to Markdown and highlighting: text by whoever wrote it to HTML that is safe to show.

Markdown becomes a small set of tags, with no HTML of the author's, no images and no styles; links
go to http and https only; what markdown-it makes is cleaned by nh3 once more. Code is highlighted
with classes only, so that no page needs inline styles. Nothing here knows items, pages or requests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, MutableMapping, Sequence
from functools import cache, lru_cache
from html import escape
from itertools import groupby
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import STANDARD_TYPES
from pygments.util import ClassNotFound

LONGEST = 30_000
"""Characters of Markdown that are rendered; longer text is shown as it is."""

_GAP = re.compile(r"\{\{\s*([A-Za-z0-9_-]+)\s*\}\}")
_FIRST_MARK = 0xE000  # private-use characters stand for gaps while Markdown is being rendered
_MARKS = re.compile("[\ue000-\uf8ff]")

_TAGS = {
    *("p", "br", "hr", "strong", "em", "s", "code", "pre", "span", "blockquote", "a"),
    *("ul", "ol", "li", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td"),
}
_ATTRIBUTES = {
    "a": {"href", "title"},
    "code": {"class"},
    "pre": {"class", "tabindex"},
    "span": {"class"},
    "ol": {"start"},
    "th": {"class"},
    "td": {"class"},
}


def markdown(text: str, gaps: Mapping[str, str] | None = None) -> str:
    """Markdown as safe HTML blocks.

    `gaps` maps the names of `{{name}}` to trusted HTML (an input) that takes their place.
    """
    return _filled(text, gaps, _blocks)


def inline(text: str, gaps: Mapping[str, str] | None = None) -> str:
    """Markdown as safe HTML without paragraphs, for labels and headings; fences become code."""
    return _filled(text, gaps, _inline)


@lru_cache(maxsize=2048)
def code(text: str, language: str = "python") -> str:
    """A program as a highlighted `<pre>`; an unknown language is shown plain."""
    body = _highlighted(text.rstrip("\n"), language)
    name = re.sub(r"[^a-z0-9-]", "", language.lower()) or "text"
    return f'<pre class="code" tabindex="0"><code class="language-{name}">{body}\n</code></pre>\n'


def _filled(text: str, gaps: Mapping[str, str] | None, render: Any) -> str:
    text = _MARKS.sub("", text)
    if len(text) > LONGEST:
        return f'<pre class="code" tabindex="0">{escape(text)}</pre>'
    if not gaps:
        plain: str = render(text)
        return plain
    names = list(gaps)
    marked = _GAP.sub(
        lambda found: chr(_FIRST_MARK + names.index(found[1])) if found[1] in gaps else found[0],
        text,
    )
    html: str = render(marked)
    return _MARKS.sub(lambda found: gaps[names[ord(found.group()) - _FIRST_MARK]], html)


@lru_cache(maxsize=4096)
def _blocks(text: str) -> str:
    return _clean(_markdown_it().render(text))


@lru_cache(maxsize=4096)
def _inline(text: str) -> str:
    if "\n" not in text.strip():
        return _clean(_markdown_it().renderInline(text.strip()))
    html = _clean(_markdown_it().render(text))
    html = re.sub(r"</p>\s*<p>", "<br><br>", html.strip())
    return re.sub(r"</?p>", "", html)


def _clean(html: str) -> str:
    return nh3.clean(
        html,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        url_schemes={"http", "https"},
        link_rel="noopener noreferrer",
        strip_comments=True,
    )


@cache
def _markdown_it() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "highlight": _fence})
    parser.enable(["table", "strikethrough"])
    parser.core.ruler.push("modest", _modest)
    parser.add_render_rule("image", _alternative)
    return parser


def _fence(text: str, language: str, _attributes: str) -> str:
    return code(text, language or "text")


def _modest(state: StateCore) -> None:
    """Headings below the page's own, and alignment as classes instead of styles."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 3)}"
        style = str(token.attrs.pop("style", ""))
        if style:
            token.attrs["class"] = style.replace("text-align:", "align-")


def _alternative(
    _renderer: RendererHTML,
    tokens: Sequence[Token],
    index: int,
    _options: Any,
    _environment: MutableMapping[str, Any],
) -> str:
    """An image's words: pictures would call out to another host."""
    return escape(tokens[index].content)


def _highlighted(text: str, language: str) -> str:
    lexer = _lexer(language.lower())
    if lexer is None:
        return escape(text, quote=False)
    pieces = []
    for name, run in groupby(lexer.get_tokens(text), lambda token: _class(token[0])):
        piece = escape("".join(part for _, part in run), quote=False)
        pieces.append(f'<span class="{name}">{piece}</span>' if name else piece)
    return "".join(pieces).rstrip("\n")


@cache
def _class(kind: Any) -> str:
    """A token's short class name; none for names, punctuation, space and what is no token."""
    while kind not in STANDARD_TYPES:
        kind = kind.parent
    name = STANDARD_TYPES[kind]
    return "" if name in ("w", "err", "n", "p") else name


@lru_cache(maxsize=64)
def _lexer(language: str) -> Lexer | None:
    if language in ("", "text", "output", "console"):
        return None
    try:
        return get_lexer_by_name(language, ensurenl=False, stripnl=False)
    except ClassNotFound:
        return None
