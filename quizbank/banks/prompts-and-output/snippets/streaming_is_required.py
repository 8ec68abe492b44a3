"""A long report, wanted as one message."""

import anthropic

CHOICE = "more_retries"

client = anthropic.Anthropic(max_retries=10 if CHOICE == "more_retries" else 2)
REQUEST = {
    "model": "claude-sonnet-5",
    "max_tokens": 2000 if CHOICE == "lower_limit" else 64000,
    "messages": [{"role": "user", "content": "Write a long report about ferries."}],
}
if CHOICE == "stream_final":
    with client.messages.stream(**REQUEST) as stream:
        message = stream.get_final_message()
elif CHOICE == "raw_response":
    message = client.messages.with_raw_response.create(**REQUEST).parse()
else:
    message = client.messages.create(**REQUEST)
assert message.stop_reason == "end_turn", f"the report is cut after {message.usage.output_tokens}"
print(message.stop_reason, message.content[-1].text[-30:])
