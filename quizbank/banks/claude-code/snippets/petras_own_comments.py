"""Whose sessions read Petra's wish, in which repositories, and for which files."""

CHOICE = "project_rules"

REPOSITORIES = ("slots", "signals", "depots")


def placed() -> list[dict]:
    """Each copy of the wish: in whose reach it is, where, and for which ending ('' for all)."""
    if CHOICE == "own_rules":
        return [{"who": ("petra",), "where": REPOSITORIES, "ending": ".f90"}]
    if CHOICE == "own_memory":
        return [{"who": ("petra",), "where": REPOSITORIES, "ending": ""}]
    if CHOICE == "project_rules":
        return [{"who": ("petra", "olav"), "where": (r,), "ending": ".f90"} for r in REPOSITORIES]
    if CHOICE == "local_memory":
        return [{"who": ("petra",), "where": (r,), "ending": ""} for r in REPOSITORIES]
    return []


def has_it(who: str, repository: str, reads: str) -> bool:
    return any(
        who in copy["who"] and repository in copy["where"] and reads.endswith(copy["ending"])
        for copy in placed()
    )


for repository in REPOSITORIES:
    assert has_it("petra", repository, "core.f90"), f"in {repository} Petra misses it"
    assert not has_it("olav", repository, "core.f90"), "Olav's Claude writes comments for Petra"
    assert not has_it("petra", repository, "plot.py"), "it is in a session about a Python script"
print("Petra, Fortran,", len(REPOSITORIES), "repositories,", len(placed()), "copy")
