"""Five archives and one brief. A subagent follows its steps, or looks for what meets the goal."""

CHOICE = "more_branches"

ARCHIVES = {
    "A": [{"kind": "source", "abstract": "Tides doubled."}],
    "B": [{"kind": "source", "abstract": "Kelp halved."}],
    "C": [{"kind": "index"}, {"kind": "source", "abstract": "Salt held."}],
    "D": [{"kind": "source", "last page": "Wind fell."}],
    "E": [
        {"kind": "foreword", "abstract": "We thank."},
        {"kind": "source", "figure 2": "Rain rose."},
    ],
}


def by_steps(hits: list[dict]) -> str | None:
    return hits[0].get("abstract")


def by_branches(name: str, hits: list[dict]) -> str | None:
    """Written when four archives were known."""
    if name == "C":
        return hits[1].get("abstract")
    return hits[0].get("last page") if name == "D" else by_steps(hits)


def by_goal(hits: list[dict]) -> str | None:
    """Looks through what is there for the main finding of a primary source."""
    for hit in hits:
        texts = [text for field, text in hit.items() if field != "kind"]
        if hit["kind"] == "source" and texts:
            return texts[0]
    return None


def subagent(name: str, hits: list[dict]) -> str | None:
    if CHOICE == "goal_and_bar":
        return by_goal(hits)
    if CHOICE == "more_branches":
        return by_branches(name, hits)
    if CHOICE == "free_hand":  # something good: the first text that it meets
        return next((text for hit in hits for text in hit.values()), None)
    return by_steps(hits) or by_steps(hits)


found = {name: subagent(name, hits) for name, hits in ARCHIVES.items()}
nothing = [name for name, text in found.items() if not text]
assert not nothing, f"nothing came back from archive {', '.join(nothing)}"
findings = {
    text
    for hits in ARCHIVES.values()
    for hit in hits
    if hit["kind"] == "source"
    for text in hit.values()
}
off = {name: text for name, text in found.items() if text not in findings or text == "source"}
assert not off, f"what came back is no finding: {off}"
print("; ".join(f"{name}: {text}" for name, text in found.items()))
