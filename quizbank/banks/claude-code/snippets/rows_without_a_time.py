"""A migration of departure times, and what each addition makes of rows without one."""

CHOICE = "null_case"

ROWS = ["08:15", "00:00", None, "23:40", None]


def minutes(text: str) -> int:
    hours, rest = text.split(":")
    return int(hours) * 60 + int(rest)


def migrate(rows: list) -> list:
    """What Claude wrote: a missing time is "handled properly" as midnight."""
    if CHOICE == "null_case":  # the case None -> None is in the tests, so the code meets it
        return [None if text is None else minutes(text) for text in rows]
    if CHOICE == "stop_at_first":
        return [minutes(text) for text in rows[: rows.index(None)]]
    return [minutes(text or "00:00") for text in rows]


migrated = migrate(ROWS)
if CHOICE == "repair_after":
    migrated = [value or None for value in migrated]
assert len(migrated) == len(ROWS), f"{len(migrated)} of {len(ROWS)} rows were migrated"
assert migrated[2] is None, f"a row without a time leaves at minute {migrated[2]}"
assert migrated[1] == 0, "the sailing at midnight has lost its time"
print(migrated)
