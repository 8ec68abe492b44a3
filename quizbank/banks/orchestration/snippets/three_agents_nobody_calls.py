"""A delegating call and the rules that decide on it, when nobody is there to be asked."""

CHOICE = "list_the_agents"

AGENTS = {"searcher": ["Read"], "analyst": ["Read"], "writer": ["Read"]}
allowed_tools = ["Read", "Grep"]
system_prompt = "You coordinate research."
if CHOICE == "list_the_agents":
    allowed_tools += list(AGENTS)
elif CHOICE == "order_in_prompt":
    system_prompt += " Hand all reading over to your subagents."
elif CHOICE == "spawning_tool":
    allowed_tools += ["Task"]
elif CHOICE == "more_tools":
    AGENTS = {name: ["Read", "Grep", "WebSearch"] for name in AGENTS}

started: list[str] = []


def call(tool: str, tool_input: dict) -> str:
    """One tool call: allowed in advance, or refused for want of anybody to ask."""
    name = {"Agent": "Task"}.get(tool, tool)  # the alias
    if name not in allowed_tools:
        return f"refused: {tool} is not allowed"
    if name == "Task":
        started.append(tool_input["subagent_type"])
        return f"{tool_input['subagent_type']} reports"
    return f"{tool} done"


answers = [call("Task", {"subagent_type": name, "prompt": "..."}) for name in AGENTS]
assert started == ["searcher", "analyst", "writer"], f"no subagent was started: {answers[0]}"
print("started:", ", ".join(started))
