"""From an exam's entry to the model's blueprint, with what must add up."""

from __future__ import annotations

from quizbank.model import Domain, Exam, Scenario, Task

from .fields import EXAM
from .records import Entry
from .report import Report
from .yaml_nodes import Node


def build_exam(node: Node, name: str, report: Report) -> Exam | None:
    """The blueprint in a file of that name; None after reporting why not."""
    entry = EXAM.read(node, report)
    if entry is None or report.failed:
        return None
    if entry["code"] != name:
        report.error(entry.at("code"), f"has the code {entry['code']}, but the file is {name}.yaml")
    _once([d["id"] for d in entry["domains"]], "domains", entry, report)
    tasks = [task for domain in entry["domains"] for task in domain["tasks"]]
    ids: set[str] = set()
    for task in tasks:
        if task["id"] in ids:
            report.error(task.at("id"), f"has the task {task['id']} twice")
        ids.add(task["id"])
    _once([s["id"] for s in entry.get("scenarios", ())], "scenarios", entry, report)
    total = sum(domain["weight"] for domain in entry["domains"])
    if abs(total - 100) > 1.5:
        report.error(entry.name_at("domains"), f"has weights that add up to {total:g}, not to 100")
    official = sum(1 for s in entry.get("scenarios", ()) if s.get("official"))
    if entry.get("scenarios_drawn", 0) > official:
        report.error(
            entry.at("scenarios_drawn"),
            f"draws {entry['scenarios_drawn']} scenarios, and the number of official ones is "
            f"{official}",
        )
    return Exam(
        code=entry["code"],
        title=entry["title"],
        guide_version=entry["guide_version"],
        guide_date=entry["guide_date"],
        items=entry["items"],
        minutes=entry["minutes"],
        cut=entry["cut"],
        domains=tuple(
            Domain(
                d["id"],
                d["title"],
                d["weight"],
                tuple(Task(t["id"], t["title"], tuple(t.get("points", ()))) for t in d["tasks"]),
            )
            for d in entry["domains"]
        ),
        scenarios=tuple(
            Scenario(s["id"], s["title"], s["text"], s.get("official", False))
            for s in entry.get("scenarios", ())
        ),
        scenarios_drawn=entry.get("scenarios_drawn", 0),
        traps=entry.get("traps", {}),
        drift=tuple(entry.get("drift", ())),
    )


def _once(ids: list[str], field: str, entry: Entry, report: Report) -> None:
    for index, one in enumerate(ids):
        if one in ids[:index]:
            report.error(entry.item_at(field, index), f"has the id {one} twice in {field}")
