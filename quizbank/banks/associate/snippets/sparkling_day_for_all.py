"""A flyer for an open day, asked for in four ways and held against the day's programme."""

import anthropic

CHOICE = "say_specific"

PROGRAMME = (
    "- Saturday 14 May, 10 to 17\n- Boat workshop for children at 11\n- Free entry to the depot"
)
REQUESTS = {
    "say_specific": "Make it vivid, specific and unmistakably ours.",
    "three_of_them": "Write three flyers and put the best lines of each together.",
    "programme_in": "The day:\n" + PROGRAMME,
    "opus_writes": "",
}
response = anthropic.Anthropic().messages.create(
    model="claude-opus-5-5" if CHOICE == "opus_writes" else "claude-sonnet-5",
    max_tokens=1024,
    messages=[
        {
            "role": "user",
            "content": f"Write the flyer for our open day on Saturday.\n{REQUESTS[CHOICE]}",
        }
    ],
)
flyer = next(block.text for block in response.content if block.type == "text")
missing = [line[2:] for line in PROGRAMME.splitlines() if line[2:] not in flyer]
assert not missing, f"the flyer does not say: {missing}"
print(flyer)
