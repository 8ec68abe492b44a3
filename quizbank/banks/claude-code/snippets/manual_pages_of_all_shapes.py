"""What a skill shows of the form of a page, and what it costs to read."""

CHOICE = "whole_manual"

FORM = ["purpose", "units", "called by", "see also"]
GOOD = "## brake_curve\npurpose: ...\nunits: ticks\ncalled by: depot\nsee also: slots"
ROUTINE = "subroutine brake_curve(v, d)"
old_pages = ["notes on the curve, 1996", "brake_curve (todo)"]
folder = {
    "whole_manual": [GOOD, *old_pages] * 200,
    "two_pages": [f"{ROUTINE}\n{GOOD}", f"subroutine slot(n)\n{GOOD}"],
    "form_checker": ["Twenty lines: name the purpose first, be brief, mention the units ..."],
    "strict_sentence": ["The form is binding. Deviations are rejected."],
}[CHOICE]


def shapes(texts: list[str]) -> set[tuple[str, ...]]:
    """The shapes of pages that can be seen in these texts."""
    pages = [text for text in texts if "brake_curve" in text or "curve" in text or "slot(" in text]
    return {tuple(part for part in FORM if f"{part}:" in page) for page in pages}


seen = shapes(folder)
size = sum(map(len, folder))
assert seen, "no page to be seen; the form is imagined anew each time"
assert seen == {tuple(FORM)}, f"{len(seen)} shapes to choose from, {size} characters"
assert any(ROUTINE in text for text in folder), "no page stands beside what it describes"
print("one shape, seen", len(folder), "times, in", size, "characters")
