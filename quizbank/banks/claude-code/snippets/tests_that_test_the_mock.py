"""What a session of the job knows about good tests, and what of twelve proposals stays."""

CHOICE = "only_if_sure"

prompt = "Write valuable tests for this change."
memory = "Build with make. Python 3.13."
proposals = 12
if CHOICE == "more_tests":
    proposals = 20
elif CHOICE == "only_if_sure":
    prompt += " Only tests of high value and quality are wanted."
elif CHOICE == "coverage_goal":
    prompt += " Together they must reach 90 % coverage."
elif CHOICE == "written_standard":
    memory += (
        " A test asserts what a customer or the bank would notice, no calls of mocks."
        " Accounts come from tests/accounts.py: empty(), overdrawn(), blocked()."
    )

known = prompt + memory
kept = proposals
if "tests/accounts.py" not in known:
    kept -= proposals // 2  # these build accounts by hand
if "no calls of mocks" not in known:
    kept -= proposals // 3  # these check that a mock was called
share = kept / proposals
thrown_away = proposals - kept
assert thrown_away <= 2, f"{thrown_away} of {proposals} are thrown away"
print(f"{share:.0%} stay")
