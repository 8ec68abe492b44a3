"""Which MCP servers start in a run with -p, and what their processes can see."""

CHOICE = "deny_its_tools"

pull_request = {
    ".mcp.json": {
        "tracker": {"command": "tracker-mcp"},
        "stats": {"command": "node", "args": ["tools/stats.js"]},
    }
}
main_branch = {"ci/mcp.json": {"tracker": {"command": "tracker-mcp"}}}
environment = {"DEPLOY_TOKEN": "secret"}
flags: dict = {"-p": True}
prompt = "Review this change."
denied: list[str] = []
if CHOICE == "warn_in_prompt":
    prompt += " Do not use servers that the pull request has added."
elif CHOICE == "own_config":
    flags |= {"--mcp-config": main_branch["ci/mcp.json"], "--strict-mcp-config": True}
elif CHOICE == "deny_its_tools":
    denied.append("mcp__stats")
elif CHOICE == "trust_prompt":
    flags["asks before starting"] = "-p" not in flags

seen: dict[str, list[str]] = {}


def start_session() -> None:
    servers = dict(flags.get("--mcp-config", {}))
    if "--strict-mcp-config" not in flags:
        servers = {**pull_request[".mcp.json"], **servers}
    for name in servers:
        if flags.get("asks before starting"):
            continue  # interactive: somebody would have to approve
        seen[name] = list(environment)  # a process inherits the environment


start_session()
assert "tracker" in seen, "the review lost the server that it needs"
assert "stats" not in seen, f"the stranger's process runs and sees {seen['stats']}"
print("started:", *seen)
