"""A support chat that is summarised half-way."""

import re

import anthropic

client = anthropic.Anthropic()
FIRST_PART = [
    "My case is RX-4471. I was charged 129.50 EUR twice.",
    "It happened on 2026-11-02.",
    "Hello?",
]
FACT = r"\b[A-Z]{2}-\d+\b|\d+\.\d\d EUR|\d{4}-\d\d-\d\d"


def ask(messages, system="You are a support agent."):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=512, system=system, messages=messages
    )
    return response.content[0].text


messages = []
for line in FIRST_PART:
    messages.append({"role": "user", "content": line})
    messages.append({"role": "assistant", "content": ask(messages)})

summary = ask([*messages, {"role": "user", "content": "Summarise this conversation."}])
facts = ", ".join(re.findall(FACT, " ".join(FIRST_PART)))
system = f"You are a support agent. So far: {summary}\n<case_facts>{facts}</case_facts>"

messages.append({"role": "user", "content": "Which case number is it?"})
case = ask(messages, system)
messages += [
    {"role": "assistant", "content": case},
    {"role": "user", "content": "And how much was it?"},
]
amount = ask(messages, system)
print(case, amount, sep="\n")
