"""Rules put into a hook ahead of the tools, and a day's traffic that runs past it."""

CHOICE = ("money_limit", "short_answers")

HOOK = set(CHOICE)
VERIFIED = "C-7"
OWNER = {"A-1025": "C-7", "A-1031": "C-9"}
seen_by_hook: set[str] = set()


def pre_tool_use(name: str, args: dict) -> bool:
    """Whether the call may go ahead. It sees a tool's name and arguments, and no text."""
    if name == "process_refund" and "money_limit" in HOOK:
        seen_by_hook.add("money_limit")
        if args["amount"] > 500:
            return False
    if name == "lookup_order" and "own_orders" in HOOK:
        seen_by_hook.add("own_orders")
        if OWNER[args["order_id"]] != VERIFIED:
            return False
    return True


TRAFFIC = [
    {"text": "I am sorry to hear that. Could a repair help?"},
    {"call": "lookup_order", "args": {"order_id": "A-1025"}},
    {"call": "lookup_order", "args": {"order_id": "A-1031"}},
    {"call": "process_refund", "args": {"order_id": "A-1025", "amount": 640}},
    {"text": "A colleague will look at the refund of 640 dollars today."},
]
went_ahead = [
    (event["call"], event["args"])
    for event in TRAFFIC
    if "call" in event and pre_tool_use(event["call"], event["args"])
]
paid = [args["amount"] for name, args in went_ahead if name == "process_refund"]
assert not any(amount > 500 for amount in paid), f"the prompt alone let {paid} go out"
read = [args["order_id"] for name, args in went_ahead if name == "lookup_order"]
assert all(OWNER[order] == VERIFIED for order in read), f"a stranger's order was read: {read}"
idle = sorted(HOOK - seen_by_hook)
assert not idle, f"rules about text that no call ever carries past the hook: {idle}"
print("went ahead:", went_ahead)
