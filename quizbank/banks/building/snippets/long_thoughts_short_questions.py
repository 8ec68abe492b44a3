"""What does the model take that is to think less about plain questions?"""

import anthropic

CHOICE = "switched_off"

client = anthropic.Anthropic()
messages = [{"role": "user", "content": "When does depot 7 open?"}]
more: dict = {}
if CHOICE == "budget":
    more["thinking"] = {"type": "enabled", "budget_tokens": 1024}
elif CHOICE == "switched_off":
    more["thinking"] = {"type": "disabled"}
elif CHOICE == "begun_for_it":
    messages.append({"role": "assistant", "content": "Answer:"})
elif CHOICE == "less_effort":
    more["output_config"] = {"effort": "low"}

response = client.messages.create(
    model="claude-opus-5-5", max_tokens=2048, messages=messages, **more
)
print("accepted:", more, response.stop_reason)
