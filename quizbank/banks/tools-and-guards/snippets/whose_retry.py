"""A search subagent with one shaky archive and one that is down for the day."""

CHOICE = "until_it_works"

FINDINGS = {"north": "rents up 4 %", "south": "rents up 7 %", "east": "rents flat"}
FAILURES = {"north": 0, "south": 2, "east": 10_000}
calls: dict[str, int] = dict.fromkeys(FINDINGS, 0)
to_coordinator: list[dict] = []


def archive(name: str) -> str:
    calls[name] += 1
    if calls[name] > 40:
        raise AssertionError(f"forty calls to {name}, and the subagent has not returned")
    if calls[name] <= FAILURES[name]:
        raise TimeoutError(f"{name} does not answer")
    return FINDINGS[name]


def search(name: str, tries: int) -> str | None:
    for _ in range(tries):
        try:
            return archive(name)
        except TimeoutError:
            if CHOICE == "report_each":
                to_coordinator.append({"source": name, "order": "again?"})
    return None


def subagent(names: list[str]) -> dict:
    tries = {"leave_it_out": 1, "until_it_works": 1_000_000}.get(CHOICE, 3)
    found = {name: search(name, tries) for name in names}
    report = {"found": {name: text for name, text in found.items() if text}}
    failed = [name for name, text in found.items() if text is None]
    if CHOICE != "leave_it_out" and failed:
        report["failed"] = {name: f"timed out, {calls[name]} tries" for name in failed}
    return report


report = subagent(list(FINDINGS))
assert not to_coordinator, f"{len(to_coordinator)} hiccups were put before the coordinator"
covered = set(report["found"]) | set(report.get("failed", {}))
assert covered == set(FINDINGS), f"nobody learns of {sorted(set(FINDINGS) - covered)}"
assert "south" in report["found"], "an archive that answers on the third call was given up"
print(report)
