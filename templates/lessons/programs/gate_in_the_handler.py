"""The rule stands in code, where no wording gets past it."""

LIMIT_DAYS = 30
ORDERS = {"A-25": 12, "A-45": 45}  # days since delivery


def process_refund(order_id):
    days = ORDERS[order_id]
    if days > LIMIT_DAYS:
        return {
            "is_error": True,
            "content": f"Delivered {days} days ago; the limit is {LIMIT_DAYS}.",
        }
    return {"content": f"Refund of {order_id} made."}


for order_id in ORDERS:
    print(order_id, process_refund(order_id))
