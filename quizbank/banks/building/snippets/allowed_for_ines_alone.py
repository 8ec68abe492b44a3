"""Three developers, three kinds of settings files: who is asked about `npm test`?"""

CHOICE = "line_in_memory"

RULE = "Bash(npm test)"
repository: dict[str, list[str]] = {}  # what comes with a pull
own = {  # what each keeps in .claude/settings.local.json and ~/.claude/settings.json
    "Ines": {"local": ["Bash(npm run seed)", RULE], "user": []},
    "Jonas": {"local": ["Bash(docker ps)"], "user": []},
    "Mara": {"local": [], "user": []},
}
memory = "How we build."
if CHOICE == "commit_local":
    repository["local"] = own["Ines"]["local"]
elif CHOICE == "shared_settings":
    repository["project"] = [RULE]
    own["Ines"]["local"].remove(RULE)
elif CHOICE == "line_in_memory":
    memory += " npm test may be run without asking."
elif CHOICE == "user_settings":
    for name in ("Ines", "Jonas"):  # Mara was on holiday
        own[name]["user"].append(RULE)

jonas_before = list(own["Jonas"]["local"])
for name in own:  # everybody pulls
    if "local" in repository:
        own[name]["local"] = list(repository["local"])


def asked(name: str) -> bool:
    allowed = own[name]["local"] + own[name]["user"] + repository.get("project", [])
    return RULE not in allowed


still = [name for name in own if asked(name)]
assert not still, f"still asked: {', '.join(still)}"
assert own["Jonas"]["local"] == jonas_before, f"Jonas's own rules are gone: {jonas_before}"
print("asked no more:", ", ".join(own))
