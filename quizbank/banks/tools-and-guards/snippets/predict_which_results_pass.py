"""Six ways to answer one tool call."""

import anthropic

client = anthropic.Anthropic()
TOOL = {"name": "save", "description": "Saves a note.", "input_schema": {"type": "object"}}
CALL = {"type": "tool_use", "id": "toolu_1", "name": "save", "input": {}}
RESULT = {"type": "tool_result", "tool_use_id": "toolu_1"}
NOTE = {"type": "text", "text": "The disk is full."}
SHAPES = {
    "flag": [{**RESULT, "is_error": True, "content": "The disk is full."}],
    "bare": [RESULT],
    "twice": [{**RESULT, "content": "Saved."}, {**RESULT, "is_error": True}],
    "extra": [{**RESULT, "is_error": True, "isRetryable": False}],
    "before": [NOTE, RESULT],
    "after": [RESULT, NOTE],
}

for name, content in SHAPES.items():
    try:
        client.messages.create(
            model="claude-sonnet-5",
            max_tokens=256,
            tools=[TOOL],
            messages=[
                {"role": "user", "content": "Save this note."},
                {"role": "assistant", "content": [CALL]},
                {"role": "user", "content": content},
            ],
        )
        print(name, "accepted")
    except anthropic.BadRequestError:
        print(name, "refused")
