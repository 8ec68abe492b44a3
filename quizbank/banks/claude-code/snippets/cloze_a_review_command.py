"""The output of a review step, as the bot behind it reads it."""

import json

COMMAND = ["claude", "-p", "Review this diff.", "--output-format", "json"]
COMMAND += ["--json-schema", json.dumps({"type": "object", "required": ["findings"]})]
run_json = json.dumps(
    {
        "type": "result",
        "subtype": "success",
        "result": "I found one thing.",
        "structured_output": {"findings": [{"line": 12, "text": "read before it is checked"}]},
    }
)
run = json.loads(run_json)
assert "-p" in COMMAND, "the step would wait for somebody to type"
assert "findings" not in run["result"], "the text follows no schema"
print(run["structured_output"]["findings"])
