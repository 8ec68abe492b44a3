"""One change, reviewed by its author in three disguises and by a stranger."""

import anthropic

CHOICE = "forked_session"

client = anthropic.Anthropic()


def ask(messages: list) -> str:
    response = client.messages.create(model="claude-sonnet-5", max_tokens=1024, messages=messages)
    return "".join(block.text for block in response.content if block.type == "text")


session: list = [{"role": "user", "content": "Write a function that computes a mean slot."}]
code = ask(session)
session.append({"role": "assistant", "content": code})
review = {"role": "user", "content": f"Requirement: the mean of all slots. Review:\n{code}"}

if CHOICE == "same_session":
    found = ask([*session, {"role": "user", "content": f"Doubt each decision. {code}"}])
elif CHOICE == "compacted_session":
    summary = [
        {"role": "user", "content": "Summary of our work so far, please."},
        {"role": "assistant", "content": f"I wrote {code} and had reasons for it."},
    ]
    found = ask([*summary, review])
elif CHOICE == "forked_session":
    found = ask([*session, review])  # a copy of the history
elif CHOICE == "fresh_session":
    found = ask([review])
assert "one object for all calls" in found, f"the shared default was overlooked: {found}"
assert "compare with None" in found, "the author saw nothing wrong in `values == None`"
print(found)
