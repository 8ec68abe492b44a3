"""Two subagents' findings, merged and shortened: does each claim still have its source?"""

import re

CHOICE = "ask_for_care"

FOUND = [
    [
        ("Tides carry 12 GW", "https://sea.example/tides"),
        ("Kelp grows fast", "https://kelp.example"),
    ],
    [
        ("Salt stores heat", "https://salt.example/heat"),
        ("Kelp binds carbon", "https://bind.example"),
    ],
]
TRUE = dict(pair for agent in FOUND for pair in agent)


def handed_over(agent: list) -> object:
    if CHOICE == "records":
        return [{"claim": claim, "url": url} for claim, url in agent]
    if CHOICE == "notes_at_end":
        return ". ".join(c for c, _ in agent) + ".\n" + " ".join(sorted(u for _, u in agent))
    text = " ".join(f"{claim} [{n}]." for n, (claim, _) in enumerate(agent, 1))
    return text + "\n" + "\n".join(f"[{n}] {url}" for n, (_, url) in enumerate(agent, 1))


def merged(parts: list) -> dict[str, str | None]:
    if CHOICE == "records":
        return {one["claim"]: one["url"] for part in parts for one in part}
    report: dict[str, str | None] = {}
    urls = [url for part in parts for url in re.findall(r"https\S+", part)]
    for part in parts:
        for claim, number in re.findall(r"([A-Z][^.\[\n]+?)(?: \[(\d)\])?\.", part.split("\n")[0]):
            # Numbers of several texts meet in one report: the first [1] wins.
            report[claim] = urls[int(number) - 1] if number else None
    if CHOICE == "search_later":
        report = {claim: "https://search.example/?q=" + claim.split()[0] for claim in report}
    return report


report = merged([handed_over(agent) for agent in FOUND])
wrong = {claim: url for claim, url in report.items() if url != TRUE[claim]}
assert not wrong, f"{len(wrong)} of {len(TRUE)} claims with a wrong source or none: {wrong}"
print(report)
