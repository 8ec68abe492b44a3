"""A folder with two pages that nobody can act on, and four ways to find them in May."""

CHOICE = "presentation"

FOLDER = {
    "restart": {"written": True, "works": True},
    "build the index": {"written": True, "works": False},  # the path has changed since
    "change a prompt": {"written": True, "works": False},  # needs a right that only the author has
    "roll back": {"written": True, "works": True},
}


def found() -> list[str]:
    if CHOICE == "checklist":
        return [page for page, state in FOLDER.items() if not state["written"]]
    if CHOICE == "drill":
        return [page for page, state in FOLDER.items() if not state["works"]]
    if CHOICE == "presentation":
        by_author = {page: True for page in FOLDER}  # in the author's hands each of them works
        return [page for page, works in by_author.items() if not works]
    reads_well = {page: state["written"] for page, state in FOLDER.items()}
    return [page for page, well in reads_well.items() if not well]


broken = [page for page, state in FOLDER.items() if not state["works"]]
missed = [page for page in broken if page not in found()]
assert not missed, f"still believed in on 1 June: {missed}"
print("found in May:", ", ".join(found()))
