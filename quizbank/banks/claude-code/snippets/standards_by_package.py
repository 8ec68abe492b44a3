"""Three standards, three packages, and what a session in each of them has read."""

import re

CHOICE = "paste_them"

FOLLOWS = {"seats": ["http", "sql"], "kiosk": ["screens"], "fares": ["http", "sql", "screens"]}
files = {
    f"standards/{name}.md": f"{name} standard, edition 1" for name in ("http", "sql", "screens")
}
files["CLAUDE.md"] = "Ferries and festivals."
for package, names in FOLLOWS.items():
    files[f"{package}/CLAUDE.md"] = f"The package {package}."
    if CHOICE == "package_imports":
        files[f"{package}/CLAUDE.md"] += "".join(f"\n@../standards/{name}.md" for name in names)
    elif CHOICE == "paste_them":
        files[f"{package}/CLAUDE.md"] += "".join("\n" + files[f"standards/{n}.md"] for n in names)
if CHOICE == "root_imports":
    files["CLAUDE.md"] += "".join(f"\n@standards/{name}.md" for name in ("http", "sql", "screens"))
elif CHOICE == "root_advice":
    files["CLAUDE.md"] += f"\nLook up in standards/ what applies: {FOLLOWS}"

files["standards/sql.md"] = "sql standard, edition 2"  # a guild at work


def text(path: str) -> str:
    return re.sub(r"@(?:\.\./)?(standards/\w+\.md)", lambda found: files[found[1]], files[path])


for package, names in FOLLOWS.items():
    memory = text("CLAUDE.md") + text(f"{package}/CLAUDE.md")
    has = re.findall(r"(\w+) standard, edition (\d)", memory)
    wanted = [(name, "2" if name == "sql" else "1") for name in names]
    assert {name for name, _ in has} == set(names), f"{package} has {has}, follows {names}"
    assert sorted(has) == sorted(wanted), f"{package} reads an old edition: {has}"
    print(package, "reads", *names)
