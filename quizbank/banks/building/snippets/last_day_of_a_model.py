"""Two months before a model is retired: does anybody learn of it in time?"""

import warnings
from datetime import UTC, datetime

import anthropic

CHOICE = "warning_of_sdk"

client = anthropic.Anthropic()
today = datetime(2026, 10, 1, tzinfo=UTC)
CONFIGURED = ["claude-sonnet-4-5", "claude-opus-5-5"]
TESTED = {"claude-sonnet-4-5", "claude-opus-5-5"}
mail_to_owner: list[tuple[str, int]] = []
log: list[str] = []
used: list[str] = []


def call(model: str) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        client.messages.create(
            model=model, max_tokens=64, messages=[{"role": "user", "content": "Summarise."}]
        )
    log.extend(str(warning.message) for warning in caught)
    used.append(model)


if CHOICE == "nightly_question":
    for model in CONFIGURED:
        info = client.models.retrieve(model)
        if info.lifecycle == "deprecated":
            mail_to_owner.append((model, (info.retires_at - today).days))
elif CHOICE == "second_model":
    retired = "claude-3-7-sonnet-20250219"  # what the configured id will be like on that morning
    try:
        call(retired)
    except anthropic.NotFoundError:
        call("claude-sonnet-5-5")
elif CHOICE == "newest_name":
    call("claude-sonnet-latest")
elif CHOICE == "warning_of_sdk":
    call("claude-sonnet-4-5")

untested = set(used) - TESTED
assert not untested, f"{untested} answers customers, and no test has seen it"
assert mail_to_owner, f"nobody was told; {len(log)} warnings lie in the log"
assert mail_to_owner[0][1] > 30, "too late to test a successor"
print(mail_to_owner)
