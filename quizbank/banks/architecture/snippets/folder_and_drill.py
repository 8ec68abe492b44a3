"""A folder of instructions, a system that has moved on, and four ways to try the folder in May."""

CHOICE = "presentation"

FOLDER = {
    "restart": ["stop claims", "start claims"],
    "build the index": ["run /opt/index/build"],
    "change a prompt": ["edit prompt 7", "release prompt 7"],
    "roll back": ["stop claims", "start claims at 41"],
}
SYSTEM = {"stop claims", "start claims", "start claims at 41", "run /srv/index/build"}
SYSTEM |= {"edit prompt 7", "release prompt 7"}
AUTHOR_KNOWS = {"run /opt/index/build": "run /srv/index/build"}  # it was moved in April
AUTHOR_ALONE = {"release prompt 7"}  # a right that operations has not been given


def works(page: str, *, author: bool) -> bool:
    for step in FOLDER[page]:
        if author:
            step = AUTHOR_KNOWS.get(step, step)
        elif step in AUTHOR_ALONE:
            return False
        if step not in SYSTEM:
            return False
    return True


def found() -> list[str]:
    """The pages that turn out to be of no use."""
    if CHOICE == "checklist":
        return [page for page, steps in FOLDER.items() if not steps]
    if CHOICE == "drill":
        return [page for page in FOLDER if not works(page, author=False)]
    if CHOICE == "presentation":
        return [page for page in FOLDER if not works(page, author=True)]
    return [page for page, steps in FOLDER.items() if len(" ".join(steps)) < 8]  # reads badly


missed = [page for page in FOLDER if not works(page, author=False) and page not in found()]
assert not missed, f"still believed in on 1 June: {missed}"
print("found in May:", ", ".join(found()))
