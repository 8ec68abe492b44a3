"""A report on seven regions of which two could not be read, and its reader's three questions."""

CHOICE = "fill_from_memory"

REGIONS = ["Arden", "Bram", "Corle", "Dunmore", "Esk", "Fallow", "Garth"]
READ = {name: f"https://statistics.example/{name.lower()}" for name in REGIONS[:5]}
FAILED = {name: "the office's server did not answer in four tries" for name in REGIONS[5:]}


def report() -> dict:
    chapters = [{"region": name, "source": url} for name, url in READ.items()]
    if CHOICE == "hold_back":
        return {"title": "Housing costs", "chapters": [], "missing": {}}
    if CHOICE == "five_named_gaps":
        return {"title": "Housing costs", "chapters": chapters, "missing": FAILED}
    if CHOICE == "fill_from_memory":
        usual = [{"region": name, "source": None} for name in FAILED]
        return {"title": "Housing costs", "chapters": chapters + usual, "missing": {}}
    return {"title": "Housing costs in selected regions", "chapters": chapters, "missing": {}}


delivered = report()
told = {chapter["region"] for chapter in delivered["chapters"]}
assert set(READ) <= told, "five readable regions were held back"
unsourced = [c["region"] for c in delivered["chapters"] if not c["source"]]
assert not unsourced, f"chapters without a source: {unsourced}"
unspoken = set(REGIONS) - told - set(delivered["missing"])
assert not unspoken, f"the reader does not learn that these are missing: {sorted(unspoken)}"
print(f"{len(told)} regions, missing: {delivered['missing']}")
