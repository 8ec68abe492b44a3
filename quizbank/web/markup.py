"""Rendered text as templates want it: marked safe here and nowhere else.

Everything marked was made by `rendering`, which lets only a small set of tags through, or by
`Markup.format`, which escapes what it is given.
"""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from quizbank import rendering


def markdown(text: str, gaps: Mapping[str, str] | None = None) -> Markup:
    """Markdown as blocks; `gaps` are safe HTML to put in place of `{{name}}`."""
    return Markup(rendering.markdown(text, gaps))  # noqa: S704


def inline(text: str) -> Markup:
    """Markdown without paragraphs, for labels."""
    return Markup(rendering.inline(text))  # noqa: S704


def code(text: str, language: str = "python") -> Markup:
    """A program, highlighted."""
    return Markup(rendering.code(text, language))  # noqa: S704


def typed(text: str) -> Markup:
    """What somebody typed, as code."""
    return Markup("<code>{}</code>").format(text)


def printed(text: str) -> Markup:
    """What a program printed."""
    return Markup("<pre>{}</pre>").format(text)


def spoken(text: Markup, language: str, tag: str = "div") -> Markup:
    """A text in another language than the page's, which says so for whoever reads it out."""
    return Markup(f'<{tag} lang="{{}}">{{}}</{tag}>').format(language, text)  # noqa: S704
