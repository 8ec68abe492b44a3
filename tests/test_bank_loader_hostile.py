"""Files made to hurt are refused by place and reason (how fast: benchmarks/bank_loading.py)."""

from __future__ import annotations

import io
import os
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import pytest

from quizbank.bank_loader import LiveLibrary, Upload, check_upload, load, read_upload
from quizbank.model import Library

GOOD = Path(__file__).parent / "banks" / "good"
HEAD = "bank: evil\ntitle: Evil\nitems:\n"

LAUGHS = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
)

HOSTILE = {
    "a billion laughs": (LAUGHS, "evil.yaml:5:45: the file has more than 100,000 values"),
    "an anchor in itself": ("a: &a [*a]", "1:8: the file uses the alias *a, which stands for what"),
    "100,000 brackets": ("[" * 100_000, "1:1001: the file is nested more than 20 levels deep"),
    "brackets on lines": ("[\n" * 100_000, "21:1: the file is nested more than 20 levels deep"),
    "braces": ("{a: " * 50_000, "the file is nested more than 20 levels deep"),
    "a deep list": ("- " * 50_000, "1:41: the file is nested more than 20 levels deep"),
    "question marks": ("? " * 50_000, "1:3: the file has a list or mapping as a key"),
    "a deep mapping": (
        "".join(f"{' ' * n}a:\n" for n in range(1_000)),
        "21:21: the file is nested more than 20 levels deep",
    ),
    "a huge text": (HEAD + "  - id: " + "x" * 300_000, "4:9: the file has a text of 300,000"),
    "a huge key": ("k" * 300_000 + ": x", "evil.yaml:1:1: the file has "),
    "many values": ("[" + "a," * 200_000 + "]", "the file has more than 100,000 values"),
    "many keys": (
        "\n".join(f"k{n}: v" for n in range(60_000)),
        "the file has more than 100,000 values",
    ),
    "a Python object": ("a: !!python/object/apply:os.system [id]", "1:4: the file uses the tag"),
    "a binary": ("a: !!binary aGk=", "1:4: the file uses the tag"),
    "its own tags": ("%TAG ! tag:evil,2026:\n---\na: !x b", "3:4: the file uses the tag"),
    "nothing but spaces": (" " * 900_000, "1:1: the file is empty"),
    "a NUL": ("a: b\0c", "1:5: the file has the invisible character U+0000"),
    "an escape code": ("a: \x1b[2J", "1:4: the file has the invisible character U+001B"),
    "turned text": ("a: \u202egnp", "1:4: the file has the invisible character U+202E"),
    "a lone surrogate": (b"a: \xed\xa0\x80", "1:4: the file has the byte 0xed, which is not UTF-8"),
    "cut UTF-8": (b"a: b\nc: \xe2\x82", "2:4: the file has the byte 0xe2, which is not UTF-8"),
    "UTF-16": ("a: b".encode("utf-16"), "1:1: the file is UTF-16 text; save it as UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(2_000), "1:1: the file has the byte 0x89"),
    "a megabyte too much": (b"a" * 1_000_001, "1:1: the file is more than 1,000,000 bytes large"),
    "the same key often": ("a: b\n" * 20_000, "2:1: the file has 'a' twice (first in line 1)"),
    "a merge": ("a: &a {b: c}\nd:\n  <<: *a", "3:3: the file has a merge key <<"),
    "a list as a key": ("? [a, b]\n: c", "1:3: the file has a list or mapping as a key"),
    "a huge number": (
        "bank: evil\ntitle: Evil\nitems:\n  - id: evil-x\n    kind: lab\n    minutes: "
        + "9" * 9_999,
        "6:14: item 'evil-x' has minutes '999",
    ),
    "a program like a well": (
        HEAD + "  - id: evil-x\n    kind: single\n    stem: What?\n    options:\n"
        "      - {id: one_way, text: One, key: true}\n      - {id: other_way, text: Two}\n"
        "    snippet:\n      proves: key\n      code: x = " + "lambda:" * 2_800 + "1\n",
        "evil.yaml:12:13: item 'evil-x' has a program evil-x that is nested too deeply",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_place_and_reason(name: str, tmp_path: Path) -> None:
    text, reason = HOSTILE[name]
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    (tmp_path / "evil.yaml").write_bytes(data)
    library = load([tmp_path])
    assert library.banks == ()
    assert any(reason in str(problem) for problem in library.problems), library.problems[:3]


def test_fifty_megabytes_are_neither_read_nor_kept(tmp_path: Path) -> None:
    with open(tmp_path / "evil.yaml", "wb") as file:
        file.truncate(50_000_000)
    script = (
        "import resource, sys\nfrom pathlib import Path\nfrom quizbank.bank_loader import load\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        f"print(load([Path({str(tmp_path)!r})]).problems[0])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parent.parent,
    )
    problem, grown = ran.stdout.splitlines()
    assert problem == (
        "evil.yaml:1:1: the file is more than 1,000,000 bytes large; split it into several files"
    )
    assert int(grown) < 20_000  # kilobytes


SCRAPS = [
    *(b"", b":", b"- ", b"\n", b"  ", b"{", b"}", b"[", b"]", b"&a ", b"*a", b"!x ", b'"', b"'"),
    *(b"|", b">", b"#", b"null", b"~", b"true", b"-1", b"\t", b"\xff", b"\0", b"%", b"? ", b"<<: "),
    *(b"9" * 30, b"1.1", b"2026-13-45", b"id", b"key: true", b"options:", b"x" * 300),
]


def spoilt(data: bytes, rng: Random) -> bytes:
    """A file after a few slips of the hand."""
    for _ in range(rng.choice([1, 1, 2, 5])):
        lines = data.split(b"\n")
        at = rng.randrange(len(lines))
        slip = rng.random()
        if slip < 0.4:
            start = rng.randrange(len(data) + 1)
            data = data[:start] + rng.choice(SCRAPS) + data[start + rng.choice([0, 1, 5, 30]) :]
            continue
        if slip < 0.6:
            del lines[at]
        elif slip < 0.8:
            lines.insert(rng.randrange(len(lines) + 1), lines[at])
        else:
            lines[at] = lines[at].split(b":")[0] + b": " + rng.choice(SCRAPS)
        data = b"\n".join(lines)
    return data


@pytest.mark.parametrize("seed", range(12))
def test_no_slip_of_the_hand_breaks_the_loader_and_every_problem_has_a_place(seed: int) -> None:
    files = {
        path.relative_to(GOOD).as_posix(): path.read_bytes()
        for path in GOOD.rglob("*")
        if path.is_file()
    }
    rng = Random(seed)
    for _ in range(40):
        name = rng.choice([name for name in files if name.endswith((".yaml", ".py"))])
        changed = files | {name: spoilt(files[name], rng)}
        for problem in check_upload(Upload("slip.zip", changed), Library()).problems:
            lines = changed[problem.place.file].count(b"\n") + 2
            assert 1 <= problem.place.line <= lines
            assert problem.place.column >= 1


def test_repeated_problems_are_bounded(tmp_path: Path) -> None:
    (tmp_path / "evil.yaml").write_text("a: b\n" * 20_000)
    problems = load([tmp_path]).problems
    assert len(problems) == 201
    assert any(
        problem.message == "the file has 19,802 more problems; mend these first"
        for problem in problems
    )


@pytest.fixture(scope="module")
def live() -> Library:
    return load([GOOD])


def packed(files: dict[str, bytes | str], **attributes: int) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = attributes.get(name.replace(".", "_"), 0)
            archive.writestr(info, content)
    return buffer.getvalue()


BANK = (
    "bank: mine\ntitle: Mine\nitems:\n  - id: mine-one\n    kind: single\n    stem: What?\n"
    "    options:\n      - {id: one_way, text: One, key: true}\n"
    "      - {id: other_way, text: Two}\n"
    "    snippet: {file: mine_one.py, actor: parrot, proves: key}\n"
)
WHOLE = {
    "mine.yaml": BANK,
    "snippets/mine_one.py": "assert True\n",
    "actors/parrot.yaml": "title: A parrot\npurpose: Repeats.\nrules:\n  - say: Hello.\n",
}


def problems_of(upload: Upload) -> list[str]:
    return [str(problem) for problem in upload.problems]


def test_a_bank_with_its_programs_and_actors_is_taken_apart(live: Library) -> None:
    upload = read_upload("mine.zip", packed(WHOLE))
    assert upload.problems == ()
    assert set(upload.files) == set(WHOLE)
    library = check_upload(upload, live)
    assert library.problems == ()
    assert list(library.items) == ["mine-one"]
    assert list(library.actors) == ["parrot"]


def test_a_folder_that_was_zipped_as_a_whole_is_the_same() -> None:
    inside = {f"My bank/{name}": content for name, content in WHOLE.items()}
    junk = {"__MACOSX/My bank/._mine.yaml": "x", "My bank/.DS_Store": "x"}
    assert set(read_upload("mine.zip", packed(inside | junk)).files) == set(WHOLE)


def test_one_yaml_file_is_a_bank(live: Library) -> None:
    upload = read_upload(
        "mine.yaml", BANK.replace("file: mine_one.py, actor: parrot", "code: '1'").encode()
    )
    assert list(check_upload(upload, live).items) == ["mine-one"]


def test_an_upload_takes_no_ids_of_what_is_live(live: Library) -> None:
    stolen = BANK.replace("mine-one", "which-limit").replace("bank: mine", "bank: loops")
    library = check_upload(read_upload("mine.zip", packed(WHOLE | {"mine.yaml": stolen})), live)
    assert library.items == {}
    assert "mine.yaml:1:7: bank 'loops' exists already" in str(library.problems[0])


def test_an_upload_may_replace_itself(live: Library, tmp_path: Path) -> None:
    first = read_upload("mine.zip", packed(WHOLE))
    for name, content in first.files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    now_live = load([GOOD, tmp_path])
    again = read_upload("mine.zip", packed(WHOLE))
    assert check_upload(again, now_live).items == {}
    assert list(check_upload(again, now_live, replaces=first).items) == ["mine-one"]


ZIPS = {
    "../evil.yaml": "has a path that leaves the folder",
    "/etc/evil.yaml": "has a path that leaves the folder",
    "snippets/../../evil.py": "has a path that leaves the folder",
    "C:/evil.yaml": "has a path that leaves the folder",
    "..\\evil.yaml": "has a path that leaves the folder",
    "snippets//evil.py": "has a path that leaves the folder",
}


@pytest.mark.parametrize("name", ZIPS)
def test_a_path_that_leaves_the_folder_is_refused(name: str) -> None:
    # zipfile turns the other system's separators round when it writes; put them back.
    safe = name.replace("\\", "|")
    data = packed(WHOLE | {safe: "x"}).replace(safe.encode(), name.encode())
    upload = read_upload("mine.zip", data)
    assert upload.files == {}
    assert any(ZIPS[name] in problem for problem in problems_of(upload)), problems_of(upload)


def test_a_link_is_refused() -> None:
    data = packed(WHOLE | {"link.yaml": "/etc/passwd"}, link_yaml=(stat.S_IFLNK | 0o777) << 16)
    upload = read_upload("mine.zip", data)
    assert upload.files == {}
    assert problems_of(upload) == [
        "mine.zip/link.yaml:1:1: link.yaml is a link; put the file itself into the zip"
    ]


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    data = packed({"bomb.yaml": bytes(60_000_000)})
    assert len(data) < 100_000
    assert problems_of(read_upload("mine.zip", data)) == [
        "mine.zip:1:1: the zip unpacks to 60,000,000 bytes; 10,000,000 are allowed"
    ]


def test_a_bomb_that_lies_about_its_size_is_refused() -> None:
    data = packed({"bomb.yaml": bytes(9_000_000)})
    lying = data.replace((9_000_000).to_bytes(4, "little"), (90_000).to_bytes(4, "little"))
    assert lying != data
    upload = read_upload("mine.zip", lying)
    assert upload.files == {}
    assert upload.problems


def test_too_many_files_are_refused() -> None:
    data = packed({f"b{n}.yaml": "" for n in range(501)})
    assert problems_of(read_upload("mine.zip", data)) == [
        "mine.zip:1:1: the zip holds 501 files; 500 are allowed"
    ]


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("mine.zip", b"PK\x03\x04 rubbish", "the zip cannot be read"),
        ("mine.zip", b"", "the zip cannot be read"),
        ("mine.zip", packed({"readme.txt": "x"}), "the zip holds no bank"),
        ("mine.yaml", packed(WHOLE), "the file is a zip; give it a name that ends in .zip"),
        ("mine.exe", b"MZ", "a bank is one .yaml file, or a .zip"),
        ("mine.yaml", bytes(2_000_001), "the upload has 2,000,001 bytes; 2,000,000 are allowed"),
    ],
)
def test_what_is_no_bank_is_refused_in_words(name: str, data: bytes, reason: str) -> None:
    upload = read_upload(name, data)
    assert upload.files == {}
    assert any(reason in problem for problem in problems_of(upload))


def test_the_name_of_an_upload_is_never_a_path() -> None:
    upload = read_upload("../../etc/{{7*7}} passwd.yaml", b"bank: x")
    assert list(upload.files) == ["7-7-passwd.yaml"]


def test_what_does_not_belong_to_a_bank_is_left_out_with_a_word() -> None:
    upload = read_upload("mine.zip", packed(WHOLE | {"notes.docx": "x", "run.sh": "x"}))
    assert set(upload.files) == set(WHOLE)
    assert problems_of(upload) == [
        "mine.zip/notes.docx:1:1: notes.docx is not part of a bank and is left out",
        "mine.zip/run.sh:1:1: run.sh is not part of a bank and is left out",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems take no such names")
def test_a_name_that_is_no_text_and_a_pipe_hold_nobody_up(tmp_path: Path) -> None:
    """A name from a zip of an old machine, in its own encoding; and a pipe nobody writes into."""
    shutil.copytree(GOOD, tmp_path / "banks")
    folder, live = tmp_path / "banks", LiveLibrary([tmp_path / "banks"], cache=tmp_path / "cache")
    banks = live.current().banks
    odd = os.path.join(os.fsencode(folder), "Übung\x1b[2J.yaml".encode("latin-1"))
    Path(os.fsdecode(odd)).write_text("bank: [x", encoding="utf-8")
    os.mkfifo(folder / "pipe.yaml")
    for library in (
        load([folder], cache=tmp_path / "cache"),
        LiveLibrary([folder], cache=tmp_path / "cache").current(),
    ):
        assert library.banks == banks
        told = {str(problem.place.file) for problem in library.problems}
        assert {"?bung?[2J.yaml", "pipe.yaml"} <= told
