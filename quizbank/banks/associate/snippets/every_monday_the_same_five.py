"""Eight enquiries about a pallet, and four places for the tariff sheets."""

import anthropic

CHOICE = "check_list"

SHEETS = "pallet: 112 euros"
client = anthropic.Anthropic()
shared: list[dict] = []


def ask(system: str, messages: list[dict]) -> str:
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=256,
        system=system or "You answer enquiries.",
        messages=messages,
    )
    return next(block.text for block in response.content if block.type == "text")


def enquiry(n: int) -> str:
    """The n-th enquiry of the week; on busy days a clerk forgets what has to be done by hand."""
    busy = n % 4 == 3
    question = {"role": "user", "content": f"Enquiry {n}: what is a pallet to Oslo?"}
    if CHOICE == "in_project":
        return ask(SHEETS, [question])
    if CHOICE == "one_long_chat":
        if not shared:
            shared.extend(
                [
                    {"role": "user", "content": "Hello, we are the freight desk."},
                    {"role": "assistant", "content": "Good morning."},
                    {"role": "user", "content": SHEETS},
                    {"role": "assistant", "content": "Noted."},
                ]
            )
        answer = ask("", [*shared, question])
        shared.extend([question, {"role": "assistant", "content": answer}])
        return answer
    if CHOICE == "check_list" and not busy:
        question["content"] = f"{SHEETS}\n{question['content']}"
    return ask("", [question])


wrong = [n for n in range(8) if "112" not in enquiry(n)]
assert not wrong, f"enquiries {wrong} were quoted a price that is not on the sheets"
print("eight enquiries, each at 112 euros")
