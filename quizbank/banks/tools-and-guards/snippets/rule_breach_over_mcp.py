"""An MCP server says no to a late refund; a client turns its answer into what Claude reads."""

import json

CHOICE = "rpc_error"

RULE = "Delivered 45 days ago; refunds end after 30 days. Use escalate_to_human."


def server(request: dict) -> tuple[int, dict]:
    """HTTP status and body for a well-formed tools/call that breaks the shop's rule."""
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    content = [{"type": "text", "text": RULE}]
    if CHOICE == "rpc_error":
        return 200, {**answer, "error": {"code": -32602, "message": RULE}}
    if CHOICE == "result_flagged":
        return 200, {**answer, "result": {"content": content, "isError": True}}
    if CHOICE == "result_plain":
        return 200, {**answer, "result": {"content": content}}
    return 403, {"detail": RULE}


def call_tool(name: str, arguments: dict) -> dict:
    """As MCP clients usually do: transport and protocol errors rise, results are for Claude."""
    params = {"name": name, "arguments": arguments}
    status, body = server({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
    if status != 200:
        raise ConnectionError(f"the server answered with HTTP {status}")
    if "error" in body:
        raise RuntimeError(f"protocol error {body['error']['code']}: Claude reads none of it")
    result = body["result"]
    text = "".join(block["text"] for block in result["content"])
    return {
        "type": "tool_result",
        "tool_use_id": "toolu_1",
        "content": text,
        "is_error": result.get("isError", False),
    }


block = call_tool("process_refund", {"order_id": "A-1045"})
assert block["is_error"], "the ledger counts this as a refund made"
assert "escalate_to_human" in block["content"], "Claude reads no way on"
print(json.dumps(block, indent=1))
