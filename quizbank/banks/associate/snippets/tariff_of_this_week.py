"""Eight weeks of a tariff that changes on Wednesdays, and what else a connection can reach."""

import anthropic

CHOICE = "both_uploaded"

DRIVE = {"Tariffs": "pallet: 100 euros", "Personnel": "Feld, sick leave"}
REACH = {"drive_connected": ["Tariffs", "Personnel"], "guide_up_folder_in": ["Tariffs"]}
client = anthropic.Anthropic()
uploaded = DRIVE["Tariffs"]
by_hand, stale = 0, []
for week in range(8):
    DRIVE["Tariffs"] = f"pallet: {100 + week} euros"
    if CHOICE == "both_uploaded" and week % 4 == 0:
        uploaded = DRIVE["Tariffs"]
    system = ["Style guide: be brief.", *(DRIVE[folder] for folder in REACH.get(CHOICE, []))]
    question = "What is a pallet?"
    if CHOICE == "both_uploaded":
        system.append(uploaded)
    elif CHOICE == "pasted_in":
        by_hand += 6
        question = f"{DRIVE['Tariffs']}\n{question}" if week != 5 else question
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system="\n".join(system),
        messages=[{"role": "user", "content": question}],
    )
    answer = next(block.text for block in response.content if block.type == "text")
    if f"{100 + week} euros" not in answer:
        stale.append(week)
    assert "sick leave" not in "\n".join(system), "personnel files are within reach of each chat"
assert not stale, f"not the tariff of the week, in weeks {stale}; pasted {by_hand} times"
print("the week's tariff in each of 8 weeks, nothing else of the drive")
