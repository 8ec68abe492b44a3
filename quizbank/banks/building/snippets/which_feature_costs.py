"""A day of four features under one key: where does the money go?"""

from collections import Counter

import anthropic

CHOICE = "equal_parts"

client = anthropic.Anthropic()
DAY = {  # calls, and how long the prompt is
    "greeting": (12, "Good morning."),
    "hours": (9, "When is depot 7 open? " * 3),
    "routes": (2, "Here is the whole map. " * 900),
    "jokes": (7, "A joke, please."),
}
log: list[dict] = []
model = "claude-haiku-5-5" if CHOICE == "cheaper_first" else "claude-sonnet-5"
total = 0
for feature, (calls, prompt) in DAY.items():
    for _ in range(calls):
        more = {"metadata": {"user_id": feature}} if CHOICE == "name_in_metadata" else {}
        response = client.messages.create(
            model=model, max_tokens=256, messages=[{"role": "user", "content": prompt}], **more
        )
        total += response.usage.input_tokens + response.usage.output_tokens
        if CHOICE == "usage_by_feature":
            log.append({"feature": feature, **response.usage.to_dict()})
        elif CHOICE == "equal_parts":
            log.append({"feature": feature})

shares: Counter[str] = Counter()
for line in log:
    tokens = line.get("input_tokens", 0) + line.get("output_tokens", 0)
    shares[line["feature"]] += tokens or total // len(log)
assert shares, "nothing has been measured: nobody can tell which feature it is"
first = shares.most_common(1)[0][0]
assert first == "routes", f"{first} would be looked at first, and it is not what costs"
print(f"first: {first}")
