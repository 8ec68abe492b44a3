"""What the pages get from others: built from lock files, complete, the SDK that is tested."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import anthropic
import pytest

ROOT = Path(__file__).parent.parent
HERE = ROOT / "static" / "build"
VENDOR = ROOT / "static" / "vendor"
BUILD = HERE / "build.py"
LOCKS = ("package.json", "package-lock.json", ".npmrc", "requirements-browser.txt")


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType, ModuleType]:
    """static/build is a folder of scripts: build, machine, slim_sdk."""
    monkeypatch.syspath_prepend(str(HERE))
    import build
    import machine
    import slim_sdk

    return build, machine, slim_sdk


@pytest.fixture(scope="module")
def manifest() -> dict[str, dict[str, str | int]]:
    subprocess.run([sys.executable, BUILD], check=True)
    found: dict[str, dict[str, str | int]] = json.loads((VENDOR / "manifest.json").read_text())
    return found


def test_every_asset_is_there_with_the_content_that_the_manifest_names(
    manifest: dict[str, dict[str, str]],
) -> None:
    assert {"htmx.js", "editor.mjs", "python/pyodide.js", "python/sdk.zip"} <= manifest.keys()
    for entry in manifest.values():
        content = (VENDOR / entry["path"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]
        assert len(content) == entry["bytes"]


def test_a_compressed_twin_holds_the_same_content(manifest: dict[str, dict[str, str]]) -> None:
    for entry in manifest.values():
        path = VENDOR / entry["path"]
        twin = path.with_name(path.name + ".gz")
        assert gzip.decompress(twin.read_bytes()) == path.read_bytes()
        assert path.with_name(path.name + ".br").stat().st_size < path.stat().st_size


def test_a_second_build_does_nothing(manifest: dict[str, dict[str, str]]) -> None:
    before = {path: path.stat().st_mtime_ns for path in VENDOR.rglob("*") if path.is_file()}

    again = subprocess.run([sys.executable, BUILD], capture_output=True, text=True, check=True)

    assert again.stdout == ""
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_what_is_served_carries_its_licences(manifest: dict[str, dict[str, str]]) -> None:
    text = (VENDOR / manifest["licences.txt"]["path"]).read_text()

    for name in ("anthropic-", "pydantic_core-", "@codemirror-view", "pyodide", "its re-exports"):
        assert name in text


def test_the_page_runs_the_sdk_that_the_proofs_run() -> None:
    assert f"anthropic=={anthropic.__version__} " in (ROOT / "requirements-browser.txt").read_text()


def test_every_package_is_pinned_by_hash_and_none_by_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("integrity" in entry for name, entry in packages.items() if name)
    for path in [ROOT / name for name in LOCKS] + [HERE / "requirements-node.txt"]:
        assert not re.search(r"https?://|resolved\"", path.read_text()), path.name
    for path in (ROOT / "requirements-browser.txt", HERE / "requirements-node.txt"):
        names = re.findall(r"^[a-z].*", path.read_text(), re.MULTILINE)
        assert names
        assert all(re.fullmatch(r"[a-z0-9-]+==[\w.]+ \\", name) for name in names)


def test_an_interrupted_step_leaves_nothing_that_looks_finished(
    modules: tuple[ModuleType, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    build, _, _ = modules
    monkeypatch.setattr(build, "WORK", tmp_path)

    def interrupted(out: Path) -> None:
        (out / "half").write_text("")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build.Build().step("thing", interrupted, [])
    folder = build.Build().step("thing", lambda out: (out / "whole").touch(), [])
    again = build.Build().step("thing", interrupted, [])

    assert folder == again
    assert [path.name for path in folder.iterdir()] == ["whole"]


def test_a_failing_command_is_told_in_its_own_words(modules: tuple[ModuleType, ...]) -> None:
    _, machine, _ = modules

    with pytest.raises(machine.BuildError, match="no such host"):
        machine.run(sys.executable, "-c", "import sys; sys.exit('no such host')")


def test_the_slim_sdk_has_every_name_of_the_real_one(
    modules: tuple[ModuleType, ...], tmp_path: Path
) -> None:
    _, _, slim_sdk = modules
    package = Path(anthropic.__file__).parent
    files = {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for path in package.rglob("*.py")
    }
    for name, content in slim_sdk.slim(files).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    names = tell(
        package.parent,
        "print(json.dumps({part.__name__: dir(part) for part in parts}))\n",
    )
    missing, loaded = tell(
        tmp_path,
        "loaded = len(sys.modules)\n"
        f"names = {names!r}\n"
        "missing = [f'{part.__name__}.{name}' for part in parts\n"
        "           for name in names[part.__name__] if not hasattr(part, name)]\n"
        "print(json.dumps([missing, loaded]))\n",
    )

    assert len(names["anthropic.types"]) > 300
    last_parts = {name.rpartition(".")[2] for name in missing}
    assert {name for name in last_parts if not name.startswith("_")} <= {"annotations"}
    assert loaded < 2000


def tell(path: Path, script: str) -> Any:
    """What a script that looks at the SDK below `path` prints, read as JSON."""
    head = (
        f"import json, sys; sys.path.insert(0, {str(path)!r})\n"
        "import anthropic, anthropic.types.beta, anthropic.resources\n"
        "parts = (anthropic, anthropic.types, anthropic.types.beta, anthropic.resources)\n"
    )
    command = [sys.executable, "-c", head + script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_changed_sdk_stops_the_build(modules: tuple[ModuleType, ...]) -> None:
    _, _, slim_sdk = modules

    with pytest.raises(slim_sdk.UnexpectedShape, match="just re-export"):
        slim_sdk.slim({"anthropic/__init__.py": b""})


def test_a_file_that_does_more_than_re_export_is_left_alone(
    modules: tuple[ModuleType, ...],
) -> None:
    _, _, slim_sdk = modules
    lines = [f"from .{name} import {name.title()}" for name in ("one", "two", "three")]

    assert slim_sdk.re_exports("\n".join(lines)) == {
        "One": ("one", "One"),
        "Two": ("two", "Two"),
        "Three": ("three", "Three"),
    }
    assert slim_sdk.re_exports("\n".join([*lines, "One.more = 1"])) is None
    assert slim_sdk.re_exports("\n".join([*lines, "from .four import *"])) is None


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("a\nb\nc", "a\nb\nc", []),
        ("a\nb\nc", "a\nB\nc", [2]),
        ("a\nc", "a\nb\nc", [2]),
        ("a\nb\nc", "a\nc", []),
        ("a\nb\nc\nd", "x\nb\nc\ny\nd", [1, 4]),
        ("", "a\nb", [1, 2]),
    ],
)
def test_changed_lines_are_those_that_the_original_does_not_have(
    modules: tuple[ModuleType, ...], before: str, after: str, changed: list[int]
) -> None:
    _, machine, _ = modules
    node = machine.find_node(print).program
    script = (
        "import {{ changedLines }} from {path};\n"
        "console.log(JSON.stringify(changedLines({before}, {after})));"
    ).format(
        path=json.dumps((HERE / "changed_lines.mjs").as_uri()),
        before=json.dumps(before),
        after=json.dumps(after),
    )

    told = subprocess.run(
        [node, "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )

    assert json.loads(told.stdout) == changed


def test_pythons_own_files_are_compiled_but_for_the_one_that_reads_its_source(
    manifest: dict[str, dict[str, str]],
) -> None:
    for name in ("python/stdlib.zip", "python/sdk.zip"):
        with zipfile.ZipFile(VENDOR / manifest[name]["path"]) as packed:
            sources = [entry for entry in packed.namelist() if entry.endswith(".py")]
            stored = {entry.compress_type for entry in packed.infolist()}
        assert sources in ([], ["anyio/__init__.py"])
        assert stored == {zipfile.ZIP_STORED}
