"""A funder's deadline, asked for in four ways; its page has changed since the model was trained."""

import anthropic

CHOICE = "named_today"

PAGES = {"https://funder.example/dates": "deadline 15 January"}
ADDED = {
    "named_today": "Today is 20 November 2026; the coming year is meant.",
    "last_overview": "Keep to last year's overview: deadline 28 February",
    "opus_knows": "",
    "research_opened": "\n".join(f"{text} ({url})" for url, text in PAGES.items()),  # what it found
}
response = anthropic.Anthropic().messages.create(
    model="claude-opus-5-5" if CHOICE == "opus_knows" else "claude-sonnet-5",
    max_tokens=256,
    messages=[
        {"role": "user", "content": f"Which deadline does the funder have?\n{ADDED[CHOICE]}"}
    ],
)
answer = next(block.text for block in response.content if block.type == "text")
source = next((url for url in PAGES if url in answer), None)
assert source, f"no page that could be opened: {answer}"
assert PAGES[source].removeprefix("deadline ") in answer, f"the page says otherwise: {answer}"
print(answer)
