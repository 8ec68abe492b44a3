"""A Project with four changes in a week: which of the owner's steps tells her what the cause is?"""

import anthropic

CHOICE = "whole_week_back"

BEFORE, AFTER = "fee: 45 euros", "fee: 40 euros"  # the new file is an old list under a new name
NOW = {"tone": "Be friendly.", "fees": AFTER, "check": "Check each fee twice."}
client = anthropic.Anthropic()


def fee(setup: dict[str, str], model: str = "claude-sonnet-5") -> str:
    response = client.messages.create(
        model=model,
        max_tokens=256,
        system="\n".join(setup.values()),
        messages=[{"role": "user", "content": "What is the fee?"}],
    )
    return next(block.text for block in response.content if block.type == "text")


runs = [(NOW, fee(NOW))]
if CHOICE == "stricter_words":
    setup = NOW | {"check": "You MUST check each fee twice."}
    runs.append((setup, fee(setup)))
elif CHOICE == "file_swapped":
    setup = NOW | {"fees": BEFORE}
    runs.append((setup, fee(setup)))
elif CHOICE == "whole_week_back":
    setup = {"tone": "", "fees": BEFORE, "check": ""}
    runs.append((setup, fee(setup)))
elif CHOICE == "larger_model":
    runs.append((NOW, fee(NOW, model="claude-opus-5-5")))

(one, answer), (other, again) = runs
assert answer != again, f"the fee is as wrong as before: {again}"
differing = [part for part in one if one[part] != other[part]]
assert len(differing) == 1, f"right again, by one of these: {differing}"
print("the cause:", *differing)
