"""Six articles by four routes, and what their tokens cost."""

import json
import time

import anthropic

CHOICE = "many_at_once"

PRICE_IN, PRICE_OUT = 2.0, 10.0  # dollars for a million tokens of claude-sonnet-5
ARTICLES = [
    f"Article {n}\nPlace: Harbour of Ferrytown upon the Northern Sea, pier {n}" for n in range(6)
]
SCHEMA = {
    "type": "object",
    "properties": {"place": {"type": "string"}},
    "required": ["place"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()


def params(article: str, max_tokens: int = 40) -> dict:
    return {
        "model": "claude-sonnet-5",
        "max_tokens": max_tokens,
        "messages": [{"role": "user", "content": article}],
        "output_config": {"format": {"type": "json_schema", "schema": SCHEMA}},
    }


def cost(message) -> float:
    share = 0.5 if message.usage.service_tier == "batch" else 1.0
    tokens_in, tokens_out = message.usage.input_tokens, message.usage.output_tokens
    return share * (tokens_in * PRICE_IN + tokens_out * PRICE_OUT) / 1e6


one_by_one = [client.messages.create(**params(article)) for article in ARTICLES]
planned = sum(cost(message) for message in one_by_one) / 2
if CHOICE == "as_batches":
    requests = [{"custom_id": f"a-{n}", "params": params(a)} for n, a in enumerate(ARTICLES)]
    batch = client.messages.batches.create(requests=requests)
    while client.messages.batches.retrieve(batch.id).processing_status != "ended":
        time.sleep(60)
    messages = [line.result.message for line in client.messages.batches.results(batch.id)]
elif CHOICE == "streamed":
    messages = []
    for article in ARTICLES:
        with client.messages.stream(**params(article)) as stream:
            messages.append(stream.get_final_message())
else:
    limit = 12 if CHOICE == "lower_ceiling" else 40
    messages = [client.messages.create(**params(article, limit)) for article in ARTICLES]
cut = [message for message in messages if message.stop_reason == "max_tokens"]
assert not cut, f"{len(cut)} of {len(messages)} answers are cut"
spent = sum(cost(message) for message in messages)
assert spent <= planned * 1.01, f"{spent / planned:.2f} times the plan"
print(json.loads(messages[0].content[-1].text)["place"][:20], f"{spent / planned:.2f}")
