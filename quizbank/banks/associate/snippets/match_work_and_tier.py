"""Three pieces of work, three tiers: the smallest that is able, looked up on the way."""

import anthropic

client = anthropic.Anthropic()
TIERS = ["claude-haiku-5-5", "claude-sonnet-5-5", "claude-opus-5-5"]  # from small to large
lines = [client.models.retrieve(name).line for name in TIERS]
ABLE = {"haiku": 1, "sonnet": 2, "opus": 3}  # how hard a problem it takes
HARD = {"labels": 1, "letters": 2, "merger": 3}
first_try = {
    work: next(line for line in lines if ABLE[line] >= hard) for work, hard in HARD.items()
}
assert first_try == {"labels": "haiku", "letters": "sonnet", "merger": "opus"}
print(first_try)
