"""An agent definition, and where each of its parts has its effect."""

from claude_agent_sdk import AgentDefinition

ANALYST = AgentDefinition(
    description="Analyses tenders and contracts.",
    prompt="Quote page and paragraph.",
    tools=["Read", "Grep"],
)
CALL = {"subagent_type": "analyst", "prompt": "Look at the tender of 12 May."}

what_the_coordinator_chooses_from = {"analyst": ANALYST.description}
what_each_run_begins_with = {"system": ANALYST.prompt, "tools": ANALYST.tools}
what_one_run_gets = CALL["prompt"]

assert "tenders" in what_the_coordinator_chooses_from["analyst"], "nothing says when to choose it"
assert "page" in what_each_run_begins_with["system"], "the manner is left to each call"
assert "Write" not in what_each_run_begins_with["tools"], "it could write files"
assert "12 May" in what_one_run_gets, "nobody has said what is to be done"
assert "12 May" not in str(ANALYST), "the task of the day has got into the role"
print("description: chosen", "prompt: manner", "tools: limits", "call: task", sep="\n")
