"""Five handlers, each called once and twice: is the outcome the same?"""

import copy

CHOICE = ("add_stop", "set_depot")

START = {
    "tour": {"depot": "north", "stops": ["mill"], "couriers": {"Bo", "Ada"}},
    "sent": [],
    "points": {"Bo": 30},
}


def set_depot(world: dict) -> None:
    world["tour"]["depot"] = "south"


def add_stop(world: dict) -> None:
    world["tour"]["stops"].append("lock")


def send_note(world: dict) -> None:
    world["sent"].append(("Bo", "The lock is closed."))


def withdraw(world: dict) -> None:
    world["tour"]["couriers"].discard("Bo")


def take_bonus(world: dict) -> None:
    world["points"]["Bo"] -= 10


HANDLERS = {one.__name__: one for one in (set_depot, add_stop, send_note, withdraw, take_bonus)}


def after(handler, times: int) -> dict:
    world = copy.deepcopy(START)
    for _ in range(times):
        handler(world)
    return world


safe = {name for name, handler in HANDLERS.items() if after(handler, 1) == after(handler, 2)}
unsafe = [name for name in CHOICE if name not in safe]
assert not unsafe, f"{unsafe[0]} called twice: {after(HANDLERS[unsafe[0]], 2)}"
assert set(CHOICE) == safe, f"safe as well: {sorted(safe - set(CHOICE))}"
print("safe:", ", ".join(sorted(safe)))
