"""One question, with the limit that was chosen."""

import anthropic

CHOICE = "below_zero"

client = anthropic.Anthropic()
limits = {"two_hundred": {"max_tokens": 200}, "below_zero": {"max_tokens": -1}, "left_out": {}}
response = client.messages.create(
    model="claude-sonnet-5", messages=[{"role": "user", "content": "Hi"}], **limits[CHOICE]
)
print(response.content[0].text)
