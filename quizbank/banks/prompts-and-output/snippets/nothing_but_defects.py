"""A harmless change, reviewed with four sets of examples."""

import anthropic

CHOICE = "other_defects"

DEFECT = "<example>{code}\nfindings: {what}</example>\n"
THREE = [
    DEFECT.format(code="except BankError: pass", what="a failure disappears"),
    DEFECT.format(code='db.execute(f"...")', what="SQL from text"),
    DEFECT.format(code="retry(send, times=None)", what="retries for ever"),
]
if CHOICE == "other_defects":
    THREE += [DEFECT.format(code=f"defect {n}", what="another kind") for n in range(3)]
elif CHOICE == "sound_change":
    THREE[2] = DEFECT.format(code="total = sum(fees)", what="none")
elif CHOICE == "single_one":
    del THREE[1:]
system = "You review pull requests.\n" + "".join(THREE)
if CHOICE == "allowed_empty":
    system += "A change is allowed to be without any finding."

client = anthropic.Anthropic()


def review(code: str) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system,
        messages=[{"role": "user", "content": f"Review this change.\n```python\n{code}\n```"}],
    )
    return next(block.text for block in response.content if block.type == "text")


assert "disappears" in review("except BankError: pass"), "a real defect is no longer found"
harmless = review("def total(fees):\n    return sum(fees)")
assert "nothing to report" in harmless, f"a sound change got a comment: {harmless}"
print(harmless)
