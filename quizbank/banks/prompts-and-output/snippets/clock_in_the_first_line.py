"""Four requests in the course of a morning, and what each of them reads from the cache."""

import anthropic

CHOICE = "hour_only"

RULES = "Depots close at six. Parcels above 30 kg go by van. " * 120
TIMES = ["09:10:07", "09:40:51", "10:05:33", "10:06:02"]
client = anthropic.Anthropic()
read = []
for now in TIMES:
    mark: dict = {"type": "ephemeral"}
    if CHOICE == "long_ttl":
        mark["ttl"] = "1h"
    rules = {"type": "text", "text": RULES, "cache_control": mark}
    clock: dict = {"type": "text", "text": f"Now: {now[:2] if CHOICE == 'hour_only' else now}"}
    if CHOICE == "second_mark":
        clock["cache_control"] = {"type": "ephemeral"}
    question = "When does the depot close?"
    if CHOICE == "time_behind":
        question = f"Now: {now}. {question}"
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system=[rules] if CHOICE == "time_behind" else [clock, rules],
        messages=[{"role": "user", "content": question}],
    )
    read.append(response.usage.cache_read_input_tokens > 0)
assert read[1:] == [True, True, True], f"read from the cache: {read}"
print(dict(zip(TIMES, read, strict=True)))
