"""Four kinds of refusal: which of them goes away by sending the same once more?"""

import anthropic

client = anthropic.Anthropic(max_retries=0)
request = {
    "model": "claude-sonnet-5",
    "max_tokens": 64,
    "messages": [{"role": "user", "content": "Good morning."}],
}


def status(**changes) -> int:
    keyless = changes.pop("keyless", False)
    headers = {"authorization": anthropic.Omit()} if keyless else {}
    try:
        client.messages.create(**{**request, **changes}, extra_headers=headers)
    except anthropic.APIStatusError as error:
        return error.status_code
    return 200


# The actor's API is overloaded for the first two requests, and again from the fifth on.
busy = [status(), status(), status()]
assert busy == [529, 529, 200], "the same request, sent again, got through"
assert status(max_tokens=-1) == 400
bad = anthropic.Anthropic(max_retries=0)
for changes, expected in (
    ({"max_tokens": -1}, {400, 529}),
    ({"keyless": True}, {401, 529}),
    ({"model": "claude-sonet-5"}, {404, 529}),
):
    assert {status(**changes), status(**changes)} <= expected, "sending it again changed nothing"
print(busy)
