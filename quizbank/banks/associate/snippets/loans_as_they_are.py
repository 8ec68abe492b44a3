"""A leaner process, made from four descriptions and tried on the twenty loans of a week."""

import anthropic

CHOICE = "handbook_plus"

HANDBOOK = ["a form by e-mail", "a courier on a weekday", "a crate that comes back closed"]
WEEK = (
    HANDBOOK * 5
    + ["a courier on a Sunday", "a lender without e-mail"] * 2
    + ["a crate that comes back open"]
)
GIVEN = {
    "handbook_plus": [*HANDBOOK, "an illness of the registrar", "a public holiday"],
    "as_it_runs": sorted(set(WEEK)),  # told by the staff, from the loans before
    "other_houses": [*HANDBOOK, "a courier of the house's own", "a registrar on a Sunday"],
    "closer_goal": HANDBOOK,
}
lines = "\n".join(f"- {case}" for case in GIVEN[CHOICE])
response = anthropic.Anthropic().messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    messages=[{"role": "user", "content": f"Make this process leaner.\n{lines}"}],
)
process = next(block.text for block in response.content if block.type == "text")
failed = [case for case in WEEK if f"handles: {case}" not in process]
assert not failed, f"{len(failed)} of {len(WEEK)} loans got stuck: {sorted(set(failed))}"
print(len(WEEK), "loans went through")
