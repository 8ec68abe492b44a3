"""Tool calls of four conversations, as the log holds them, run past four places for one fact."""

CHOICE = "in_the_choice"

# Customer M. fails the check, and Claude goes on all the same: that is what slipping looks like.
LOG = {
    "Ines": [
        ("get_customer", {"email": "ines@mail.example"}),
        ("process_refund", {"order_id": "A-1025", "verified_id": "C-7"}),
    ],
    "M., who failed": [
        ("get_customer", {"email": "m@mail.example"}),
        ("process_refund", {"order_id": "A-1031", "verified_id": "C-9"}),
    ],
    "M., unchecked": [
        ("process_refund", {"order_id": "A-1032", "verified_id": "as the customer said"})
    ],
    "Oskar": [("get_customer", {"email": "oskar@mail.example"})],
}
RECORDS = {"ines@mail.example": {"id": "C-7"}, "oskar@mail.example": {"id": "C-8"}}
paid: dict[str, str] = {}


def get_customer(args: dict, session: dict) -> dict:
    record = RECORDS.get(args["email"], {})
    session["customer"] = record.get("id")
    return record


def process_refund(args: dict, session: dict, who: str) -> dict:
    if CHOICE == "in_the_session" and not session.get("customer"):
        return {"is_error": True, "text": "No verified customer in this session."}
    if CHOICE == "in_an_argument" and not args.get("verified_id"):
        return {"is_error": True, "text": "verified_id is missing."}
    paid[who] = args["order_id"]
    return {"refunded": args["order_id"]}


for who, calls in LOG.items():
    session: dict = {}
    if CHOICE == "in_the_choice" and calls[0][0] != "get_customer":
        calls = [("get_customer", {"email": "m@mail.example"}), *calls]  # the first call is forced
    for name, args in calls:
        if name == "get_customer":
            get_customer(args, session)
        else:
            process_refund(args, session, who)

strangers = {who: order for who, order in paid.items() if who.startswith("M.")}
assert not strangers, f"money went to people who were not verified: {strangers}"
assert "Ines" in paid, "the verified customer got nothing"
print("paid:", paid)
