"""What tests check, what the job is shown, and what it proposes."""

CHOICE = "earlier_runs"

EXISTING = {"test_no_money": "empty account", "test_twice": "same request twice"}
EARLIER_PROPOSALS = {"test_pays_nothing_out": "blocked account"}
IDEAS = {  # what comes to mind at the sight of the module
    "test_empty_account": "empty account",
    "test_repeated_request": "same request twice",
    "test_negative_amount": "negative amount",
}
known_cases: set[str] = set()
known_names: set[str] = set()
if CHOICE == "names_only":
    known_names = set(EXISTING)
elif CHOICE == "file_of_tests":
    known_cases = set(EXISTING.values())
elif CHOICE == "earlier_runs":
    known_cases = set(EARLIER_PROPOSALS.values())

proposed = {name: case for name, case in IDEAS.items() if case not in known_cases}
proposed = {name: case for name, case in proposed.items() if name not in known_names}
if CHOICE == "filter_after":
    proposed = {name: case for name, case in proposed.items() if name not in EXISTING}
twice = [name for name, case in proposed.items() if case in EXISTING.values()]
assert not twice, f"tested already, under another name: {twice}"
assert "test_negative_amount" in proposed, "what is missing was not proposed"
print("proposed:", *proposed)
