"""A skill about the conversation, run within it and in a fork, on the simulated API."""

import anthropic

CHOICE = "run_inline"

client = anthropic.Anthropic()
conversation: list = [
    {"role": "user", "content": "My name is Ines. We hold seats for ten minutes."},
    {"role": "assistant", "content": "Noted: seats are held for ten minutes."},
]
skill = {"context": "fork", "body": "What is my name, as said in the conversation?"}
if CHOICE == "run_inline":
    del skill["context"]
elif CHOICE == "remind_it":
    skill["body"] = "Look back over the conversation above. " + skill["body"]
elif CHOICE == "name_agent":
    skill["agent"] = "general-purpose"
elif CHOICE == "let_it_read":
    skill["allowed-tools"] = "Read"


def invoke(skill: dict) -> str:
    """A forked skill's body is the first message of a fresh context."""
    past = [] if skill.get("context") == "fork" else conversation
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[*past, {"role": "user", "content": skill["body"]}],
    )
    return response.content[-1].text


written = invoke(skill)
assert "Ines" in written, f"of the conversation it knows nothing: {written}"
print(written)
