"""Four wishes tried against the API: which piece of schema is accepted and grants them?"""

import anthropic

client = anthropic.Anthropic()
PIECES = {
    "nullable": {"type": ["string", "null"]},
    "other": {"type": "string", "enum": ["invoice", "customs_form", "other"]},
    "array": {"type": "array", "items": {"type": "string"}},
    "bounded": {"type": "string", "minLength": 1},
}
TAKES = {  # what a piece lets through, by the wish it would have to meet
    "silence": lambda piece: "null" in piece["type"],
    "fallback": lambda piece: "other" in piece.get("enum", ()),
    "rows": lambda piece: piece["type"] == "array",
}


def accepted(piece: dict, closed: bool = True) -> bool:
    schema = {"type": "object", "properties": {"x": piece}, "required": ["x"]}
    if closed:
        schema["additionalProperties"] = False
    try:
        client.messages.create(
            model="claude-sonnet-5",
            max_tokens=256,
            messages=[{"role": "user", "content": "x is lamp"}],
            output_config={"format": {"type": "json_schema", "schema": schema}},
        )
    except anthropic.BadRequestError:
        return False
    return True


granted = {
    wish: [name for name, piece in PIECES.items() if accepted(piece) and grants(piece)]
    for wish, grants in TAKES.items()
}
assert granted == {"silence": ["nullable"], "fallback": ["other"], "rows": ["array"]}
assert not accepted(PIECES["other"], closed=False), "an open object was accepted"
print(granted)
