"""An exam blueprint and a seed become an exam form: which items, in which order, for which domain.

Pure. The draw keeps the domain quotas, uses each item once, takes what was seen least first and
leaves the rest to the seed, so the same seed and the same past give the same form. It knows nothing
of attempts, clocks or marks, and it never pretends: a bank that cannot fill a form gets a shortage
by domain and the size of the largest form that is still true to the blueprint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from quizbank.model import EXAM_KINDS, Exam, Item


@dataclass(frozen=True, slots=True)
class Place:
    """One place on a form: the item, and the domain that it counts for."""

    item_id: str
    domain_id: str


@dataclass(frozen=True, slots=True)
class Form:
    """An assembled exam. `missing` says by domain how many items the bank was short of."""

    exam: str
    seed: int
    places: tuple[Place, ...]
    scenarios: tuple[str, ...] = ()
    missing: Mapping[str, int] = field(default_factory=dict)

    @property
    def item_ids(self) -> tuple[str, ...]:
        """The items in the order in which they are asked."""
        return tuple(place.item_id for place in self.places)


def quotas(exam: Exam, size: int) -> dict[str, int]:
    """How many of `size` items each domain gets: its weight, by largest remainder."""
    total = sum(domain.weight for domain in exam.domains)
    exact = {domain.id: size * domain.weight / total for domain in exam.domains}
    shares = {domain_id: int(share) for domain_id, share in exact.items()}
    by_remainder = sorted(exact, key=lambda d: (shares[d] - exact[d], d))
    for domain_id in by_remainder[: size - sum(shares.values())]:
        shares[domain_id] += 1
    return shares


def domains_of(exam: Exam, item: Item) -> tuple[str, ...]:
    """The domains of this exam that an item may stand for, its first task's domain first."""
    found: dict[str, None] = {}
    for task_id in item.exams.get(exam.code, ()):
        found[exam.domain_of(task_id).id] = None
    return tuple(found)


def candidates(exam: Exam, items: Iterable[Item]) -> list[Item]:
    """What may be asked in an exam: its items of the two real kinds."""
    return [item for item in items if item.kind in EXAM_KINDS and domains_of(exam, item)]


def assemble(
    exam: Exam,
    items: Iterable[Item],
    *,
    seed: int,
    size: int | None = None,
    seen: Mapping[str, int] | None = None,
    bound: bool = True,
) -> Form:
    """A form of `size` items (the exam's own number when None), or what the bank can give of it.

    `seen` maps item ids to how often this learner met them in forms before. Where the exam draws
    scenarios, that many of the official ones are drawn and only their items are used, unless the
    form is not `bound` to them.
    """
    rng = Random(seed)
    wanted = quotas(exam, exam.items if size is None else size)
    pool = candidates(exam, items)
    drawn = _draw_scenarios(exam, rng) if bound else ()
    if drawn:
        pool = [item for item in pool if item.scenario in drawn]
    pool = _least_seen_first(pool, seen or {}, rng)
    placed = _place(exam, pool, wanted)
    filled = dict.fromkeys(wanted, 0)
    for domain_id in placed.values():
        filled[domain_id] += 1
    missing = {d: wanted[d] - filled[d] for d in wanted if filled[d] < wanted[d]}
    places = _in_order([item for item in pool if item.id in placed], placed, drawn, rng)
    return Form(exam.code, seed, places, drawn, missing)


def largest_size(exam: Exam, items: Sequence[Item], *, seed: int = 0, bound: bool = True) -> int:
    """The most items of a form that still keeps every domain's quota; 0 when there is none."""
    low, high = 0, exam.items
    while low < high:
        middle = (low + high + 1) // 2
        if assemble(exam, items, seed=seed, size=middle, bound=bound).missing:
            high = middle - 1
        else:
            low = middle
    return low


def overlap(first: Form, second: Form) -> float:
    """The share of the shorter form's items that are in both, 0 to 1."""
    shorter = min(len(first.places), len(second.places))
    if not shorter:
        return 0.0
    return len(set(first.item_ids) & set(second.item_ids)) / shorter


def _draw_scenarios(exam: Exam, rng: Random) -> tuple[str, ...]:
    official = sorted(scenario.id for scenario in exam.scenarios if scenario.official)
    if not exam.scenarios_drawn or len(official) < exam.scenarios_drawn:
        return ()
    return tuple(rng.sample(official, exam.scenarios_drawn))


def _least_seen_first(pool: list[Item], seen: Mapping[str, int], rng: Random) -> list[Item]:
    shuffled = sorted(pool, key=lambda item: item.id)
    rng.shuffle(shuffled)
    return sorted(shuffled, key=lambda item: seen.get(item.id, 0))


def _place(exam: Exam, pool: Sequence[Item], wanted: Mapping[str, int]) -> dict[str, str]:
    """Item id -> domain id. Earlier items win; a placed item moves on when that lets one more in.

    Augmenting paths: with each item in turn this gives the most places that can be filled, and
    among all such forms the one whose items come earliest in the pool.
    """
    options = {item.id: domains_of(exam, item) for item in pool}
    held: dict[str, list[str]] = {domain_id: [] for domain_id in wanted}
    full = sum(wanted.values())

    def seat(item_id: str, tried: set[str]) -> bool:
        for domain_id in options[item_id]:
            if domain_id in tried or domain_id not in wanted:
                continue
            tried.add(domain_id)
            if len(held[domain_id]) < wanted[domain_id]:
                held[domain_id].append(item_id)
                return True
            for other in held[domain_id]:
                if len(options[other]) > 1 and seat(other, tried):
                    held[domain_id].remove(other)
                    held[domain_id].append(item_id)
                    return True
        return False

    count = 0
    for item in pool:
        if count == full:
            break
        count += seat(item.id, set())
    return {item_id: domain_id for domain_id, ids in held.items() for item_id in ids}


def _in_order(
    chosen: list[Item], placed: Mapping[str, str], drawn: Sequence[str], rng: Random
) -> tuple[Place, ...]:
    """Scenario by scenario in the order drawn, as the real exam does; else shuffled throughout."""
    rng.shuffle(chosen)
    if drawn:
        chosen.sort(key=lambda item: drawn.index(item.scenario))
    return tuple(Place(item.id, placed[item.id]) for item in chosen)
