"""Which paths a rule's glob takes in: * stays within a folder, ** crosses folders."""

import re

CHOICE = "every_sql"

PATTERN = {
    "every_sql": "**/*.sql",
    "one_level": "services/*/migrations/*.sql",
    "below_migrations": "services/*/migrations/**/*.sql",
    "bare_folder": "migrations/**/*.sql",
}[CHOICE]
WANTED = ["services/seats/migrations/0007_rows.sql", "services/pay/migrations/2024/0001.sql"]
OTHERS = ["services/pay/queries/daily.sql", "docs/migrations.md", "services/pay/main.py"]


def regex(glob: str) -> str:
    """The glob as a regular expression over a whole path that starts at the project's root."""
    parts = re.split(r"(\*\*/|\*\*|\*)", glob)
    means = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*"}
    return "".join(means.get(part, re.escape(part)) for part in parts)


met = [path for path in WANTED + OTHERS if re.fullmatch(regex(PATTERN), path)]
missed = [path for path in WANTED if path not in met]
extra = [path for path in OTHERS if path in met]
assert not missed, f"the rule stays out when {missed} are read"
assert not extra, f"the rule also loads with {extra}"
print(PATTERN, "->", *met)
