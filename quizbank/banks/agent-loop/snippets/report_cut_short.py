"""A report was cut off at max_tokens. What does the program do with it?"""

import anthropic

CHOICE = "ask_brevity"

client = anthropic.Anthropic()
REQUEST = {
    "model": "claude-sonnet-5",
    "max_tokens": 200,
    "system": "You write reports. Close each report with the words: End of report.",
    "messages": [{"role": "user", "content": "Write a long report about ferries."}],
}


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


response = client.messages.create(**REQUEST)
report = text_of(response)
if response.stop_reason == "max_tokens":
    if CHOICE == "close_off":
        report = report[: report.rfind(".") + 1]
    elif CHOICE == "same_again":
        response = client.messages.create(**REQUEST)
        report = text_of(response)
    elif CHOICE == "ask_brevity":
        REQUEST["system"] += " Be brief."
    elif CHOICE == "more_room":
        response = client.messages.create(**{**REQUEST, "max_tokens": 4000})
        report = text_of(response)

print(response.stop_reason, response.usage.output_tokens)
print(report[-60:])
assert response.stop_reason == "end_turn", "The report goes out without its end."
