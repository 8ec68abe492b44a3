"""Five questions: does another answer to one of them change the route?"""

from itertools import product

CHOICE = ("how_long", "who_waits")

ANSWERS = {
    "who_waits": (True, False),
    "how_long": (500, 5000),
    "by_when": (12, 72),  # hours from now
    "which_model": ("claude-sonnet-5", "claude-haiku-5-5"),
    "how_worded": ("English", "French"),
}
PRICE_IN = {"claude-sonnet-5": 2.0, "claude-haiku-5-5": 0.10}


def route(who_waits, how_long, by_when, which_model, how_worded) -> str:
    """The cheapest route that keeps what was promised."""
    single = how_long * PRICE_IN[which_model]
    routes = {"single calls": single}
    if not who_waits and by_when >= 24:
        routes["batches"] = single / 2
    return min(routes, key=routes.get)


def decides(name: str) -> bool:
    """Whether two situations that differ in this answer alone take different routes."""
    others = [other for other in ANSWERS if other != name]
    for values in product(*(ANSWERS[other] for other in others)):
        situation = dict(zip(others, values, strict=True))
        if len({route(**situation, **{name: answer}) for answer in ANSWERS[name]}) > 1:
            return True
    return False


for name in CHOICE:
    assert decides(name), f"{name}: no answer to it changes the route"
left = [name for name in ANSWERS if decides(name) and name not in CHOICE]
assert not left, f"not asked, and decisive: {left}"
print(CHOICE)
