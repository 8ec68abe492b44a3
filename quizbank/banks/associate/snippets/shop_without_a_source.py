"""One question in twelve new conversations: which statements are not the same each time?"""

import anthropic

CHOICE = ("can_earn", "share_of_buyers")

STATEMENTS = {
    "take_home": "Visitors like to take something home.",
    "journal_page": "See the Journal of Coastal Heritage (2019), p. 412.",
    "can_earn": "A shop can bring in money.",
    "share_of_buyers": "63.4 % of visitors buy something.",
}
client = anthropic.Anthropic()
answers = []
for n in range(12):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=512,
        messages=[{"role": "user", "content": f"Note {n}. Why should we open a museum shop?"}],
    )
    answers.append(next(block.text for block in response.content if block.type == "text"))
times = {name: sum(text in one for one in answers) for name, text in STATEMENTS.items()}
wavering = {name for name, count in times.items() if count < len(answers)}
for name in CHOICE:
    assert name in wavering, f"said in each of 12 conversations: {STATEMENTS[name]}"
assert wavering <= set(CHOICE), f"also differs: {sorted(wavering - set(CHOICE))}"
print(times)
