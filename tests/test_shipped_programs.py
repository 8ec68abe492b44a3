"""What all programs that we ship must heed, whoever runs them and where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAMS = sorted((ROOT / "quizbank" / "banks").rglob("snippets/**/*.py"))
WRITES = re.compile(r"\.write_text\(|\.write_bytes\(|\.mkdir\(|open\([^)\n]*[\"'][wax]")


def test_a_program_that_writes_files_does_so_in_a_temporary_folder() -> None:
    """Learners run these files where they stand: their own files must not be overwritten."""
    careless = [
        str(path.relative_to(ROOT))
        for path in PROGRAMS
        if WRITES.search(text := path.read_text(encoding="utf-8")) and "tempfile" not in text
    ]
    assert not careless, f"change to tempfile.mkdtemp() first: {careless}"


@pytest.mark.parametrize("pattern", ["test_*.py"])
def test_test_modules_have_names_of_their_own(pattern: str) -> None:
    """Two modules of one name cannot be collected in one run."""
    names = [path.name for path in (ROOT / "tests").rglob(pattern)]
    assert sorted(names) == sorted(set(names))
