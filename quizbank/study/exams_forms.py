"""Which items a mock exam asks: the blueprint's form, a short one, or what was missed.

Pure but for the rows it is given. It never offers a form that it cannot fill: what is short is said
by domain, beside the largest form that is still true to the blueprint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from math import ceil
from random import Random

from quizbank import form_assembly
from quizbank.form_assembly import Form, Place
from quizbank.model import Exam, Item, Library
from quizbank.study.exams_records import Proposal

DIAGNOSTIC_ITEMS = 20
MOST_MISSED = 30
# A form before counts for more than any practice; practice only decides between equals.
_A_FORM = 2


class Past:
    """The forms that a learner has had of one exam, the latest first, and what was practised."""

    def __init__(
        self, forms: Sequence[tuple[datetime, tuple[str, ...]]], practised: Iterable[str]
    ) -> None:
        self.forms = forms
        self.times = Counter(item_id for _, ids in forms for item_id in ids)
        self._practised = set(practised)

    @property
    def seen(self) -> Mapping[str, int]:
        """Item id -> how much it was seen, for drawing the least seen first."""
        ids = self.times.keys() | self._practised
        return {i: _A_FORM * self.times[i] + (i in self._practised) for i in ids}

    def overlap(self, form: Form) -> tuple[float, datetime | None]:
        """The largest share that a form has in common with an earlier one, and when that began."""
        found: tuple[float, datetime | None] = (0.0, None)
        for began, ids in self.forms:
            earlier = Form(form.exam, 0, tuple(Place(item_id, "") for item_id in ids))
            share = form_assembly.overlap(form, earlier)
            if share > found[0]:
                found = (share, began)
        return found


def blueprint_form(
    exam: Exam, library: Library, past: Past, *, kind: str, size: int, seed: int, extra_time: int
) -> Proposal:
    """A form by the blueprint. Short ones are not bound to drawn scenarios when that fills them.

    A full form is bound, as the exam is; its proposal says what is missing.
    """
    items = [item for item in library.items.values() if exam.code in item.exams]

    def form_of(bound: bool) -> Form:
        return form_assembly.assemble(
            exam, items, seed=seed, size=size, seen=past.seen, bound=bound
        )

    form, bound = form_of(True), bool(exam.scenarios_drawn)
    if form.missing and bound:
        free = form_of(False)
        if kind != "full" or sum(free.missing.values()) < sum(form.missing.values()):
            form, bound = free, False
    largest = size
    if form.missing:
        largest = form_assembly.largest_size(exam, items, seed=seed, bound=False)
    return _proposal(exam, form, past, kind, size, extra_time, largest, bound)


def missed_form(
    exam: Exam, library: Library, past: Past, missed: Iterable[str], *, seed: int, extra_time: int
) -> Proposal:
    """A form of nothing but what was missed, in no order."""
    known = set(missed)
    items = [i for i in form_assembly.candidates(exam, library.items.values()) if i.id in known]
    Random(seed).shuffle(items)
    places = tuple(
        Place(item.id, form_assembly.domains_of(exam, item)[0]) for item in items[:MOST_MISSED]
    )
    form = Form(exam.code, seed, places)
    return _proposal(exam, form, past, "missed", len(places), extra_time, len(places), False)


def minutes(exam: Exam, size: int, extra_time: int) -> int:
    """The time for so many items at the exam's own pace, with extra time in percent."""
    whole = ceil(exam.minutes * size / exam.items)
    return max(ceil(whole * (100 + extra_time) / 100), 1)


def wanted(item: Item) -> int:
    """How many options are to be chosen."""
    return len(item.key) if item.kind == "multiple" else 1


def _proposal(
    exam: Exam,
    form: Form,
    past: Past,
    kind: str,
    size: int,
    extra_time: int,
    largest: int,
    bound: bool,
) -> Proposal:
    overlap, began = past.overlap(form)
    return Proposal(
        exam=exam,
        kind=kind,  # type: ignore[arg-type]
        size=size,
        seed=form.seed,
        form=form,
        minutes=minutes(exam, size, extra_time),
        extra_time=extra_time,
        known=sum(past.times[item_id] > 0 for item_id in form.item_ids),
        overlap=overlap,
        overlap_at=began,
        missing=form.missing,
        largest=largest,
        bound=bound,
    )
