"""Twelve edits, the seventh with a slip: how many suspects are left, and do fares stay the same?"""

CHOICE = "plan_reviewed"

OLD = {"rounding": "up", "child": 0.5, "names": "old"}
TESTS = {"rounding": "up", "child": 0.5}  # what the tests say about fares


def edit(code: dict, number: int) -> dict:
    """Each edit moves a piece; the seventh rounds in another way by mistake."""
    changed = {**code, "names": f"new up to {number}"}
    return {**changed, "rounding": "down"} if number == 7 else changed


def red(code: dict, tests: dict) -> list[str]:
    return [name for name, value in tests.items() if code[name] != value]


code, tests = dict(OLD), dict(TESTS)
suspects: list[int] = []
if CHOICE == "edit_test_commit":
    for number in range(1, 13):
        after = edit(code, number)
        if red(after, tests):
            suspects = [number]
            after = {**after, "rounding": OLD["rounding"]}  # found at once, mended at once
        code = after
else:
    for number in range(1, 13):
        code = edit(code, number)
    if CHOICE == "tests_adapted":
        tests = {name: code[name] for name in tests}
    if red(code, tests):
        suspects = list(range(1, 13))
        code["rounding"] = OLD["rounding"]  # in the end

assert not red(code, TESTS), f"all tests are green, and {red(code, TESTS)} has changed"
assert len(suspects) == 1, f"a red test and {len(suspects)} edits that may be to blame"
print(f"edit {suspects[0]} was to blame, and that was clear at once")
