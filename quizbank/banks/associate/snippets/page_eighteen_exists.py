"""A cited page and a claim, and which test lets a false claim through."""

import anthropic

CHOICE = "it_exists"

CLAIM = "Traffic rose by 12 percent."
REPORTS = {
    "as cited": {18: "By 2035 traffic is expected to rise by up to 12 percent."},
    "as it should be": {18: "In 2025, that is within a year: Traffic rose by 12 percent."},
}


def ask(text: str) -> str:
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5", max_tokens=256, messages=[{"role": "user", "content": text}]
    )
    return next(block.text for block in response.content if block.type == "text")


def stays(report: dict[int, str]) -> bool:
    if CHOICE == "it_exists":
        return 18 in report
    if CHOICE == "quoted_back":
        return CLAIM in ask("Please quote the sentence from page 18 of the report.")
    if CHOICE == "second_chat":
        return ask("Did the port's traffic rise by 12 percent in 2025?").startswith("Yes")
    return CLAIM in report[18]


assert stays(REPORTS["as it should be"]), "a sound sentence is thrown out"
assert not stays(REPORTS["as cited"]), f"it stays, and the page says: {REPORTS['as cited'][18]}"
print("out, as page 18 says:", REPORTS["as cited"][18])
