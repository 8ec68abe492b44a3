"""The fuse of a loop has blown while Claude still asks for files. What then?"""

import anthropic

CHOICE = "last_words"

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
files_read = []


class FuseBlown(Exception):
    """More rounds than the exploration may take."""


def read_file(path):
    files_read.append(path)
    number = len(files_read)
    return f"imports part_{number}.f90" if number < 40 else "END"  # generated code, 40 parts


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


def explore(question, limit=8):
    messages = [{"role": "user", "content": question}]
    rounds = 0
    while True:
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, tools=[READ_FILE], messages=messages
        )
        if response.stop_reason != "tool_use":
            return {"finished": True, "finding": text_of(response)}
        messages.append({"role": "assistant", "content": response.content})
        if rounds == limit:
            if CHOICE == "last_words":
                return {"finished": True, "finding": text_of(response)}
            if CHOICE == "ask_done":
                messages.append({"role": "user", "content": "Have you finished? Yes or no."})
                continue
            if CHOICE == "double_it":
                limit *= 2
            else:
                raise FuseBlown(f"no end after {limit} rounds")
        results = [
            {"type": "tool_result", "tool_use_id": call.id, "content": read_file(**call.input)}
            for call in response.content
            if call.type == "tool_use"
        ]
        messages.append({"role": "user", "content": results})
        rounds += 1


try:
    outcome = explore("Start with the file main.f90: where does a timetable come from?")
except FuseBlown as blown:
    outcome = {"finished": False, "finding": files_read, "error": str(blown)}
print(outcome)
assert len(files_read) <= 8, f"A fuse that yields is none: {len(files_read)} rounds were paid for."
assert not outcome["finished"], "Unfinished work was handed over as a finding."
