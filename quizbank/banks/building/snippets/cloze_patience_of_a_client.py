"""Retries and patience of a client, and of one call."""

import anthropic

client = anthropic.Anthropic(max_retries=5, timeout=30.0)
request = {
    "model": "claude-sonnet-5",
    "max_tokens": 64,
    "messages": [{"role": "user", "content": "Good morning."}],
}
assert (client.max_retries, client.timeout) == (5, 30.0)
refused = 0
try:  # the first request of this actor meets an overloaded API
    client.with_options(max_retries=0).messages.create(**request)
except anthropic.APIStatusError as error:
    refused = error.status_code
assert refused == 529, "it was retried after all"
response = client.messages.with_raw_response.create(**request)
assert response.retries_taken == 1
print(refused, "without retries;", response.retries_taken, "retry by the client")
