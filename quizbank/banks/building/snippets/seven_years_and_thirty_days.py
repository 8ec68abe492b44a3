"""Two demands on one log: what does each way leave after a month, and after six years?"""

CHOICE = "keep_encrypted"


def demands(record: dict) -> dict[str, bool]:
    """Legal and data protection, as they stand or as they have settled it."""
    if record.get("settled"):
        # In writing: decisions with their reason for seven years, messages for thirty days.
        return {
            "legal": record["decision years"] >= 7,
            "data protection": not record["message after a month"],
        }
    return {
        "legal": record["readable years"] >= 7,
        "data protection": not record["message after a month"],
    }


WAYS = {
    "stricter_one": {"readable years": 0.08, "message after a month": False},
    "keep_encrypted": {"readable years": 7, "message after a month": True},
    "hashes_only": {"readable years": 0.08, "message after a month": False},
    "back_to_both": {"settled": True, "decision years": 7, "message after a month": False},
}
met = demands(WAYS[CHOICE])
assert all(met.values()), f"not met: {[who for who, ok in met.items() if not ok]}"
print("met:", ", ".join(met))
