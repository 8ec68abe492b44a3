"""A very small MCP server, as far as its answers go."""

MESSAGES = [
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
    {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "find", "x": "locks"}},
    {"jsonrpc": "2.0", "id": 8, "method": "tools/burn", "params": {}},
]


def handle(message: dict) -> dict | None:
    if "id" not in message:
        return None
    if message["method"] != "tools/call":
        return {"id": message["id"], "error": {"code": -32601}}
    try:
        raise LookupError("no such chapter")
    except LookupError as error:
        text = {"type": "text", "text": str(error)}
        return {"id": message["id"], "result": {"content": [text], "isError": True}}


for message in MESSAGES:
    answer = handle(message)
    if answer is None:
        print("nothing")
    elif "error" in answer:
        print(answer["id"], "protocol")
    else:
        print(answer["id"], "tool", answer["result"]["isError"])
