"""Tickets, five requests, and which of the answers can be traced to what people wrote."""

import anthropic

CHOICE = ("themes_traced", "usual_needs")

TICKETS = {
    "T-14": "Two clubs stood before the same room again.",
    "T-15": "May the caretaker cancel, or only we?",
    "T-22": "Our room was given away twice in May.",
}
REQUESTS = {
    "hours_saved": "How many hours would a new form save us a week?",
    "themes_traced": "Which themes are there, with the tickets of each?",
    "usual_needs": "What do forms for booking rooms usually need?",
    "finished_form": "What does the finished form look like in detail?",
    "left_open": "What do the tickets leave open, as a question to whom?",
}
text = "\n".join(f"{number}: {words}" for number, words in TICKETS.items())
named: set[str] = set()
for name in CHOICE:
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5",
        max_tokens=512,
        messages=[{"role": "user", "content": f"{REQUESTS[name]}\n{text}"}],
    )
    answer = next(block.text for block in response.content if block.type == "text")
    for line in answer.splitlines():
        tickets = {number for number in TICKETS if number in line}
        assert tickets, f"nobody wrote this in a ticket: {line}"
        named |= tickets
    print(answer)
assert named == TICKETS.keys(), f"not taken up: {sorted(TICKETS.keys() - named)}"
