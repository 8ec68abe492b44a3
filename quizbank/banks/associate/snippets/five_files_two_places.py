"""Two files in a Project's knowledge, two callers' questions, in whichever order files are found."""

import anthropic

CHOICE = ("contacts", "letters")

FILES = {
    "conditions": "fee: 45 euros",
    "contacts": "registrar: 555 0142",
    "proposal": "fee: 50 euros",
    "letters": "fee: 40 euros",
    "wishes": "The staff would like it to be friendly.",
}
ASKED = {"What is the fee?": "45 euros", "What is the number of the registrar?": "555 0142"}
client = anthropic.Anthropic()
files = [FILES[name] for name in CHOICE]
for found in (files, files[::-1]):
    for question, right in ASKED.items():
        response = client.messages.create(
            model="claude-sonnet-5",
            max_tokens=256,
            system="You answer callers.\n" + "\n".join(found),
            messages=[{"role": "user", "content": question}],
        )
        answer = next(block.text for block in response.content if block.type == "text")
        assert right in answer, f"{question} {answer} Right: {right}"
used = {text for text in files if any(right in text for right in ASKED.values())}
assert len(used) == len(files), f"no caller's question needs: {set(files) - used}"
print(answer)
