"""A question of Sunday, and what the request knows of the day."""

import re
from datetime import date

CHOICE = "date_in_system"

MONDAY, SUNDAY = date(2026, 11, 23), date(2026, 11, 29)
HOURS = "Depot 7 is open from Monday to Saturday."
question, system, tools = "Is the depot open today?", HOURS, []
if CHOICE == "from_training":
    system += " Work out today's date first."
elif CHOICE == "date_with_question":
    question = f"Today is {SUNDAY:%A, %d %B %Y}. {question}"
elif CHOICE == "date_in_system":
    system = f"Today is {MONDAY:%A, %d %B %Y}. {system}"
elif CHOICE == "web_search":
    tools = [{"type": "web_search_20250305", "name": "web_search"}]


def model(system: str, question: str) -> str:
    """Answers by what the request says; without a day in it, by what is most often the case."""
    day = re.search(r"Today is (\w+)", f"{system}\n{question}")
    if day is None:
        return "Yes, it is open today."
    return (
        f"No, on {day[1]} it is closed." if day[1] == "Sunday" else f"Yes, on {day[1]} it is open."
    )


answer = model(system, question)
assert answer.startswith("No"), f"couriers stand before a closed door: {answer}"
assert HOURS in system
assert not tools, "a search for what the program's own clock says"
print(answer)
