"""A function and its review, by its author and by a stranger."""

import anthropic

CHOICE = "own_request"

client = anthropic.Anthropic()


def ask(messages: list, **how) -> str:
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=messages, **how
    )
    return "".join(block.text for block in response.content if block.type == "text")


history: list = [{"role": "user", "content": "Write a function that computes a mean."}]
code = ask(history)
history.append({"role": "assistant", "content": code})
review = f"Review this code:\n{code}"
if CHOICE == "critical_tone":
    found = ask([*history, {"role": "user", "content": f"Be your harshest critic. {review}"}])
elif CHOICE == "another_hat":
    found = ask([*history, {"role": "user", "content": f"You are a senior reviewer. {review}"}])
elif CHOICE == "higher_effort":
    found = ask([*history, {"role": "user", "content": review}], output_config={"effort": "high"})
elif CHOICE == "own_request":
    found = ask([{"role": "user", "content": review}])
assert "one object for all calls" in found, "the default that all calls share was overlooked"
assert "compare with None" in found, "the author saw nothing wrong in `values == None`"
print(found)
