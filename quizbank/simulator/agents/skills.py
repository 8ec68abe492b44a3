"""Skills and commands: where they are, which of one name counts, and what one comes to (R258-R260).

`.claude/skills/<name>/SKILL.md` and `.claude/commands/<name>.md`, of the project and of the user;
a skill beats a command of its name, the user's the project's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .memory import frontmatter, listed

_PLACE = re.compile(r"\$ARGUMENTS\[(\d+)\]|\$ARGUMENTS|\$(\d+)")
_OUTPUT = re.compile(r"!`([^`\n]+)`")


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill; `allowed` are rules approved for its turn, `agent` whose context it runs in."""

    name: str
    description: str
    body: str
    folder: Path | None = None
    by_claude: bool = True
    by_user: bool = True
    allowed: tuple[str, ...] = ()
    agent: str = ""


def load_skills(cwd: Path, config: Path | None, sources: Sequence[str] | None) -> dict[str, Skill]:
    """Every skill and command by name."""
    wanted = ("user", "project") if sources is None else sources
    places = [cwd / ".claude"] if "project" in wanted else []
    if config and "user" in wanted:
        places.append(config)
    found = {skill.name: skill for place in places for skill in _commands(place / "commands")}
    return found | {skill.name: skill for place in places for skill in _skills(place / "skills")}


def filled(skill: Skill, arguments: str, output_of: Callable[[str], str]) -> str:
    """A skill's text for these arguments; counting begins at 0 (R260).

    Arguments that no place takes are appended. `output_of` runs the commands in the text.
    """
    words = arguments.split()

    def value(match: re.Match[str]) -> str:
        number = match[1] or match[2]
        if number is None:
            return arguments
        return words[int(number)] if int(number) < len(words) else ""

    text, places = _PLACE.subn(value, skill.body)
    text = _OUTPUT.sub(lambda match: output_of(match[1]), text)
    if arguments and not places:
        text = f"{text.rstrip()}\n\nARGUMENTS: {arguments}"
    if skill.folder is not None:
        text = f"Base directory for this skill: {skill.folder}\n\n{text}"
    return text


def _skills(place: Path) -> Iterator[Skill]:
    for path in sorted(place.glob("*/SKILL.md")):
        yield _read(path, path.parent.name, path.parent)


def _commands(place: Path) -> Iterator[Skill]:
    for path in sorted(place.rglob("*.md")) if place.is_dir() else ():
        yield _read(path, path.stem, None)


def _read(path: Path, name: str, folder: Path | None) -> Skill:
    fields, body = frontmatter(path.read_text("utf-8", "replace"))
    forks = fields.get("context") == "fork"
    return Skill(
        str(fields.get("name") or name),
        str(fields.get("description") or ""),
        body.strip(),
        folder,
        by_claude=fields.get("disable-model-invocation") != "true",
        by_user=fields.get("user-invocable") != "false",
        allowed=tuple(listed(fields.get("allowed-tools"))),
        agent=str(fields.get("agent") or "general-purpose") if forks else "",
    )
