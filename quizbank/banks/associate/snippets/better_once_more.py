"""A notice in its third round: what each way of asking makes of two faults."""

import anthropic

CHOICE = "once_more"

WORDS = {
    "asks_what": "What should be better about this notice? Then change it.",
    "editor_role": "Read this as an experienced editor would, and improve it.",
    "once_more": "This is not right yet. Please try again, with more care.",
    "two_defects": "The fee is 45 euros. Registration closes on 3 June. Put both in.",
}
NOTICE = "The course costs 40 euros and is truly worth it. We very much look forward to seeing you."
messages = [
    {"role": "user", "content": "Write a notice for the course."},
    {"role": "assistant", "content": NOTICE},
    {"role": "user", "content": WORDS[CHOICE]},
]
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5", max_tokens=1024, messages=messages
)
notice = next(block.text for block in response.content if block.type == "text")
assert "45 euros" in notice, f"the fee is still wrong: {notice}"
assert "3 June" in notice, f"nobody learns until when one can register: {notice}"
print(notice)
