"""The guides for authors as pages, and a bank to begin with."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass

from flask import Blueprint, Response, abort, redirect, render_template, request, send_file, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from quizbank.bank_loader import schema_text, starter
from quizbank.web.configuration import ROOT
from quizbank.web.markup import markdown
from quizbank.web.parts import parts

bp = Blueprint("guide", __name__)

BANKS = ROOT / "quizbank" / "banks"
GUIDES = {"banks": BANKS / "README.md", "actors": BANKS / "actors" / "README.md"}
_HEADING = re.compile(r"^(#{1,3}) +(.+)$")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of a guide, how deep it is (1 to 3), and the text below it."""

    title: str
    level: int
    anchor: str
    body: Markup


@bp.get("/guide")
@bp.get("/guide/<any(banks, actors):which>")
def show(which: str = "banks") -> str:
    """How to write a bank, or an actor."""
    text = GUIDES[which].read_text(encoding="utf-8")
    return render_template("instructor/guide.html", sections=sections(text), which=which)


@bp.get("/guide/item-bank.schema.json")
def schema() -> Response:
    """The JSON Schema for editors."""
    return Response(schema_text(), mimetype="application/schema+json")


@bp.get("/starter")
def begin() -> AnyResponse:
    """A new bank of the id asked for, as a zip that can be uploaded as it is."""
    bank = request.args.get("bank", "").strip()
    if not bank:
        return redirect(url_for("instructor.banks.show_all"))
    try:
        files = starter(bank, today=parts().clock().date().isoformat())
    except ValueError as error:
        abort(422, str(error))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    packed.seek(0)
    return send_file(
        packed, mimetype="application/zip", as_attachment=True, download_name=f"{bank}.zip"
    )


def sections(text: str) -> list[Section]:
    """A guide at its headings; what looks like one inside a fence is none."""
    parted: list[tuple[str, int, list[str]]] = []
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        found = None if fenced else _HEADING.match(line)
        if found:
            parted.append((found[2], len(found[1]), []))
        elif parted:
            parted[-1][2].append(line)
    return [
        Section(title, level, _anchor(title), _with_scrolling_tables(markdown("\n".join(lines))))
        for title, level, lines in parted
    ]


def _with_scrolling_tables(html: Markup) -> Markup:
    """Text whose tables scroll by themselves on a narrow screen, also by keyboard."""
    begun = '<div class="wide" tabindex="0" role="group" aria-label="A table"><table>'
    plain = str(html)  # a Markup escapes what it is given to replace with
    return Markup(plain.replace("<table>", begun).replace("</table>", "</table></div>"))  # noqa: S704


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
