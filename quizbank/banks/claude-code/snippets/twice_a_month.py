"""Four hundred sessions of a month, four of which release, and the lines that each one reads."""

CHOICE = "imported_part"

COMMON, RELEASE = 60, 140
STEPS = range(1, 15)  # step 14 edits CHANGELOG.md


def lines(session: dict, step: int = 0) -> int:
    """Lines of instructions in the window of a session, at this step of a release."""
    if CHOICE == "imported_part":
        return COMMON + RELEASE
    if CHOICE == "on_demand":
        return COMMON + 1 + (RELEASE if session["asks"] == "release" else 0)
    if CHOICE == "two_homes":
        return COMMON + (RELEASE if session["who"] in ("ines", "tom") else 0)
    if CHOICE == "path_rule":
        return COMMON + (RELEASE if step == 14 else 0)
    raise ValueError(CHOICE)


ordinary = [{"who": f"dev{n % 12}", "asks": "feature"} for n in range(396)]
releases = [{"who": who, "asks": "release"} for who in ("ines", "tom", "ines", "mara")]
lacking = [(s["who"], step) for s in releases for step in STEPS if lines(s, step) < RELEASE]
assert not lacking, f"released without the notes, by whom and at which step: {lacking[:3]}"
heavy = [session for session in ordinary if lines(session) > 100]
assert not heavy, f"{len(heavy)} sessions carry release notes for nothing"
print(lines(ordinary[0]), "lines in an ordinary session,", lines(releases[0], 1), "in a release")
