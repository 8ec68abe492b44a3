"""How items behave, as a table and as a file for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from typing import Any

from flask import Blueprint, Response, render_template, request

from quizbank.item_analysis import ENOUGH, ItemFigures
from quizbank.model import Item
from quizbank.web.parts import parts
from quizbank.web.words import excerpt

bp = Blueprint("items", __name__)

Row = tuple[Item, ItemFigures]

# What a spreadsheet would take for a formula, wherever a cell's text begins with it.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
COLUMNS = (
    *("item", "bank", "kind", "question", "key", "responses", "facility", "discrimination"),
    *("efficiency", "guess", "choices", "flags"),
)
ORDERS: dict[str, Callable[[Row], Any]] = {
    "item": lambda row: row[0].id,
    "responses": lambda row: -row[1].responses,
    "facility": lambda row: _last(row[1].facility),
    "discrimination": lambda row: _last(row[1].discrimination),
    "efficiency": lambda row: _last(row[1].efficiency),
    "flags": lambda row: (-len(row[1].flags), -row[1].responses),
}


@bp.get("/items")
def show() -> str:
    """The table: items that were answered, or with `all` every one."""
    every = parts().teach.figures()
    order = request.args.get("order", "")
    order = order if order in ORDERS else "flags"
    bank = request.args.get("bank", "")
    shown = [row for row in every if "all" in request.args or row[1].responses]
    shown = [row for row in shown if not bank or row[0].bank == bank]
    return render_template(
        "instructor/items.html",
        rows=sorted(shown, key=ORDERS[order]),
        order=order,
        bank=bank,
        banks=sorted({item.bank for item, _ in every}),
        all="all" in request.args,
        enough=ENOUGH,
        answered=sum(figures.responses > 0 for _, figures in every),
    )


@bp.get("/items.csv")
def table() -> Response:
    """Every item's figures as CSV; no cell is a formula."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for item, figures in parts().teach.figures():
        writer.writerow([cell(value) for value in _cells(item, figures)])
    response = Response(text.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = 'attachment; filename="items.csv"'
    return response


def cell(value: object) -> str:
    """A cell's text. Numbers stay numbers; a text that looks like a formula gets a quote first."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


def _cells(item: Item, figures: ItemFigures) -> Iterator[object]:
    yield item.id
    yield item.bank
    yield item.kind
    yield excerpt(item.stem)
    yield " ".join(item.key)
    yield figures.responses
    yield figures.facility
    yield figures.discrimination
    yield figures.efficiency
    yield figures.guess
    yield "; ".join(f"{option} {count}" for option, count in figures.chosen.items())
    yield "; ".join(figures.flags) if figures.responses >= ENOUGH else "too few"


def _last(value: float | None) -> tuple[bool, float]:
    """The smallest first, and what is not known at the end."""
    return value is None, value or 0.0
