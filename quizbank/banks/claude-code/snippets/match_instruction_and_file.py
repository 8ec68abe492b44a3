"""Five instructions, and in which sessions each file makes them heard."""

PLACED = {
    "build": "project",
    "taste": "user",
    "sandbox": "local",
    "folder": "inner",
    "company": "managed",
}
SESSIONS = [
    {"who": who, "repository": repository, "reads": reads}
    for who in ("sara", "tom")
    for repository in ("ferry", "blog")
    for reads in ("kiosk/panel.py", "api/seats.py")
]
REACHES = {  # the files of the repository "ferry" and of Sara's machine
    "project": lambda s: s["repository"] == "ferry",
    "user": lambda s: s["who"] == "sara",
    "local": lambda s: s["who"] == "sara" and s["repository"] == "ferry",
    "inner": lambda s: s["repository"] == "ferry" and s["reads"].startswith("kiosk/"),
    "managed": lambda s: True,
}
MEANT_FOR = {"build": 4, "taste": 4, "sandbox": 2, "folder": 2, "company": 8}

for instruction, file in PLACED.items():
    heard = [session for session in SESSIONS if REACHES[file](session)]
    assert len(heard) == MEANT_FOR[instruction], f"{instruction}: heard in {len(heard)} sessions"
    print(f"{instruction:8} in {file:8} heard in {len(heard)} of {len(SESSIONS)} sessions")
