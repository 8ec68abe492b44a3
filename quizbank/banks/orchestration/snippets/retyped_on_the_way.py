"""Five reports on their way to the writer: what arrives, and what it costs the coordinator."""

import anthropic

CHOICE = "gists_only"

client = anthropic.Anthropic()
FILES: dict[str, str] = {}


def subagent(number: int) -> tuple[str, str]:
    """A report and its gist."""
    figure = f"{number + 1}.{number + 3}7 GW"
    report = f"Region {number} has {figure}. " + "Method, source and limits in detail. " * 300
    FILES[f"reports/region_{number}.md"] = report
    return report, f"Region {number}: capacity measured."


def retold(text: str) -> str:
    """What becomes of a text that a model writes out again: figures tend to get rounded."""
    return text.replace("7 GW", " GW")


made = [subagent(number) for number in range(5)]
reports = [report for report, _ in made]
if CHOICE == "path_and_gist":
    through = "\n".join(f"{path}: {gist}" for path, (_, gist) in zip(FILES, made, strict=True))
    arrives = "\n".join(FILES[line.split(":")[0]] for line in through.splitlines())
elif CHOICE == "gists_only":
    arrives = through = "\n".join(gist for _, gist in made)
else:
    # Read once and written once more, by whatever model and in whatever words it was asked to.
    through = "\n".join(reports) * 2
    arrives = "\n".join(reports if CHOICE == "word_for_word" else map(retold, reports))

tokens = client.messages.count_tokens(
    model="claude-sonnet-5", messages=[{"role": "user", "content": through}]
).input_tokens
lost = [f"{n + 1}.{n + 3}7 GW" for n in range(5) if f"{n + 1}.{n + 3}7 GW" not in arrives]
assert not lost, f"the writer never sees {lost}"
assert tokens < 2000, f"{tokens} tokens pass the coordinator's context"
print(f"all figures arrive; {len(through)} characters pass the coordinator")
