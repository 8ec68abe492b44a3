"""Where three subagents look. Each knows its own brief and nothing of the others."""

CHOICE = "be_different"

SOURCES = ["ministry", "accounts", "contracts"]
BRIEFS = {
    "be_different": ["how cities pay for trams; look elsewhere than the others"] * 3,
    "one_by_source": [f"how cities pay for trams, from: {source}" for source in SOURCES],
    "merge_later": ["how cities pay for trams"] * 5,
    "talk_to_peers": [
        f"how cities pay for trams; ask agents {{1, 2, 3}} - {{{n}}}" for n in (1, 2, 3)
    ],
}[CHOICE]


def looks_in(brief: str) -> str:
    """The most prominent source, unless the brief names one or sends it away from there."""
    named = [source for source in SOURCES if brief.endswith(f"from: {source}")]
    if named:
        return named[0]
    return SOURCES[1] if "elsewhere" in brief or "ask agents" in brief else SOURCES[0]


read = [looks_in(brief) for brief in BRIEFS]
seen = set(read)  # what a merge that drops doubles has to work with
assert seen == set(SOURCES), f"nobody has read {sorted(set(SOURCES) - seen)}; read were {read}"
print("read:", *read)
