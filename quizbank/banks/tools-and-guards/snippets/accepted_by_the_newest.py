"""Five requests to the newest model; those that are chosen are sent, then the others are tried."""

import anthropic

CHOICE = ("auto_no_thinking", "strict_auto")

client = anthropic.Anthropic()
CLAIM = {
    "type": "object",
    "properties": {"claim_number": {"type": "string"}},
    "required": ["claim_number"],
    "additionalProperties": False,
}
OPEN = {"name": "record_claim", "description": "Stores one claim.", "input_schema": CLAIM}
STRICT = {**OPEN, "strict": True}
NAMED = {"type": "tool", "name": "record_claim"}
REQUESTS = {
    "strict_auto": {"tools": [STRICT], "tool_choice": {"type": "auto"}},
    "any_adaptive": {
        "tools": [OPEN],
        "tool_choice": {"type": "any"},
        "thinking": {"type": "adaptive"},
    },
    "named_strict": {"tools": [STRICT], "tool_choice": NAMED},
    "none_text": {
        "tools": [OPEN],
        "tool_choice": {"type": "none"},
        "output_config": {"format": {"type": "json_schema", "schema": CLAIM}},
    },
    "auto_no_thinking": {
        "tools": [OPEN],
        "tool_choice": {"type": "auto"},
        "thinking": {"type": "disabled"},
    },
}


def send(name: str) -> None:
    client.messages.create(
        model="claude-opus-5-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": "Claim number: C-311"}],
        **REQUESTS[name],
    )


for name in CHOICE:
    send(name)
    print("accepted:", name)
for name in sorted(set(REQUESTS) - set(CHOICE)):
    try:
        send(name)
    except anthropic.BadRequestError as error:
        print("refused: ", name, "-", error.body["error"]["message"])
    else:
        raise AssertionError(f"the model also accepts {name}")
