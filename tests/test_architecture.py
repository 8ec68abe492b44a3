"""Who may import whom, which package has which door, and that the README's map is true."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "quizbank"

PURE = {"grading", "form_assembly", "item_analysis", "item_gate", "planning", "translation"}
DOORS = {"schedule", "store", "proof", "bank_loader", "rendering"}

# A room of quizbank/ -> the rooms it may import.
MAY_IMPORT: dict[str, set[str]] = {
    "model": set(),
    **{name: {"model"} for name in PURE},
    "schedule": {"model", "grading"},
    "store": {"model"},
    "bank_loader": {"model", "simulator", "translation"},
    "rendering": set(),
    "accounts": {"store"},
    "simulator": set(),
    "simulator_adapters": {"simulator"},
    "proof": {"model", "simulator", "simulator_adapters"},
    "study": {"model", "store", "schedule", *PURE},
    "teach": {"model", "store", "schedule", "bank_loader", "proof", *PURE},
    "web": {
        "model",
        "accounts",
        "study",
        "teach",
        "store",
        "bank_loader",
        "rendering",
        "proof",
        "simulator",
        "simulator_adapters",
        *PURE,
    },
}

# A third-party package -> the only rooms that may touch it ("app" is app.py).
ONLY_IN: dict[str, set[str]] = {
    "flask": {"web", "app"},
    "werkzeug": {"web", "app"},
    "jinja2": {"web", "app"},
    "markupsafe": {"web"},
    "click": {"web"},
    "waitress": {"web"},
    "yaml": {"bank_loader"},
    "msgspec": {"bank_loader"},
    "sqlite_utils": {"store"},
    "sqlite3": {"store"},
    "pysqlite3": {"store"},
    "fsrs": {"schedule"},
    "fsrs_rs_python": {"schedule"},
    "markdown_it": {"rendering"},
    "nh3": {"rendering"},
    "pygments": {"rendering"},
    "anthropic": {"proof"},
    "httpx": {"simulator_adapters", "proof"},
    "httpx2": {"simulator_adapters", "proof"},
    "argon2": {"accounts"},
}


def modules() -> Iterator[tuple[str, Path]]:
    yield "app", ROOT / "app.py"
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).parts
        if parts[0] in ("banks", "__init__.py"):
            continue
        yield parts[0].removesuffix(".py"), path


def imported(path: Path) -> Iterator[tuple[str, int]]:
    package = (
        ".".join(("quizbank", *path.relative_to(PACKAGE).parts[:-1]))
        if path.is_relative_to(PACKAGE)
        else ""
    )
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                kept = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*kept, *([base] if base else [])])
            if base == "quizbank":
                for alias in node.names:
                    yield f"quizbank.{alias.name}", node.lineno
            else:
                yield base, node.lineno


def test_every_room_imports_only_what_the_map_allows() -> None:
    wrong = []
    for room, path in modules():
        if room == "app":
            continue
        allowed = MAY_IMPORT.get(room)
        if allowed is None:
            wrong.append(f"quizbank/{room} is not on the map: add it to MAY_IMPORT and the README.")
            continue
        for name, line in imported(path):
            if name.startswith("quizbank."):
                other = name.split(".")[1]
                if other != room and other not in allowed:
                    wrong.append(
                        f"{path.relative_to(ROOT)}:{line} imports {other}, but {room} may only "
                        f"import {', '.join(sorted(allowed)) or 'nothing of ours'}."
                    )
    assert not wrong, "\n".join(wrong)


def test_each_package_is_touched_at_its_one_door() -> None:
    wrong = []
    for room, path in modules():
        for name, line in imported(path):
            top = name.split(".")[0]
            if top in ONLY_IN and room not in ONLY_IN[top]:
                wrong.append(
                    f"{path.relative_to(ROOT)}:{line} imports {top}, whose door is "
                    f"{', '.join(sorted(ONLY_IN[top]))}."
                )
            elif top not in ONLY_IN and top != "quizbank" and top not in sys.stdlib_module_names:
                wrong.append(
                    f"{path.relative_to(ROOT)}:{line} imports {top}, which has no door yet."
                )
    assert not wrong, "\n".join(wrong)


def test_the_simulator_needs_nothing_but_the_standard_library() -> None:
    for room, path in modules():
        if room == "simulator":
            for name, line in imported(path):
                top = name.split(".")[0]
                assert top in sys.stdlib_module_names or name.startswith("quizbank.simulator"), (
                    f"{path.relative_to(ROOT)}:{line} imports {name}: the simulator also runs in "
                    "the page and may use the standard library only."
                )


@pytest.mark.parametrize("module", sorted(PURE))
def test_pure_modules_read_no_clock_no_randomness_and_no_file(module: str) -> None:
    banned = re.compile(
        r"\b(datetime\.now|datetime\.utcnow|date\.today|time\.time|time\.monotonic|open\(|"
        r"random\.(random|choice|shuffle|sample|randint)\(|Path\()"
    )
    for room, path in modules():
        if room == module:
            text = path.read_text(encoding="utf-8")
            found = banned.search(text)
            assert not found, (
                f"{path.relative_to(ROOT)} uses {found.group(0) if found else ''}: "
                "clock, randomness and files come in as arguments."
            )


def test_modules_open_with_what_they_are_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for _, path in modules()
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent, f"no opening docstring: {', '.join(silent)}"


def test_the_readme_map_names_every_room_and_no_other() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    house = re.search(r"<!-- map -->\n```\n(.*?)```", readme, re.DOTALL)
    assert house, "the README has no map between <!-- map --> and a code fence"
    inside = house.group(1).split("quizbank/", 1)[1].split("\ntemplates/", 1)[0]
    named = {m.group(1) for m in re.finditer(r"^  ([a-z_]+)(?:\.py|/)\s", inside, re.MULTILINE)} - {
        "__init__"
    }
    there = {
        path.name.removesuffix(".py")
        for path in PACKAGE.iterdir()
        if (path.suffix == ".py" or path.is_dir()) and not path.name.startswith("__")
    }
    assert named == there, (
        f"only in the README: {named - there}; only in quizbank/: {there - named}"
    )


def test_browser_tests_press_keys_only_on_a_page_that_has_come() -> None:
    """A key pressed before the page's scripts have run is lost, on a busy machine now and then."""
    pressing = {
        path.name
        for path in (ROOT / "tests" / "browser").glob("*.py")
        if "keyboard.press(" in path.read_text("utf-8")
    }
    assert pressing == {"keys.py"}
