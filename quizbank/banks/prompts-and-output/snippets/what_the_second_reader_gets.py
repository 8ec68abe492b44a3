"""One diff with a swallowed failure that also misses its requirement."""

import anthropic

CHOICE = "reasons_marked"

DIFF = "```python\ntry: bank.send(row)\nexcept BankError: pass\n```"
NEED = "Requirement: every failed payout is written to the ledger."
REASONS = "The author's reasoning: the exception is dropped because the bank sends twice anyway."
GIVEN = {
    "diff_alone": [DIFF],
    "reasons_marked": [NEED, REASONS, "This reasoning may be wrong.", DIFF],
    "diff_and_need": [NEED, DIFF],
    "reasons_alone": [NEED, REASONS, "```\n(the diff follows from this)\n```"],
}[CHOICE]
client = anthropic.Anthropic()
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    system="You review pull requests.",
    messages=[{"role": "user", "content": "\n".join(["Review this change.", *GIVEN])}],
)
found = next(block.text for block in response.content if block.type == "text")
assert "failure disappears" in found, "the swallowed failure was not reported"
assert any("ledger" in part for part in GIVEN), "nothing to hold the change against"
print(found)
