"""Which headers can a call do without? Each is left out once."""

import anthropic
from anthropic import Omit

CHOICE = ("agent_name", "the_key")

client = anthropic.Anthropic()
NAMES = {
    "the_key": "authorization",
    "beta_list": "anthropic-beta",
    "the_version": "anthropic-version",
    "agent_name": "user-agent",
    "own_request_id": "request-id",
}


def refused_without(header: str) -> str:
    try:
        client.messages.create(
            model="claude-sonnet-5",
            max_tokens=64,
            messages=[{"role": "user", "content": "Good morning."}],
            extra_headers={header: Omit()},
        )
    except anthropic.APIStatusError as error:
        return f"{error.status_code} {error.body['error']['message']}"
    return ""


needed = {name for name, header in NAMES.items() if refused_without(header)}
idle = [name for name in CHOICE if name not in needed]
assert not idle, f"without {NAMES[idle[0]]} the API answers all the same"
missing = sorted(needed - set(CHOICE))
assert not missing, refused_without(NAMES[missing[0]])
for name in sorted(needed):
    print(f"without {NAMES[name]}: {refused_without(NAMES[name])}")
