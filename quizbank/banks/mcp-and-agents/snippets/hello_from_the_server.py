"""What a client reads on the stdout of a server, message by message."""

import json

CHOICE = "as_json"

HELLO = "Hello from rail-index, 230 pages loaded"
stdout: list[str] = []
stderr: list[str] = []


def answer(number: int, result: dict) -> None:
    stdout.append(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}))


content = [{"type": "text", "text": "page 12: brake curves"}]
if CHOICE == "to_stderr":
    stderr.append(HELLO)
elif CHOICE == "as_json":
    stdout.append(json.dumps({"log": HELLO}))
answer(1, {"serverInfo": {"name": "rail-index"}})
if CHOICE == "after_handshake":
    stdout.append(HELLO)
elif CHOICE == "to_result":
    content.insert(0, {"type": "text", "text": HELLO})
answer(2, {"content": content})

for line in stdout:  # the client's side
    try:
        message = json.loads(line)
    except json.JSONDecodeError as error:
        raise AssertionError(f"the connection fails at {line!r}") from error
    assert message.get("jsonrpc") == "2.0", f"no message of the protocol: {line}"
read_by_claude = json.loads(stdout[-1])["result"]["content"]
assert read_by_claude[0]["text"].startswith("page 12"), f"the answer begins: {read_by_claude[0]}"
print(len(stdout), "messages on stdout;", "on stderr:", *stderr)
