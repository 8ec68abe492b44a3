"""A skill's folder read as Claude Code reads it: file name, frontmatter, arguments."""

import re

FOLDER = {
    "SKILL.md": """---
description: Finds every file that mentions a station. Use when a station is renamed or closed.
argument-hint: "[station]"
context: fork
---
Search all depots for $ARGUMENTS and list the places with file and line.
"""
}


def skill(folder: dict[str, str]) -> tuple[dict[str, str], str]:
    _, front, body = folder["SKILL.md"].split("---\n")
    return dict(re.findall(r"([\w-]+): (.+)", front)), body.strip()


fields, body = skill(FOLDER)
prompt = body.replace("$ARGUMENTS", "Upper Halden")
assert fields["context"] == "fork", "it would run in the conversation"
assert "Upper Halden" in prompt, "what was typed got lost"
print("in a subagent of its own:", prompt)
