"""How the list of messages grows while an agent follows a trail."""

import anthropic

client = anthropic.Anthropic()
READ_FILE = {
    "name": "read_file",
    "description": "Returns the text of a source file.",
    "input_schema": {
        "type": "object",
        "properties": {"path": {"type": "string"}},
        "required": ["path"],
    },
}
FILES = {
    "main.f90": "imports timetable.f90",
    "timetable.f90": "imports holidays.f90",
    "holidays.f90": "no further files",
}

unread = set(FILES)
messages = [{"role": "user", "content": "Start with the file main.f90."}]
while True:
    print(len(messages))
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[READ_FILE], messages=messages
    )
    if response.stop_reason != "tool_use":
        break
    messages.append({"role": "assistant", "content": response.content})
    results = [
        {"type": "tool_result", "tool_use_id": block.id, "content": FILES[block.input["path"]]}
        for block in response.content
        if block.type == "tool_use"
    ]
    messages.append({"role": "user", "content": results})
    unread -= {block.input["path"] for block in response.content if block.type == "tool_use"}

assert not unread, f"The agent stopped before it had read {unread}."
