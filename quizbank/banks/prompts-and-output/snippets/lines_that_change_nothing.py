"""Which lines of a review prompt change what is reported?"""

import anthropic

CHOICE = ("only_certain", "skip_names")

LINES = {
    "skip_names": "Do not report naming; the formatter settles it.",
    "be_thorough": "Be thorough, but respect the developers' time.",
    "quality_matters": "Quality matters here: we move other people's money.",
    "skip_length": "Do not report length of lines, neither in code nor in comments.",
    "only_certain": "Report only findings of which you are certain.",
}
CHANGE = "```python\ndef sendPayout(row):\n    ledger.write(row)  # " + "x" * 90 + "\n```"
client = anthropic.Anthropic()


def review(names: list[str]) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system="\n".join(["You review pull requests.", *(LINES[name] for name in names)]),
        messages=[{"role": "user", "content": "Review this change.\n" + CHANGE}],
    )
    return next(block.text for block in response.content if block.type == "text")


for name in CHOICE:
    without = [other for other in LINES if other != name]
    assert review(without) != review(list(LINES)), f"'{LINES[name]}' changes nothing"
assert review(list(CHOICE)) == review(list(LINES)), "a line that does change something was left out"
print(review(list(CHOICE)))
