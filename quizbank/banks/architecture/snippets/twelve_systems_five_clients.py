"""Five programs, twelve systems, and the days of work that each layout takes in a year."""

CHOICE = "generated"

PROGRAMS, SYSTEMS, CHANGES = 5, 12, 12
BUILD, ADAPT = 2.0, 0.5
links, rounds_a_lookup = SYSTEMS, 1
if CHOICE in ("own_links", "generated"):
    links = PROGRAMS * SYSTEMS
elif CHOICE == "gateway_agent":
    rounds_a_lookup = 3  # ask the agent, the agent calls, the agent tells
days = links * ((0.5 if CHOICE == "generated" else BUILD) + CHANGES * ADAPT)
assert days <= 100, f"{days:.0f} days of work in a year, for {links} links"
assert rounds_a_lookup == 1, f"each look-up takes {rounds_a_lookup} calls of a model"
print(f"{days:.0f} days in a year, for {links} servers")
