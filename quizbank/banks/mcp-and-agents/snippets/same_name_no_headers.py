"""Two entries of one name, and what the test instance says."""

CHOICE = "headers_too"

HEADERS = {"X-Department": "planning"}
scopes = {
    "local": {"docs": {"type": "http", "url": "https://docs-test.example/mcp"}},
    "project": {"docs": {"type": "http", "url": "https://docs.example/mcp", "headers": HEADERS}},
}
shared_before = dict(scopes["project"]["docs"])
if CHOICE == "headers_too":
    scopes["local"]["docs"]["headers"] = HEADERS
elif CHOICE == "clear_cache":
    scopes = {scope: dict(entries) for scope, entries in scopes.items()}  # a fresh start
elif CHOICE == "rename_local":
    scopes["local"]["a-docs"] = scopes["local"].pop("docs")
elif CHOICE == "edit_shared":
    scopes["project"]["docs"] = {**shared_before, "headers": HEADERS | {"X-Test": "yes"}}


def in_effect(name: str) -> dict:
    """Local before project before user; the entry is taken whole."""
    for scope in ("local", "project", "user"):
        if name in scopes.get(scope, {}):
            return scopes[scope][name]
    raise KeyError(name)


def connect(entry: dict) -> str:
    return "connected" if entry.get("headers", {}).get("X-Department") else "401 Unauthorized"


test_entry = in_effect("a-docs" if CHOICE == "rename_local" else "docs")
assert scopes["project"]["docs"] == shared_before, "the colleagues' entry was changed"
assert connect(test_entry) == "connected", f"{connect(test_entry)} with {test_entry}"
print(connect(test_entry), test_entry["url"])
