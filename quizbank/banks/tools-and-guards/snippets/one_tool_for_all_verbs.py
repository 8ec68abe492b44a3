"""Approval by tool name, and one tool that does everything."""

CHOICE = "describe_actions"

ACTIONS = {"show": "action=show", "change": "action=change", "cancel": "action=cancel"}
if CHOICE == "by_verb":
    tools = {f"{verb}_order": f"{verb}s an order" for verb in ACTIONS}
    allow_list = {"show_order"}
else:
    tools = {"manage_order": "shows, changes and cancels orders"}
    allow_list = {"manage_order"} if CHOICE == "allow_and_tell" else set()
if CHOICE == "describe_actions":
    tools["manage_order"] += "; show needs no click, change and cancel do"

clicks: list[str] = []
done_without_click: list[str] = []


def call(name: str, verb: str) -> None:
    """What the client does with a call: it knows the tool's name and its own list."""
    if name in allow_list:
        done_without_click.append(verb)
    else:
        clicks.append(verb)


for verb in ("show", "show", "cancel", "show"):
    call(f"{verb}_order" if CHOICE == "by_verb" else "manage_order", verb)

assert "cancel" not in done_without_click, "an order was cancelled without a click"
assert clicks == ["cancel"], f"staff clicked for {clicks}"
print("without a click:", done_without_click, "- with a click:", clicks)
