"""The tools of two servers in one request."""

import anthropic

CHOICE = "dotted_names"

client = anthropic.Anthropic()
SERVERS = {
    "docs": {"search": "Searches the internal documentation."},
    "tracker": {"search": "Searches the issues of the tracker."},
}


def name_for(server: str, tool: str) -> str:
    return {
        "as_they_come": tool,
        "dotted_names": f"{server}.{tool}",
        "one_of_them": tool,
        "underscored": f"{server}_{tool}",
    }[CHOICE]


tools, handlers = [], {}
for server, offered in SERVERS.items():
    for tool, description in offered.items():
        name = name_for(server, tool)
        if CHOICE == "one_of_them" and name in handlers:
            continue
        schema = {"type": "object", "properties": {"query": {"type": "string"}}}
        tools.append({"name": name, "description": description, "input_schema": schema})
        handlers[name] = (server, tool)

names = " and ".join(tool["name"] for tool in tools)
response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=1024,
    tools=tools,
    messages=[{"role": "user", "content": f"Use {names} with query=timetable."}],
)
asked = {handlers[block.name][0] for block in response.content if block.type == "tool_use"}
assert asked == set(SERVERS), f"only {sorted(asked)} can be searched"
print({name: "::".join(target) for name, target in handlers.items()})
