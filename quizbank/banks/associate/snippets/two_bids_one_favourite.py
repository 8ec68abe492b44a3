"""Two bids, a comparison with a slant, and what the committee learns after each way of mending it."""

import anthropic

CHOICE = "same_number"

BIDS = {
    "large": {"price": 940, "days": 6, "paper": "certified", "proof": "free", "references": 3},
    "small": {"price": 780, "days": 6, "paper": "certified", "proof": "free", "references": 3},
}
# What the comparison says: (firm, entry, as warm words?)
text = [("large", entry, True) for entry in ("days", "paper", "proof", "references")]
text += [("small", "days", False)]

if CHOICE == "neutral_then":
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        messages=[{"role": "user", "content": "Are you neutral here? Explain your judgement."}],
    )
    answer = next(block.text for block in response.content if block.type == "text")
    text += [("small", entry, False) for entry in BIDS["small"] if entry in answer]
elif CHOICE == "same_number":
    text += [("small", "days", True)] * 3
elif CHOICE == "no_adjectives":
    text = [(firm, entry, False) for firm, entry, _ in text]
elif CHOICE == "entry_by_entry":
    text = [(firm, entry, False) for firm in BIDS for entry in BIDS[firm]]

told = {firm: {entry for who, entry, _ in text if who == firm} for firm in BIDS}
unsaid = [(firm, entry) for firm, bid in BIDS.items() for entry in bid if entry not in told[firm]]
assert not unsaid, f"the committee does not learn: {unsaid}"
print("both firms, entry by entry; they differ in:",
      [entry for entry in BIDS["small"] if BIDS["small"][entry] != BIDS["large"][entry]])  # fmt: skip
