"""An agent follows imports without end. Which measures end its loop?"""

import anthropic

CHOICE = ("bound_response", "count_rounds")

READ_FILE = {
    "name": "read_file",
    "description": "Returns the text of a source file.",
    "input_schema": {
        "type": "object",
        "properties": {"path": {"type": "string"}},
        "required": ["path"],
    },
}


class Stopped(Exception):
    """A measure has ended the loop."""


def explore(measure):
    """The number of rounds until the measure ends the loop; a bystander ends it after 60."""
    client = anthropic.Anthropic(
        max_retries=0 if measure == "no_retries" else 2,
        timeout=30 if measure == "time_limit" else 600,
    )
    ceiling = 300 if measure == "bound_response" else 1024
    messages = [{"role": "user", "content": "Start with the file main.f90."}]
    spent = 0
    for rounds in range(1, 60):
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=ceiling, tools=[READ_FILE], messages=messages
        )
        spent += response.usage.output_tokens
        if measure == "count_rounds" and rounds > 10:
            raise Stopped(f"{rounds} rounds")
        if measure == "sum_usage" and spent > 1000:
            raise Stopped(f"{spent} tokens")
        messages.append({"role": "assistant", "content": response.content})
        results = [
            {"type": "tool_result", "tool_use_id": b.id, "content": f"imports part_{rounds}.f90"}
            for b in response.content
            if b.type == "tool_use"
        ]
        messages.append({"role": "user", "content": results})


stops = set()
for measure in ("count_rounds", "bound_response", "sum_usage", "no_retries", "time_limit"):
    try:
        explore(measure)
        print(measure, "let it run")
    except Stopped as stopped:
        print(measure, "stopped it after", stopped)
        stops.add(measure)
assert set(CHOICE) == stops, f"Wrong about: {sorted(set(CHOICE) ^ stops)}"
