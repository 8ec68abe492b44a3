"""Four links, by who calls, how often the other side changes, and who owns the task."""

LINKS = {
    "catalogue": {"clients": 15, "changes": "monthly", "owner of the task": "us"},
    "one_post": {"clients": 1, "changes": "never", "owner of the task": "us"},
    "repo": {"clients": 1, "changes": "never", "owner of the task": "us", "installed": True},
    "whole_case": {"clients": 1, "changes": "never", "owner of the task": "the broker"},
}


def form(link: dict) -> str:
    if link["owner of the task"] != "us":
        return "a2a"
    if link["clients"] > 1 and link["changes"] != "never":
        return "mcp"
    return "cli" if link.get("installed") else "api"


forms = {name: form(link) for name, link in LINKS.items()}
pieces = {"mcp": LINKS["catalogue"]["clients"], "direct": LINKS["catalogue"]["clients"] * 12}
assert pieces["mcp"] < pieces["direct"], "each client would follow each month's changes by itself"
assert forms == {"catalogue": "mcp", "one_post": "api", "repo": "cli", "whole_case": "a2a"}
for name, chosen in forms.items():
    print(f"{name:10} -> {chosen}")
