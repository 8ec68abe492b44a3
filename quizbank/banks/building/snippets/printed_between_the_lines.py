"""A server on stdio and the client that reads its stdout."""

import io
import json
import sys

CHOICE = "as_json"

stdout, stderr = io.StringIO(), io.StringIO()


def server(requests: list[str]) -> None:
    """Answers each request with one line, and says that its index is loaded."""
    for number, line in enumerate(requests):
        if number == (0 if CHOICE == "before_start" else 1):
            if CHOICE == "as_json":
                print(json.dumps({"log": "index loaded"}), file=stdout)
            elif CHOICE == "to_stderr":
                print("index loaded", file=stderr)
            else:
                print("index loaded", file=stdout, flush=CHOICE == "flushed")
        request = json.loads(line)
        answer = {"jsonrpc": "2.0", "id": request["id"], "result": {}}
        print(json.dumps(answer), file=stdout)


def client(lines: list[str]) -> list[int]:
    """Reads messages; anything else on stdout ends the connection."""
    answered = []
    for line in lines:
        message = json.loads(line)
        if message.get("jsonrpc") != "2.0":
            raise ValueError(f"not a message of the protocol: {line}")
        answered.append(message["id"])
    return answered


requests = [json.dumps({"jsonrpc": "2.0", "id": n, "method": "ping"}) for n in (1, 2, 3)]
server(requests)
answered = client(stdout.getvalue().splitlines())
assert answered == [1, 2, 3]
assert "index loaded" in stderr.getvalue(), "the message is lost"
print("answered:", answered)
sys.stderr.write(stderr.getvalue())
