"""A ticket, and a colleague who has the shop's systems and not the conversation."""

CHOICE = ("cause_found", "every_word", "who_and_which")

FIELDS = {
    "who_and_which": {"customer_id": "C-7", "order_id": "A-1045"},
    "mood_score": {"mood": 4},
    "cause_found": {
        "cause": "shade cracked on arrival, photo checked",
        "tried": "spare part sold out",
    },
    "sum_and_advice": {"amount": 89.0, "suggestion": "refund as an exception, day 45"},
    "every_word": {"transcript": "customer: Hello. agent: Good day. " * 120},
    "own_doubt": {"sure_that_a_person_was_needed": 0.8},
}
SHOP = {("C-7", "A-1045"): {"delivered": "2026-10-16", "paid": 89.0}}


def colleague(ticket: dict) -> str:
    """What the colleague does, and what they have to go back to the customer for."""
    order = SHOP.get((ticket.get("customer_id"), ticket.get("order_id")))
    assert order, "the colleague must ask who this is and which order it is about"
    assert "cause" in ticket, "the colleague checks everything a second time"
    assert ticket.get("amount") == order["paid"], "decide what, about how much?"
    unread = [name for name, value in ticket.items() if len(str(value)) > 400]
    assert not unread, f"twenty screens to read before the first decision: {unread}"
    unused = set(ticket) - {"customer_id", "order_id", "cause", "tried", "amount", "suggestion"}
    assert not unused, f"no decision hangs on {sorted(unused)}"
    return f"{ticket['suggestion']}: agreed, {ticket['amount']} dollars"


ticket: dict = {}
for field in CHOICE:
    ticket |= FIELDS[field]
print(colleague(ticket))
