"""What `flask bank new` writes: a bank that loads as it is and explains each field."""

from __future__ import annotations

import re

from .fields import ID

STARTER = """\
# Every field is explained in quizbank/banks/README.md. Check with: flask bank check
bank: {bank}                       # the bank's id: its own in the whole library, for ever
title: {title}
language: en

items:
  - id: {bank}-first               # small letters, digits, hyphens; never change it, use was: [...]
    kind: single                   # single | multiple | order | match | cloze | predict | lab
    # exams: {{CCAR-F: "1.1"}}       # exam code -> task of its blueprint; leave out for none
    topics: [request_fields]
    level: recall                  # recall | application | analysis
    stem: |
      Three requests differ only in `max_tokens`. Which of them does the Messages API answer?
    options:
      - id: two_hundred            # short neutral words: options are shuffled
        text: '`max_tokens=200`'
        key: true                  # on each right option
        rationale: |
          The field is required and says how many tokens the answer may have at most.
      - id: left_out
        text: No `max_tokens`, so that the model decides
        trap: imaginary-feature    # what tempts in it: a name from the exam's traps
        rationale: |
          There is no default. The SDK does not even send a request without it.
      - id: below_zero
        text: '`max_tokens=-1`, for no limit'
        trap: imaginary-feature
        rationale: |
          Other systems write "no limit" like this. The API wants a number of tokens and says so.
    snippet:
      file: {name}_first.py        # in snippets/ beside this file
      actor: free                  # which scripted Claude answers: a name in actors/
      proves: options              # options: every option is run | key | shows (with a reason)
      fails: {{left_out: TypeError}} # only where no assertion and no API error is to speak
    sources:
      - title: Create a message
        url: https://platform.claude.com/docs/en/api/messages
        claim: max_tokens is required and bounds the tokens of the answer.
        checked_on: {today}

cards:
  - id: {bank}-card-first
    front: What does `max_tokens` bound?
    back: The tokens of one answer. It is required; there is no default.
    topics: [request_fields]
"""

SNIPPET = '''\
"""One question, asked with the max_tokens that was chosen."""

import anthropic

CHOICE = "left_out"

client = anthropic.Anthropic()
settings = {"two_hundred": {"max_tokens": 200}, "left_out": {}, "below_zero": {"max_tokens": -1}}
response = client.messages.create(
    model="claude-sonnet-5",
    messages=[{"role": "user", "content": "Say hello."}],
    **settings[CHOICE],
)
print(response.content[-1].text)
'''


def starter(bank: str, *, today: str) -> dict[str, str]:
    """Path -> text of a new bank's files. ValueError when the id is none."""
    if not re.fullmatch(ID.pattern, bank):
        raise ValueError(f"'{bank}' is no id: {ID.means}.")
    name = bank.replace("-", "_")
    title = bank.replace("-", " ").capitalize()
    return {
        f"{bank}.yaml": STARTER.format(bank=bank, title=title, name=name, today=today),
        f"snippets/{name}_first.py": SNIPPET,
    }
