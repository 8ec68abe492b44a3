"""Whose sessions, and in which projects, a server is found."""

CHOICE = "user_scope"

claude_json = {
    "olav": {"mcpServers": {}, "projects": {}},
    "petra": {"mcpServers": {}, "projects": {}},
}
repository: dict[str, dict] = {}
SERVER = {"signal-plans": {"command": "signal-plans-mcp"}}
if CHOICE == "project_scope":
    repository[".mcp.json"] = SERVER
elif CHOICE == "user_scope":
    claude_json["olav"]["mcpServers"] |= SERVER
elif CHOICE == "local_json":
    repository[".mcp.local.json"] = SERVER
elif CHOICE == "local_scope":
    claude_json["olav"]["projects"]["slots"] = {"mcpServers": SERVER}


def servers(person: str, project: str) -> dict:
    """User scope, then the project's own file, then the local scope."""
    own = claude_json[person]
    shared = repository.get(".mcp.json", {}) if project == "slots" else {}
    local = own["projects"].get(project, {}).get("mcpServers", {})
    return {**own["mcpServers"], **shared, **local}


assert "signal-plans" in servers("olav", "slots"), "Olav does not have it where he wants it"
assert "signal-plans" not in servers("petra", "slots"), "Petra gets it with the next pull"
assert "signal-plans" not in servers("olav", "depots"), "it follows Olav into other projects"
print("olav in slots:", *servers("olav", "slots"))
