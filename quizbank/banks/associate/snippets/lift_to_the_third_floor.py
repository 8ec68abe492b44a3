"""A plan for moving a depot, asked for in four ways, and when it comes out that there is no lift."""

import anthropic

CHOICE = "finer_steps"

PEOPLE_KNOW = {"the house has a lift": False, "the crates are there": True}
REQUESTS = {
    "whats_assumed": "Say what you assume, so that people can be asked about it.",
    "finer_steps": "Lay down each day of the three weeks.",
    "some_slack": "Leave a week to spare.",
    "how_sure": "Give a figure for how sure you are.",
}
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    messages=[{"role": "user", "content": f"Make a plan for moving our depot. {REQUESTS[CHOICE]}"}],
)
plan = next(block.text for block in response.content if block.type == "text")
assumed = [line.removeprefix("Assumed: ") for line in plan.splitlines() if "Assumed" in line]
found_before = [point for point in assumed if not PEOPLE_KNOW[point]]  # asked in week nought
found_late = [
    point for point, true in PEOPLE_KNOW.items() if not true and point not in found_before
]
assert not found_late, f"it comes out in week two, before the stairs: {found_late}"
print("asked before it began:", *assumed)
