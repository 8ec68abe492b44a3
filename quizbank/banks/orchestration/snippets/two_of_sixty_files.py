"""Sixty files as they were on Friday, two of which are others by Monday."""

CHOICE = "ask_itself"

FOLDER = {f"file_{n:02}.py": "friday" for n in range(58)}
FOLDER |= {"locks.py": "friday", "delays.py": "friday"}
known = dict(FOLDER)  # what the session has read
FOLDER |= {"locks.py": "monday", "delays.py": "monday"}
reads = 0


def read(*names: str) -> None:
    global reads
    for name in names:
        reads += 1
        known[name] = FOLDER[name]


def ask_the_session() -> list[str]:
    """What seems out of date to it: it can compare its history with nothing but its history."""
    return [name for name, version in known.items() if version != known[name]]


if CHOICE == "name_the_two":
    read("locks.py", "delays.py")
elif CHOICE == "ask_itself":
    read(*ask_the_session())
elif CHOICE == "read_all":
    known.clear()
    read(*FOLDER)

stale = [name for name in FOLDER if known.get(name) != FOLDER[name]]
assert not stale, f"the agent goes by Friday's {' and '.join(stale)}"
assert reads < 10, f"{reads} files were read for two changes"
print(f"{reads} files read again, {len(known)} known as they are")
