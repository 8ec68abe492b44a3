"""Ticket two was about slots. Ticket four is about crews, and asks how long a slot of theirs is."""

import anthropic

CHOICE = "compact_between"

client = anthropic.Anthropic()
model = "claude-sonnet-5"
FOUND = "slots.py:88 a slot lasts 7 minutes"
history: list = [
    {"role": "user", "content": f"Ticket 2, platforms. {FOUND}"},
    {"role": "assistant", "content": "Noted."},
    {"role": "user", "content": "Ticket 3, a typo."},
    {"role": "assistant", "content": "Mended."},
]
question = "In the crew roster, how long is a slot of duty?"
if CHOICE == "named_in_prompt":
    question = f"Ticket 4: {question}"
elif CHOICE == "compact_between":
    history = [
        {"role": "user", "content": f"Summary so far: ticket 2 done ({FOUND}), ticket 3 done."},
        {"role": "assistant", "content": "Noted."},
    ]
elif CHOICE == "session_each":
    history = []
elif CHOICE == "wider_window":
    model = "claude-opus-5-5"

response = client.messages.create(
    model=model,
    max_tokens=256,
    system="You explore code. Do not answer by what is typical.",
    messages=[*history, {"role": "user", "content": question}],
)
answer = next(block.text for block in response.content if block.type == "text")
assert "7 minutes" not in answer, f"the platforms' slot in the crews' ticket: {answer}"
assert "have not seen" in answer
print(answer)
