"""A sorter that has to put each mail into one queue."""

import anthropic

CHOICE = "any_once"

client = anthropic.Anthropic()
TOOLS = [
    {
        "name": f"to_{queue}",
        "description": f"Puts the mail into the queue of {queue}.",
        "input_schema": {"type": "object", "properties": {"subject": {"type": "string"}}},
    }
    for queue in ("sales", "repairs", "accounts")
]
ONCE = {"disable_parallel_tool_use": True}
system, settings = "You sort incoming mail.", {"tool_choice": {"type": "any"}}
if CHOICE == "any_once":
    settings = {"tool_choice": {"type": "any", **ONCE}}
elif CHOICE == "any_alone":
    system += " Use one queue only."
elif CHOICE == "auto_once":
    settings = {"tool_choice": {"type": "auto", **ONCE}}
elif CHOICE == "switch_outside":
    settings["extra_body"] = ONCE

MAILS = [
    "Subject: thank you for the quick delivery.",
    "Subject: lamp broken, and the invoice is wrong. Does it go to_repairs or to_accounts?",
]
for mail in MAILS:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=system,
        tools=TOOLS,
        messages=[{"role": "user", "content": mail}],
        **settings,
    )
    queues = [block.name for block in response.content if block.type == "tool_use"]
    assert queues, f"no queue, only prose: {response.content}"
    assert len(queues) == 1, f"the mail lies in {len(queues)} queues: {queues}"
    print(queues[0], "<-", mail)
