"""A wish three weeks before launch: what is tested, who knows of it, and what was decided."""

CHOICE = "test_quietly"

scope = {"languages": {"en"}}
built = {"languages": {"en"}}
tested = {"en": 400}
decision: str | None = None
WISH = {
    "language": "pl",
    "cases to test": 300,
    "days": 6,
    "people": "a Polish speaker at the hotline",
}


def sponsor(price: dict) -> str:
    """Knows the price now, and decides on it."""
    return "sign" if price["days"] <= 5 else "drop"


if CHOICE in ("add_the_line", "test_quietly"):
    built["languages"].add("pl")
if CHOICE == "test_quietly":
    tested["pl"] = 20
if CHOICE == "after_launch":
    sponsor_knows = {}
elif CHOICE == "price_and_signature":
    sponsor_knows = {key: WISH[key] for key in ("cases to test", "days", "people")}
    decision = sponsor(sponsor_knows)
    if decision == "sign":
        scope["languages"].add("pl")
        built["languages"].add("pl")
        tested["pl"] = WISH["cases to test"]
else:
    sponsor_knows = {}

slipped_in = built["languages"] - scope["languages"]
assert not slipped_in, (
    f"goes live without an agreement: {slipped_in}, tested on {tested.get('pl', 0)}"
)
assert decision, f"the sponsor could not decide, and knew of {len(sponsor_knows)} of 3 prices"
print(f"decided by the sponsor: {decision}; built: {sorted(built['languages'])}")
