"""A report on a painting, its summary, and what two checks together bring to light."""

import anthropic

CHOICE = ("asked_if_sure", "report_to_summary")

REPORT = {"scratch on the frame", "loose nail", "dent in the stretcher"}
TEXT = "Damage: scratch on the frame\nDamage: loose nail\nOn the back a dent in the stretcher."
client = anthropic.Anthropic()
messages = [{"role": "user", "content": "Sum up the condition.\n" + TEXT}]


def ask() -> str:
    response = client.messages.create(model="claude-sonnet-5", max_tokens=512, messages=messages)
    return next(block.text for block in response.content if block.type == "text")


summary = ask()
flaws = {line.strip("- ").rstrip(".") for line in summary.splitlines()}


def check(name: str) -> set[str]:
    """What a check brings to light."""
    if name == "summary_to_report":
        return {flaw for flaw in flaws if flaw not in REPORT}
    if name == "report_to_summary":
        return {damage for damage in REPORT if damage not in flaws}
    if name == "asked_if_sure":
        messages.append({"role": "assistant", "content": summary})
        messages.append({"role": "user", "content": "Are you sure of each of the flaws?"})
        return {flaw for flaw in flaws | REPORT if flaw in ask()}
    if name == "read_for_sense":
        return {flaw for flaw in flaws if not flaw[:1].isalpha()}
    return set() if 2 <= len(flaws) <= 5 else {"an unusual length"}


found = set.union(*(check(name) for name in CHOICE))
left = (flaws ^ REPORT) - found
assert not left, f"nobody has noticed: {sorted(left)}"
needless = [name for name in CHOICE if not check(name)]
assert not needless, f"these brought nothing to light: {needless}"
print("noticed:", *sorted(found), sep="\n")
