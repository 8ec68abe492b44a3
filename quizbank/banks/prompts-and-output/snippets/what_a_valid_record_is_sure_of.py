"""What holds for every record that fits the schema? Each statement meets records that try it."""

CHOICE = ("is_number", "nothing_more", "sum_agrees")

FIELDS = {"currency", "net", "vat", "total"}


def fits(record: dict) -> bool:
    numbers = all(isinstance(record.get(name), int | float) for name in ("net", "vat", "total"))
    return set(record) == FIELDS and numbers and record["currency"] in ("EUR", "USD")


# The invoice behind them: 100 net, 19 VAT, 119 in all.
TRIED = [
    {"currency": "EUR", "net": 100, "vat": 19, "total": 119},
    {"currency": "EUR", "net": 119, "vat": 19, "total": 100},
    {"currency": "USD", "net": 100, "vat": 19, "total": 191},
    {"currency": "CHF", "net": 100, "vat": 19, "total": 119},
    {"currency": "EUR", "net": 100, "vat": 19, "total": "119"},
    {"currency": "EUR", "net": 100, "vat": 19, "total": 119, "note": "paid"},
    {"currency": "EUR", "net": 100, "vat": 19},
]
STATEMENTS = {
    "sum_agrees": lambda r: r["net"] + r["vat"] == r["total"],
    "one_of_two": lambda r: r["currency"] in ("EUR", "USD"),
    "nothing_more": lambda r: len(r) == 4,
    "right_place": lambda r: r["net"] == 100,
    "is_number": lambda r: isinstance(r["total"], int | float),
}
passed = [record for record in TRIED if fits(record)]
for name in CHOICE:
    against = [record for record in passed if not STATEMENTS[name](record)]
    assert not against, f"{name}: the schema lets {against[0]} through"
sure = {name for name, says in STATEMENTS.items() if all(says(record) for record in passed)}
assert sure == set(CHOICE), f"also sure without a check: {sorted(sure - set(CHOICE))}"
print(sorted(sure))
