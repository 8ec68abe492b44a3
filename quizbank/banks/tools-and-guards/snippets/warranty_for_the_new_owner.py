"""A question that the written policy does not answer, and who may answer it."""

CHOICE = "ask_a_person"

POLICY = {
    "refund": "Up to 30 days after delivery.",
    "warranty": "Buyers have two years of warranty on electric parts.",
}
ON_RESALE = [line for line in POLICY.values() if "resale" in line or "second-hand" in line]
asked_of_staff: list[str] = []


def reply(question: str) -> dict:
    """What the customer reads, and on what it rests."""
    if CHOICE == "ask_a_person":
        asked_of_staff.append(question)
        return {"said": "A colleague will decide this and write to you.", "decision": None}
    if CHOICE == "nearest_rule":
        return {"said": "I am sorry, warranty is for buyers.", "decision": "no warranty"}
    if CHOICE == "kindest_reading":
        return {"said": "Yes, the warranty goes with the lamp.", "decision": "warranty"}
    return {"said": "In general, warranty follows the contract of sale.", "decision": None}


given = reply("Does the warranty go with a lamp that was bought second-hand?")
grounded = bool(ON_RESALE) or given["decision"] is None
assert grounded, f"decided {given['decision']!r} by no line of the policy"
assert asked_of_staff, f"nobody will decide it, the customer only read: {given['said']}"
print(given["said"], asked_of_staff)
