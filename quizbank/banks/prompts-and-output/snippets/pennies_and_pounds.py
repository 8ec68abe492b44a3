"""Fourteen files, two of which understand an amount differently."""

import re

CHOICE = "findings_of_passes"

FILES = {f"module_{n}.py": "\n".join(f"step_{n}_{m} = {m}" for m in range(60)) for n in range(12)}
FILES["fees.py"] = "def fee(row) -> Pennies:\n    return row.share * 100"
FILES["payout.py"] = "from fees import fee\n\ntotal: Pounds = fee(row)"


def own_findings(text: str) -> list[str]:
    return re.findall(r"except: pass|eval\(", text)  # what is wrong inside one file


def reading() -> str:
    if CHOICE == "findings_of_passes":
        return "\n".join(finding for text in FILES.values() for finding in own_findings(text))
    if CHOICE == "all_files":
        return "\n".join(FILES.values())
    if CHOICE == "largest_two":
        return "\n".join(sorted(FILES.values(), key=len)[-2:])
    edges = [line for text in FILES.values() for line in text.splitlines()]
    return "\n".join(line for line in edges if re.search(r"def |import |: \w+ = \w+\(", line))


def clash(text: str) -> bool:
    """Whether a unit is returned that the caller takes for another."""
    returns = dict(re.findall(r"def (\w+)\(\w+\) -> (\w+)", text))
    taken = re.findall(r"\w+: (\w+) = (\w+)\(", text)
    return any(returns.get(name, unit) != unit for unit, name in taken)


text = reading()
assert clash(text), "the two units never meet in what this pass reads"
assert len(text) < 500, f"the clash is among {len(text)} characters of other code"
print(text)
