"""Six calls, the last of which fail for good. What can be told to the support?"""

import anthropic

CHOICE = "own_number"

client = anthropic.Anthropic()
log: list[str] = []
numbers_of_anthropic: set[str] = set()
for number in range(1, 4):
    message = None
    try:
        message = client.messages.create(
            model="claude-sonnet-5",
            max_tokens=64,
            messages=[{"role": "user", "content": "Good morning."}],
            metadata={"user_id": f"call-{number}"},
        )
    except anthropic.APIStatusError as error:
        numbers_of_anthropic.add(error.response.headers["request-id"])
        if CHOICE == "request_number":
            log.append(str(error.request_id))
        elif CHOICE == "own_number":
            log.append(f"call-{number}")
        else:
            assert message is not None, f"no message came that could have a {CHOICE}"
            log.append(message.id if CHOICE == "message_id" else message.stop_reason)

assert numbers_of_anthropic, "no call failed"
assert set(log) == numbers_of_anthropic, f"support cannot find anything under {log}"
print(f"{len(log)} numbers for the support: {log[0][:7]}...")
