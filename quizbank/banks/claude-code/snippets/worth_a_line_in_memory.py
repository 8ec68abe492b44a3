"""Five lines of a CLAUDE.md, each left out once: what is then done differently?"""

CHOICE = ("folder_listing", "odd_command")

LINES = {
    "odd_command": {"tells": "run make check TRACK=all"},
    "folder_listing": {"tells": "look into core and depots"},
    "house_exception": {"tells": "minutes in export/, ticks elsewhere"},
    "language_known": {"tells": "compile before running"},
    "wish_quality": {"tells": ""},
}
CAN_BE_SEEN_OR_IS_KNOWN = {"look into core and depots", "compile before running"}


def does(lines: list[str]) -> set[str]:
    """What Claude does in a session: what it is told, sees or knows."""
    told = {LINES[name]["tells"] for name in lines} - {""}
    return told | CAN_BE_SEEN_OR_IS_KNOWN


everything = does(list(LINES))
earning = {name for name in LINES if does([one for one in LINES if one != name]) != everything}
kept = set(CHOICE)
assert kept <= earning, f"left out, nothing changes: {sorted(kept - earning)}"
assert earning <= kept, f"cut, though something changes: {sorted(earning - kept)}"
print("kept:", *sorted(kept))
