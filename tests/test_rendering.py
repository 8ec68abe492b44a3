"""Markdown and code become HTML that is safe to show, whoever wrote it."""

from __future__ import annotations

import re

import pytest

from quizbank import rendering

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java\nscript:alert(1))",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](vbscript:x)",
    "[a](&#106;avascript:alert(1))",
    "<a href='javascript:alert(1)'>x</a>",
    '[a](https://x "onmouseover=alert(1)")',
    "![a](https://elsewhere.example/beacon.png)",
    '![a" onerror="alert(1)](x)',
    "<iframe src=//elsewhere.example>",
    "<style>body{display:none}</style>",
    "<form action=//elsewhere.example><input name=p>",
    '```"><script>alert(1)</script>\ncode\n```',
    "```python onload=alert(1)\ncode\n```",
    "<svg><a xlink:href='javascript:alert(1)'>x</a></svg>",
    "<div style='position:fixed'>You are logged out</div>",
    "[a]: javascript:alert(1)\n[a]",
    "<!-- --><script>alert(1)</script>",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("render", [rendering.markdown, rendering.inline])
def test_nothing_an_author_writes_can_run_or_call_out(text: str, render) -> None:
    html = render(text)
    tags = re.findall(r"<[^>]*>", html)
    assert not [tag for tag in tags if re.search(r"\son\w+\s*=|style\s*=|src\s*=", tag)], html
    assert not re.search(r"<(script|img|iframe|style|form|input|svg|div)\b", html), html
    for address in re.findall(r'href="([^"]*)"', html):
        assert address.startswith(("http://", "https://")), html


def test_markdown_of_a_stem_becomes_paragraphs_lists_code_and_tables() -> None:
    html = rendering.markdown("Say **why**:\n\n- `a < b`\n\n| n |\n|--:|\n| 1 |")
    assert html == (
        "<p>Say <strong>why</strong>:</p>\n<ul>\n<li><code>a &lt; b</code></li>\n</ul>\n"
        '<table>\n<thead>\n<tr>\n<th class="align-right">n</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n'
        '<td class="align-right">1</td>\n</tr>\n</tbody>\n</table>\n'
    )


def test_headings_stay_below_those_of_the_page() -> None:
    assert rendering.markdown("# One\n\n###### Six") == "<h4>One</h4>\n<h6>Six</h6>\n"


def test_an_image_is_shown_as_its_words() -> None:
    assert rendering.markdown("![the loop](https://x.example/y.png)") == "<p>the loop</p>\n"


def test_inline_text_has_no_paragraph_so_that_it_fits_into_a_label() -> None:
    assert rendering.inline("Put `x` *first*") == "Put <code>x</code> <em>first</em>"
    assert "<p>" not in rendering.inline("One\n\ntwo")


def test_links_do_not_hand_over_the_window() -> None:
    assert 'rel="noopener noreferrer"' in rendering.markdown("[docs](https://x.example)")


def test_code_is_highlighted_by_classes_and_says_what_was_written() -> None:
    program = 'import anthropic\n\nCHOICE = "a<b>" # &\n'
    html = rendering.code(program)
    assert '<span class="kn">import</span>' in html
    assert "style=" not in html
    text = re.sub(r"<[^>]*>", "", html)
    assert text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") == program + "\n"


def test_a_fence_is_highlighted_and_an_unknown_language_is_plain() -> None:
    assert '<span class="k">return</span>' in rendering.markdown("```python\nreturn 1\n```")
    assert rendering.code("x <y>", "klingon") == (
        '<pre class="code" tabindex="0"><code class="language-klingon">x &lt;y&gt;\n</code></pre>\n'
    )


def test_a_gap_takes_the_html_that_was_given_and_no_other() -> None:
    html = rendering.markdown("`{{a}}` and {{b}} and <i>{{a}}</i>", {"a": "<input name=a>"})
    assert html == (
        "<p><code><input name=a></code> and {{b}} and &lt;i&gt;<input name=a>&lt;/i&gt;</p>\n"
    )


def test_an_author_cannot_forge_the_mark_of_a_gap() -> None:
    assert rendering.markdown("\ue000 x", {"a": "<input>"}) == "<p>x</p>\n"


def test_a_gap_in_a_fence_is_filled_too() -> None:
    html = rendering.markdown("```python\nif x == {{a}}:\n```", {"a": "<input name=a>"})
    assert "<input name=a>" in html


def test_a_text_beyond_the_limit_is_shown_as_it_is() -> None:
    html = rendering.markdown("<b>" + "|x" * rendering.LONGEST)
    assert html.startswith('<pre class="code" tabindex="0">&lt;b&gt;|x|x')
