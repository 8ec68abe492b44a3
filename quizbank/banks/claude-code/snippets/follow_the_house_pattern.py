"""What a prompt makes known of the house's form, and what has to be read for it."""

CHOICE = "no_class"

HOUSE = "def report(day):\n    emit(stamp(day), rows(day))\n"
OLD = "class Report:\n    log = logging.getLogger()\n"
reports = {f"reports/r{n:02}.py": OLD if n % 10 == 0 else HOUSE for n in range(29)}
reports["reports/berths.py"] = HOUSE
FORM = {"emit", "stamp", "no class", "no logging"}


def shown(texts: list[str]) -> set[str]:
    """The marks of the form that are in all these texts."""
    marks = {
        "emit": lambda text: "emit(" in text,
        "stamp": lambda text: "stamp(" in text,
        "no class": lambda text: "class " not in text,
        "no logging": lambda text: "logging" not in text,
    }
    return {name for name, holds in marks.items() if texts and all(map(holds, texts))}


read: list[str] = []
known: set[str] = set()
if CHOICE == "like_this_one":
    read = ["reports/berths.py"]
    known = shown([reports[path] for path in read])
elif CHOICE == "no_class":
    known = {"no class", "no logging"}
elif CHOICE == "read_them_all":
    read = list(reports)
    known = shown([reports[path] for path in read])
elif CHOICE == "idiomatic":
    known = shown([])
assert known >= FORM, f"left to guesswork: {sorted(FORM - known)}, after {len(read)} files"
print("known after", len(read), "file:", *sorted(known))
