"""A session, its fork, and the one folder in which both work."""

from dataclasses import dataclass, field
from itertools import count

CHOICE = ("files_unchanged", "history_unchanged")

FOLDER = {"seats.py": "as it was"}
ids = count(1)


@dataclass
class Session:
    history: list[str] = field(default_factory=list)
    id: int = field(default_factory=lambda: next(ids))

    def say(self, text: str) -> None:
        self.history.append(text)

    def edit(self, name: str, content: str) -> None:
        FOLDER[name] = content
        self.say(f"edited {name}")

    def fork(self) -> "Session":
        return Session(list(self.history))


seat_map = Session()
seat_map.say("read seats.py")
before = dict(FOLDER)
fork = seat_map.fork()
began_with = list(fork.history)
fork.edit("seats.py", "rewritten")
fork.say("rows need an index")

true = {
    "history_unchanged": seat_map.history == ["read seats.py"],
    "files_unchanged": before == FOLDER,
    "starts_with_copy": began_with == ["read seats.py"],
    "joined_again": any(hasattr(Session, name) for name in ("merge", "join")),
    "same_id": fork.id == seat_map.id,
}
wrong = [statement for statement in CHOICE if not true[statement]]
assert not wrong, f"not so: {wrong[0]} (the folder holds {FOLDER})"
missing = [statement for statement in true if true[statement] and statement not in CHOICE]
assert not missing, f"true as well: {missing[0]}"
print(", ".join(CHOICE))
