"""A synthesis, what was asked, and what is sent out to close the gap."""

CHOICE = "run_all_anew"

ASKED = ["cost", "technology", "ownership"]
ARCHIVE = {"cost": "[1]", "technology": "[2]", "ownership": "[3]"}
searches: list[str] = []


def search(part: str) -> dict:
    searches.append(part)
    return {"text": f"what is known of {part}", "source": ARCHIVE[part]}


synthesis = {part: search(part) for part in ("cost", "technology")}
first_round = len(searches)
gaps = [part for part in ASKED if part not in synthesis]
if CHOICE == "run_all_anew":
    synthesis = {part: search(part) for part in ASKED}
elif CHOICE == "writer_fills_in":
    synthesis |= {part: {"text": "mostly municipal", "source": None} for part in gaps}
elif CHOICE == "ask_for_the_gap":
    synthesis |= {part: search(part) for part in gaps}

missing = [part for part in ASKED if part not in synthesis]
unsourced = [part for part, found in synthesis.items() if found["source"] is None]
again = [part for part in searches[first_round:] if part in searches[:first_round]]
assert not missing, f"the report goes out without {missing}"
assert not unsourced, f"nobody can open a source for {unsourced}"
assert not again, f"bought a second time: {again}"
print("searched:", *searches)
