"""Records of ninety modules by four schemas, and what an inventory can say by them."""

from collections import Counter

CHOICE = "longer_enum"

modules = ["fortran"] * 60 + ["c"] * 12 + ["python"] * 7
modules += ["tcl"] * 3 + ["fortran and c"] * 5 + ["ladder diagram"] * 3
KNOWN = ["fortran", "c", "python"]
MORE = ["ada", "pascal", "tcl", "lua", "java", "perl", "basic", "cobol", "lisp", "rust"]


def record(language: str, n: int) -> dict:
    """What a run can write down when the schema leaves it these values."""
    if CHOICE == "free_string":
        return {"language": language.title() if n % 2 else f"{language} code"}
    enum = KNOWN + (MORE if CHOICE == "longer_enum" else [])
    if language in enum:
        return {"language": language}
    if CHOICE == "other_and_detail":
        return {"language": "other", "detail": language}
    forced = {"language": "fortran"}  # a value must be given, so one is
    return forced | ({"confidence": 0.9} if CHOICE == "confidence_field" else {})


records = [record(language, n) for n, language in enumerate(modules)]
false = [
    language
    for language, made in zip(modules, records, strict=True)
    if made["language"] in KNOWN + MORE and made["language"] != language
]
counted = Counter(made["language"] for made in records)
assert not false, f"{len(false)} modules are filed as what they are not, such as {false[0]!r}"
assert counted["fortran"] == 60, f"60 Fortran modules are counted as {counted['fortran']}"
print(dict(counted), "-", *sorted({made["detail"] for made in records if "detail" in made}))
