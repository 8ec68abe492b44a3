"""One figure, and the two figures inside it."""

LABELLED = [("invoice", n != 7) for n in range(90)] + [("customs form", n < 5) for n in range(10)]


def share_right(papers: list[tuple[str, bool]]) -> str:
    return f"{sum(right for _, right in papers)}/{len(papers)}"


print("all", share_right(LABELLED))
for kind in ("invoice", "customs form"):
    of_kind = [paper for paper in LABELLED if paper[0] == kind]
    print(kind, share_right(of_kind))
    if sum(right for _, right in of_kind) / len(of_kind) < 0.9:
        print("-> to people")
