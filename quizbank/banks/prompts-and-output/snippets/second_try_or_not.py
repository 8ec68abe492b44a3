"""Five failed records: does the paper hold what a valid record would need?"""

CHOICE = ("date_in_words", "page_missing")

CASES = {
    # name: (paper, what a valid record would have to be made of)
    "date_in_words": ("Invoice INV-1, 1 June 2026, total 20.00", ["1", "June", "2026"]),
    "no_order": ("Invoice INV-2, order number: ......, total 31.00", ["PO-"]),
    "lines_joined": ("Lamp 20.00\nRug 28.50\nTotal 48.50", ["Lamp", "20.00", "Rug", "28.50"]),
    "sums_differ": ("Lamp 20.00\nRug 28.50\nTotal 58.50", ["Total 48.50"]),
    "page_missing": ("Lamp 20.00\ncarried forward to page 2", ["Total"]),
}
worth = {name for name, (paper, parts) in CASES.items() if all(part in paper for part in parts)}
for name in CHOICE:
    paper, parts = CASES[name]
    lacking = [part for part in parts if part not in paper]
    assert not lacking, f"{name}: a valid record needs {lacking}, and the paper does not have it"
assert worth == set(CHOICE), f"a second try would have mended this: {sorted(worth - set(CHOICE))}"
print(sorted(worth))
