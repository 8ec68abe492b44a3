"""A portal that was renamed, and how far each brief carries."""

CHOICE = "skip_failed"

ARCHIVES = {"city portal": "42 M", "court of auditors": "42 M", "fan page": "a lot"}
GOOD = {"city portal", "court of auditors"}
STEPS = ["open tram portal", "search tram", "open five hits", "note figures"]
FALLBACKS = {"open tram portal": "open tram-portal.org"}  # what its author could think of
BRIEF = {
    "more_steps": {"steps": STEPS, "else": FALLBACKS},
    "goal_and_bar": {"find": "cost of the tram", "good": GOOD, "return": ["figure", "source"]},
    "do_your_best": {"find": "cost of the tram"},
    "skip_failed": {"steps": STEPS, "skip": True},
}[CHOICE]


def works(step: str) -> bool:
    return "portal" not in step  # neither the old name nor the guessed one exists


def research(brief: dict) -> dict:
    if "steps" in brief:
        for step in brief["steps"]:
            attempts = [step, *filter(None, [brief.get("else", {}).get(step)])]
            if not any(map(works, attempts)) and not brief.get("skip"):
                return {"report": f"{step} not possible"}
        return {"report": "all steps gone through", "figure": None}
    usable = [name for name in ARCHIVES if name in brief.get("good", {"fan page"})]
    return {"report": "found", "figure": ARCHIVES[usable[0]], "source": usable[0]}


found = research(BRIEF)
assert found.get("figure"), f"no figure: {found['report']}"
assert found["source"] in GOOD, f"the figure {found['figure']!r} comes from a {found['source']}"
print(found)
