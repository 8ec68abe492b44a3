"""One rule from the law to the proof, and a trace store that it is about."""

TABLE = {"obligation": "rule", "control": "job", "owner": "person", "evidence": "count"}
traces = [{"age": days, "person": f"p{days}"} for days in range(0, 60, 6)]


def nightly(rows: list[dict]) -> tuple[list[dict], dict]:
    """The control, and what it leaves as evidence."""
    kept = [row for row in rows if row["age"] <= 30]
    return kept, {"deleted": len(rows) - len(kept), "left over": sum(r["age"] > 30 for r in kept)}


kept, evidence = nightly(traces)
obligation_met = all(row["age"] <= 30 for row in kept)
assert obligation_met, "the control does not do what the obligation asks"
assert evidence == {"deleted": 4, "left over": 0}, evidence
assert len(set(TABLE.values())) == 4, "four columns, four entries"
assert "value" not in TABLE.values(), "an intention deletes nothing, and leaves no count"
for column, entry in TABLE.items():
    print(f"{column:10} -> {entry}")
