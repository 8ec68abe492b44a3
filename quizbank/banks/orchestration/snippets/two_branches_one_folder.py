"""Two forks refactor the same checkout at the same time."""

CHOICE = "told_apart"

shared = {"checkout.py": "old"}
folders = {"A": shared, "B": shared}
NEEDED = "checkout.py"  # both ways of refactoring begin there

if CHOICE == "own_worktrees":
    folders = {name: dict(shared) for name in folders}
elif CHOICE == "told_apart":
    may_touch = {"A": ["cart.py"], "B": ["seats.py"]}
elif CHOICE == "forked_again":
    histories = {name: ["read checkout.py"] for name in folders}

last_seen: dict[str, str] = {}
confused: list[str] = []
for turn in range(3):
    for name in ("A", "B"):
        folder = folders[name]
        if CHOICE == "told_apart" and NEEDED not in may_touch[name]:
            last_seen[name] = folder[NEEDED]
            continue
        if name in last_seen and folder[NEEDED] != last_seen[name]:
            confused.append(name)  # not what it has left there
        folder[NEEDED] = f"way {name}, turn {turn}"
        last_seen[name] = folder[NEEDED]

done = [name for name in folders if last_seen[name].startswith(f"way {name}")]
assert done == ["A", "B"], "neither experiment could touch the file that it is about"
assert not confused, f"{len(confused)} times an agent met code that it had not written"
print({name: folder[NEEDED] for name, folder in folders.items()})
