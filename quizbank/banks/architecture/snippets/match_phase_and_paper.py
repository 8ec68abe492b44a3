"""What is known at each phase, and which paper can be written from it."""

PHASES = ["discovery", "design", "handoff", "monitoring", "iteration"]
NEEDS = {  # paper: what has to be known before it can be written
    "baseline": {"today's process"},
    "decision": {"today's process", "options"},
    "runbook": {"options", "the built system"},
    "weekly": {"the built system", "live traffic"},
    "ranked": {"live traffic", "scored failures"},
}
ARRIVES = ["today's process", "options", "the built system", "live traffic", "scored failures"]

known: set[str] = set()
papers: dict[str, str] = {}
for phase, news in zip(PHASES, ARRIVES, strict=True):
    known.add(news)
    possible = [p for p, needs in NEEDS.items() if needs <= known and p not in papers.values()]
    assert len(possible) == 1, f"{phase}: {possible}"
    papers[phase] = possible[0]
assert papers["discovery"] == "baseline", "a design answers no question of discovery"
for phase, paper in papers.items():
    print(f"{phase:10} -> {paper}")
