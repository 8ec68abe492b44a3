"""A rule file with four frontmatters, and the sessions in which its text turns up."""

import re

CHOICE = "paths_field"

FIELDS = {
    "always_off": {"globs": "infra/**/*.tf", "alwaysApply": False},
    "into_infra": {"globs": "infra/**/*.tf"},
    "quote_list": {"globs": ["infra/**/*.tf"]},
    "paths_field": {"paths": ["infra/**/*.tf"]},
}[CHOICE]
folder = "infra/" if CHOICE == "into_infra" else ""


def loads(cwd: str, read: list[str]) -> bool:
    """Rules of the working directory's .claude/rules; fields of other tools are passed over."""
    if not cwd.startswith(folder):
        return False
    if "paths" not in FIELDS:
        return True
    patterns = [glob.replace("**/", "(.*/)?").replace("*.", "[^/]*\\.") for glob in FIELDS["paths"]]
    return any(re.fullmatch(pattern, path) for pattern in patterns for path in read)


screens = loads("", ["web/Seat.tsx"])
scripts = loads("infra/", ["infra/deploy.py"])
terraform = loads("", ["infra/net/main.tf"])
assert not screens, "the rule is in a session about screens"
assert not scripts, "in infra/ the rule is in a session about a Python script"
assert terraform, "the rule is missing where Terraform is edited"
print("with Terraform only:", terraform)
