"""A policy with a gap, the ruling that its owner gives, and where a customer's words have been by then."""

CHOICE = "all_agree"

POLICY = {"texts of one's own": "workspace", "contracts": "nowhere"}  # nothing on recordings
RULING = {
    "recordings of customers": "workspace, once the customer has signed for it"
}  # a day later


def tomorrow(way: str) -> list[tuple[str, str]]:
    """(what, where) of the customer's words on the day of the meeting."""
    if way in ("not_forbidden", "all_agree"):
        return [("recordings of customers", "workspace")]
    if way == "by_private_phone":
        return [("recordings of customers", "a private phone")]
    return [("notes by hand", "the file")]


for what, where in tomorrow(CHOICE):
    allowed = POLICY.get(what)
    covered = what == "notes by hand" or allowed == where
    assert covered, f"{what} were in {where}, and the ruling came after: {RULING[what]}"
POLICY |= RULING  # asked for, and there for the next one as well
print("policy, with the gap closed:", POLICY)
