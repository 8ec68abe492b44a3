"""Two drafts, compared in both orders and by four ways of choosing."""

import anthropic

CHOICE = "third_vote"

DRAFTS = {
    "Draft A": "Friendly greetings! On Tuesday the water is off. We are sorry, and we thank you warmly.",
    "Draft B": "On Tuesday the water is off from 8 to 12. Fill a bucket. Questions: 555 0142.",
}
POINTS = ["Tuesday", "from 8 to 12", "bucket", "555 0142"]  # what a tenant has to find
BEST = max(DRAFTS, key=lambda name: sum(point in DRAFTS[name] for point in POINTS))


def better(first: str, second: str, extra: str = "") -> str:
    text = f"{first}: {DRAFTS[first]}\n{second}: {DRAFTS[second]}\n{extra}Which is better?"
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5", max_tokens=256, messages=[{"role": "user", "content": text}]
    )
    return next(block.text for block in response.content if block.type == "text")[:7]


def choose(first: str, second: str) -> str:
    if CHOICE == "third_vote":
        votes = [better(first, second), better(second, first), better(first, second)]
        return max(DRAFTS, key=votes.count)
    if CHOICE == "with_reasons":
        return better(first, second, "Give your reasons first. ")
    if CHOICE == "the_longer":
        return max(DRAFTS, key=lambda name: len(DRAFTS[name]))
    return max(DRAFTS, key=lambda name: sum(point in DRAFTS[name] for point in POINTS))


chosen = {choose("Draft A", "Draft B"), choose("Draft B", "Draft A")}
assert len(chosen) == 1, "which draft is chosen depends on the order in which they were shown"
assert chosen == {BEST}, f"{chosen} lacks what a tenant has to find in it"
print(chosen, {name: sum(p in text for p in POINTS) for name, text in DRAFTS.items()})
