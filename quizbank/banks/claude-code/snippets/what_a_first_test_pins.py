"""Three implementations from a contest, and which of them a set of tests lets through."""

CHOICE = ("edge_age", "is_number")


def right(zones: int, age: int, day: str) -> tuple[float, float]:
    """Fare and seconds."""
    return (0.0 if age < 4 else 2.0 * zones), 0.1


def forgets_children(zones: int, age: int, day: str) -> tuple[float, float]:
    return 2.0 * zones, 0.1


def slow(zones: int, age: int, day: str) -> tuple[float, float]:
    return right(zones, age, day)[0], 0.1 if zones < 12 else 60.0


TESTS = {
    "edge_age": lambda f: (f(2, 3, "Mon")[0], f(2, 4, "Mon")[0]) == (0.0, 4.0),
    "time_bound": lambda f: f(12, 30, "Mon")[1] <= 1,
    "plain_adult": lambda f: f(2, 30, "Mon")[0] == 4.0,
    "same_as_before": lambda f: f(2, 30, "Mon")[0] == forgets_children(2, 30, "Mon")[0],
    "is_number": lambda f: f(3, 30, "Mon")[0] >= 0,
}
CANDIDATES = (right, forgets_children, slow)


def passing(names: tuple) -> list[str]:
    return [f.__name__ for f in CANDIDATES if all(TESTS[name](f) for name in names)]


through = passing(CHOICE)
assert through == ["right"], f"these tests let through: {through}"
idle = [name for name in CHOICE if passing(tuple(n for n in CHOICE if n != name)) == through]
assert not idle, f"{idle} keeps nobody out"
print("through:", *through)
