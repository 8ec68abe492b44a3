"""Five things to reach, and whether an own server is worth its keep."""

CHOICE = ("path_allocation", "tracker_of_the_market")

THINGS = {
    "tracker_of_the_market": {"community server": True, "own rules": False, "built in": False},
    "path_allocation": {"community server": False, "own rules": True, "built in": False},
    "git_hosting": {"community server": True, "own rules": False, "built in": False},
    "files_of_project": {"community server": True, "own rules": False, "built in": True},
    "possession_board": {"community server": False, "own rules": True, "built in": False},
}
chosen = set(CHOICE)
unreachable = {
    name
    for name, thing in THINGS.items()
    if not (thing["built in"] or thing["community server"] or name in chosen)
}
needless = {name for name in chosen if not THINGS[name]["own rules"]}
assert not unreachable, f"nobody else has written a server for {sorted(unreachable)}"
assert not needless, f"written and kept up though there is one: {sorted(needless)}"
print("own servers:", *sorted(chosen))
