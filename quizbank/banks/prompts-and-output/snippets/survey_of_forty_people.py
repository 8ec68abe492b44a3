"""A claim, what the subagent knew of it, and the sentence that goes into print."""

CHOICE = "hedged_words"

KNOWN = {
    "claim": "82 % of commuters would change to the tram",
    "url": "https://tram.example/survey",
    "sample": 40,
    "method": "asked at one tram stop",
}
record = {"claim": KNOWN["claim"], "url": KNOWN["url"]}
if CHOICE == "method_field":
    record |= {"sample": KNOWN["sample"], "method": KNOWN["method"]}
printed = f"{record['claim']} ({record['url']})"
if CHOICE == "method_field":
    printed = f"Of {record['sample']} people, {record['method']}: {printed}"
elif CHOICE == "hedged_words":
    printed = "Reportedly, " + printed
elif CHOICE == "dropped_if_small" and KNOWN["sample"] < 1000:
    printed = ""
assert KNOWN["url"] in printed, "what little is known is kept from the reader"
known = all(part in printed for part in ("40", "tram stop"))
assert known, f"how weak it is cannot be read here: {printed}"
print(printed)
