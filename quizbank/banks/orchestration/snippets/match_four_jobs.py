"""Four jobs by what is known of them beforehand, and the shape that follows."""

JOBS = {
    "translate": {"steps known": True, "things": 1, "apart": False, "linked": False},
    "audit": {"steps known": True, "things": 70, "apart": True, "linked": True},
    "crash": {"steps known": False, "things": 1, "apart": False, "linked": True},
    "survey": {"steps known": True, "things": 3, "apart": True, "linked": False},
}


def shape(job: dict) -> str:
    if not job["steps known"]:
        return "adaptive"
    if job["things"] == 1:
        return "chain"
    return "passes" if job["linked"] else "parallel"


found = {name: shape(job) for name, job in JOBS.items()}
assert found == {
    "translate": "chain",
    "audit": "passes",
    "crash": "adaptive",
    "survey": "parallel",
}
print(found)
