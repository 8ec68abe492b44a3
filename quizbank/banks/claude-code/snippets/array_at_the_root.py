"""A schema on its way to a run with -p, and what the bot can read of the output."""

import json
import re

CHOICE = "drop_refs"

FINDINGS = [{"line": 12, "text": "the amount is read before it is checked"}]
finding = {"type": "object"}
array = {"type": "array", "items": {"$ref": "#/$defs/finding"}, "$defs": {"finding": finding}}
schema: dict | None = array
output_format = "json"
if CHOICE == "wrap_in_object":
    inner = {"type": "array", "items": {"$ref": "#/$defs/finding"}}
    schema = {
        "type": "object",
        "properties": {"findings": inner},
        "$defs": {"finding": finding},
    }
elif CHOICE == "text_and_parse":
    output_format, schema = "text", None
elif CHOICE == "drop_refs":
    schema = {"type": "array", "items": finding}
elif CHOICE == "stream_lines":
    output_format = "stream-json"


def claude_p() -> str:
    """The run's stdout; the schema is checked before any request, as the CLI does."""
    if schema is not None and schema["type"] != "object":
        raise SystemExit(f"exit code 1: the schema's root is {schema['type']}, not object")
    if schema is None:
        return f"I found one thing:\n```json\n{json.dumps(FINDINGS)}\n```"
    return json.dumps({"subtype": "success", "structured_output": {"findings": FINDINGS}})


try:
    stdout = claude_p()
except SystemExit as end:
    stdout = str(end)
assert not re.match("exit code 1", stdout), f"no run at all: {stdout}"
assert stdout.startswith("{"), f"the bot was to parse {stdout!r}"
print(json.loads(stdout)["structured_output"]["findings"])
