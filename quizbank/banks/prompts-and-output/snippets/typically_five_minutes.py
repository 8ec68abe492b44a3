"""An early finding, forty files, and a question."""

import anthropic

CHOICE = "ban_on_typical"

FILES = ["slots.py:88 a slot lasts 7 minutes"] + [
    f"file_{n}.py: " + "x = 1; " * 30 for n in range(40)
]
system = "You explore the code of a scheduler."
model = "claude-sonnet-5"
messages: list = [{"role": "user", "content": "We explore the code step by step."}]
for shown in FILES:
    messages.append({"role": "assistant", "content": "Next file, please."})
    messages.append({"role": "user", "content": shown})
messages.append({"role": "assistant", "content": "I have seen them all."})
question = "How long is a slot, and where is it set?"
if CHOICE == "notes_file":
    system += "\nFindings so far:\nslots.py:88 a slot lasts 7 minutes"
elif CHOICE == "wider_window":
    model = "claude-opus-5-5"
elif CHOICE == "ban_on_typical":
    system += " Do not answer by what is typical of such systems."
elif CHOICE == "files_again":
    question = "\n".join([*FILES, question])
messages.append({"role": "user", "content": question})

client = anthropic.Anthropic()
response = client.messages.create(model=model, max_tokens=512, system=system, messages=messages)
answer = next(block.text for block in response.content if block.type == "text")
assert "typically" not in answer, f"a guess where there was a finding: {answer}"
assert "7 minutes (slots.py:88)" in answer, f"the finding is lost: {answer}"
extra = client.messages.count_tokens(model=model, messages=[messages[-1]]).input_tokens
assert extra < 1000, f"{extra} tokens for one question"
print(answer)
