"""Fifteen figures of a report and of a sheet, after five have been looked up."""

import anthropic

CHOICE = "mend_it"

REPORT = {f"figure {n}": 1000 + 241 * n for n in range(1, 16)}
sheet = dict(REPORT)
sheet["figure 10"] = 4310  # the report has 3,410: found among the first five that were looked up
sheet["figure 4"], sheet["figure 13"] = 1946, 4313
looked_up = {"figure 1", "figure 3", "figure 7", "figure 10", "figure 12"}
sheet["figure 10"] = REPORT["figure 10"]

if CHOICE == "other_ten":
    for name in REPORT.keys() - looked_up:
        sheet[name] = REPORT[name]
elif CHOICE == "claude_ten":
    rest = "\n".join(f"{name}: {sheet[name]}" for name in REPORT if name not in looked_up)
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5",
        max_tokens=512,
        messages=[{"role": "user", "content": "Please check these figures with care.\n" + rest}],
    )
    answer = next(block.text for block in response.content if block.type == "text")
    for name in REPORT:
        if f"{name} is wrong" in answer:
            sheet[name] = REPORT[name]
note = "Subject to correction." if CHOICE == "with_a_note" else ""
wrong = [name for name in REPORT if sheet[name] != REPORT[name]]
assert not wrong, f"printed, and not what the report says: {wrong} {note}"
print("all fifteen are as in the report")
