"""lookup_order is called with half an order number."""

import re

CHOICE = "bad_request"

ORDERS = {
    "A-1045": {"customer": "Ines", "item": "desk lamp"},
    "B-1045": {"customer": "Oskar", "item": "bookcase"},
}


def lookup_order(order_id: str) -> dict:
    """What the handler of the tool returns: an order, orders, or an error."""
    if re.fullmatch(r"[AB]-\d{4}", order_id):
        return {"order": ORDERS[order_id]} if order_id in ORDERS else {"orders": []}
    if CHOICE == "add_the_letter":
        return {"order": ORDERS[f"A-{order_id}"]}
    if CHOICE == "empty_list":
        return {"orders": []}
    if CHOICE == "bad_request":
        return {"is_error": True, "text": "400 Bad Request"}
    return {
        "is_error": True,
        "text": "order_id must begin with the warehouse letter, as in A-1045; ask the customer.",
    }


answer = lookup_order("1045")
seen = answer.get("order", {}).get("customer")
assert seen is None, f"Oskar is being told about the order of {seen}"
assert answer.get("orders") != [], "an existing order was declared missing"
assert re.search(r"order_id.*\bA-1045\b", answer["text"]), "the error does not say what to change"
print(answer["text"])
