"""Settings of three files, from the least to the most specific."""

user = {"model": "opus", "permissions": {"allow": ["Bash(git log)"]}}
project = {
    "model": "sonnet",
    "permissions": {"allow": ["Bash(npm test)"], "deny": ["Edit(migrations/**)"]},
}
local = {"permissions": {"allow": ["Edit(migrations/**)"]}}

model, allow, deny = None, [], []
for file in (user, project, local):
    model = file.get("model", model)
    allow += file["permissions"].get("allow", [])
    deny += file["permissions"].get("deny", [])

print(model)
print(len(allow))
for call in ("Edit(migrations/**)", "Bash(git log)"):
    print("denied" if call in deny else "allowed" if call in allow else "asked")
