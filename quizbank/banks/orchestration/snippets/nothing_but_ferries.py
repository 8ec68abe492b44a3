"""Which parts of a broad question end up with a finding?"""

CHOICE = "finer_briefs"

LIBRARY = {
    "ferries": ["battery ferries", "hydrogen ferries", "ferry quays", "ferry crews"],
    "fishing boats": ["trawlers under sail"],
    "tugs": ["tugs on methanol"],
    "freighters": ["freighters on ammonia"],
}


def broad_look() -> list[str]:
    """The headings of a first search without any narrowing."""
    return list(LIBRARY)


def subagent(brief: str, searches: int) -> list[tuple[str, str]]:
    """Finds what fits its brief, and no more: (part, finding)."""
    hits = [(part, text) for part in LIBRARY for text in LIBRARY[part] if brief in (part, text)]
    if brief not in LIBRARY:  # a narrow brief: further searches stay in the same corner
        part = hits[0][0]
        hits += [(part, text) for text in LIBRARY[part] if text != brief][: searches - 1]
    return hits


briefs, searches = ["battery ferries", "hydrogen ferries", "ferry quays"], 1
if CHOICE == "map_first":
    briefs = broad_look()
elif CHOICE == "deeper_search":
    searches = 2
elif CHOICE == "finer_briefs":
    briefs = [name for name in LIBRARY["ferries"] for _ in range(2)]

findings = [hit for brief in briefs for hit in subagent(brief, searches)]
report = [(part, text, "a source") for part, text in findings]
if CHOICE == "writer_fills":
    covered = {part for part, _ in findings}
    report += [(part, f"{part} will change too", None) for part in LIBRARY if part not in covered]

unsourced = [text for _, text, source in report if source is None]
assert not unsourced, f"claims without a source: {unsourced}"
missing = set(LIBRARY) - {part for part, _, _ in report}
assert not missing, f"nobody looked into {', '.join(sorted(missing))}"
print("covered:", ", ".join(sorted(LIBRARY)))
