"""A register of clients, a tool in front of it, and an adviser who asks too much."""

import anthropic

CHOICE = "nightly_audit"

REGISTER = {"K-12": ("ines", "bonds"), "K-77": ("jonas", "a yacht and two houses")}
TOKENS = {"svc-assistant": set(REGISTER), "ines": {"K-12"}, "jonas": {"K-77"}}
client = anthropic.Anthropic()
log: list[str] = []


def register(client_id: str, token: str) -> str:
    """The bank's system: answers by the rights of whoever the token was issued for."""
    if client_id not in TOKENS[token]:
        return f"403: {token} may not read {client_id}"
    return REGISTER[client_id][1]


def get_client(adviser: str, client_id: str) -> str:
    log.append(f"{adviser} read {client_id}")
    return register(client_id, adviser if CHOICE == "adviser_token" else "svc-assistant")


SCHEMA = {"type": "object", "properties": {"client_id": {"type": "string"}}}
system = "You help advisers."
if CHOICE == "clients_in_prompt":
    system += " Ines's clients: K-12. Speak of no others."
signed_in = {"adviser": "ines", "hardware key": CHOICE == "second_factor"}
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    system=system,
    tools=[{"name": "get_client", "description": "Reads a client.", "input_schema": SCHEMA}],
    messages=[{"role": "user", "content": "Call get_client with client_id=K-77"}],
)
calls = [block for block in response.content if block.type == "tool_use"]
told = [get_client(signed_in["adviser"], call.input["client_id"]) for call in calls]
assert not any("yacht" in text for text in told), f"Ines was told of K-77: {told[0]} (log: {log})"
print(told[0])
