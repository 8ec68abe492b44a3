"""A blip, a faulty request and an outage: how many requests does each question send?"""

import time

import anthropic

CHOICE = "longer_pause"

client = anthropic.Anthropic()
if CHOICE in ("loop_alone", "no_second_try"):
    client = anthropic.Anthropic(max_retries=0)
PAUSE = 30 if CHOICE == "longer_pause" else 1
request = {
    "model": "claude-sonnet-5",
    "max_tokens": 64,
    "messages": [{"role": "user", "content": "Where is depot 7?"}],
}
sent = 0


def create(**changes):
    """One call, in which the client may send several requests."""
    global sent
    try:
        raw = client.messages.with_raw_response.create(**{**request, **changes})
    except anthropic.APIStatusError as error:
        retries = error.response.request.headers.get("x-stainless-retry-count", "0")
        sent += 1 + int(retries)
        raise
    sent += 1 + raw.retries_taken
    return raw.parse()


def ask(**changes):
    if CHOICE in ("sdk_alone", "no_second_try"):
        return create(**changes)
    for _ in range(3):
        try:
            return create(**changes)
        except anthropic.APIError as error:
            last = error
            time.sleep(PAUSE)
    raise last


def requests_of(**changes) -> tuple[int, bool]:
    """How many requests a question sends, and whether it gets an answer."""
    global sent
    sent = 0
    try:
        ask(**changes)
    except anthropic.APIError:
        return sent, False
    return sent, True


# The API is overloaded for two requests, then well, and from the fifth request on it is down.
_, answered = requests_of()
assert answered, "a blip of two requests has reached a courier"
faulty, _ = requests_of(max_tokens=-1)
assert faulty == 1, f"a faulty request was sent {faulty} times"
outage, _ = requests_of()
assert outage <= 3, f"{outage} requests for one question while the API is overloaded"
print(f"blip: answered; faulty: {faulty}; outage: {outage}")
