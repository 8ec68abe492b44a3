"""A leaflet that contradicts itself, the sheet it was made from, and four ways to deal with it."""

import anthropic

CHOICE = "which_is_right"

SHEET = {"opens": "10:00", "closes": "17:00", "adults": "9 euros"}
leaflet = {"opens": "10:00", "closes": "18:00", "leave by": "17:30", "adults": "8 euros"}

if CHOICE == "which_is_right":
    response = anthropic.Anthropic().messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        messages=[
            {"role": "user", "content": "18:00 in one place and 17:30 in another: which is right?"}
        ],
    )
    answer = next(block.text for block in response.content if block.type == "text")
    leaflet["closes"] = leaflet["leave by"] = answer.split()[0]
elif CHOICE == "earlier_time":
    leaflet["closes"] = min(leaflet["closes"], leaflet["leave by"])
elif CHOICE == "back_to_sheet":
    leaflet |= SHEET | {"leave by": SHEET["closes"]}
elif CHOICE == "strike_times":
    del leaflet["closes"], leaflet["leave by"]

assert "closes" in leaflet, "visitors are not told how long they may stay"
wrong = {name: leaflet[name] for name in SHEET if leaflet[name] != SHEET[name]}
assert not wrong, f"the leaflet says {wrong}, the sheet {SHEET}"
print(leaflet)
