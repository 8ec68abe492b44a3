"""Four needs by three questions, and the smallest extension that meets each."""

NEEDS = {
    "manner": {"reach": False, "clients": 1, "built in": False},
    "one_program": {"reach": True, "clients": 1, "built in": False},
    "many_clients": {"reach": True, "clients": 3, "built in": False},
    "search_code": {"reach": True, "clients": 1, "built in": True},
}


def smallest(need: dict) -> str:
    if need["built in"]:
        return "built_in"
    if not need["reach"]:
        return "skill"
    return "server" if need["clients"] > 1 else "custom_tool"


PAIRS = {
    "manner": "skill",
    "one_program": "custom_tool",
    "many_clients": "server",
    "search_code": "built_in",
}
for name, need in NEEDS.items():
    assert smallest(need) == PAIRS[name], f"{name}: {smallest(need)}"
    print(f"{name:12} {smallest(need)}")
