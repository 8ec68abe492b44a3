"""Sixty clauses, one of which leads to another that shares no word with the question."""

import re

CHOICE = "more_hits"

CLAUSES = {
    n: f"the insured pays premium number {n} in the month of its due day" for n in range(1, 61)
}
for n in range(13, 61):
    CLAUSES[n] = f"is notice {n} given to a branch damage is assessed there"  # like many questions
CLAUSES[12] = "damage by hail to buildings is covered, subject to clause 31"
CLAUSES[31] = "structures whose roof is made of glass are limited to 500 dollars"
QUESTION = set("is hail damage to a greenhouse covered".split())


def search(count: int) -> list[int]:
    score = {n: len(QUESTION & set(re.findall(r"\w+", text))) for n, text in CLAUSES.items()}
    return sorted(CLAUSES, key=lambda n: (-score[n], n))[:count]


def passages() -> set[int]:
    found = set(search(30 if CHOICE == "more_hits" else 8))
    if CHOICE == "overlap":
        return found | {n + 1 for n in found} | {n - 1 for n in found}
    if CHOICE == "follow_references":
        for n in list(found):
            found |= {int(other) for other in re.findall(r"clause (\d+)", CLAUSES[n])}
    return found


given = passages()
assert 12 in given
answer = "hail is covered"
if 31 in given:
    answer += ", for a roof of glass up to 500 dollars"
elif CHOICE == "ask_for_limits":
    answer += ", and there may be limits"
assert "500" in answer, f"answered without clause 31: {answer!r}"
print(answer)
