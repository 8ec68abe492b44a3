"""A credit note, a model with a limit, and four ways to surround the call."""

import anthropic
import pydantic

CHOICE = "nothing_needed"


class Invoice(pydantic.BaseModel):
    number: str
    total: float = pydantic.Field(ge=0)


client = anthropic.Anthropic()
PAPERS = ["Number: INV-1\nTotal: 12.00", "Number: CN-2\nTotal: -5.00", "Number: INV-3\nTotal: 8.00"]
booked: list[Invoice] = []
set_aside: list[str] = []


def read(paper: str) -> Invoice:
    response = client.messages.parse(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": paper}],
        output_format=Invoice,
    )
    return response.parsed_output


for paper in PAPERS:
    if CHOICE == "nothing_needed":
        booked.append(read(paper))
    elif CHOICE == "refused_request":
        try:
            booked.append(read(paper))
        except anthropic.BadRequestError:
            set_aside.append(paper)
    else:
        try:
            booked.append(read(paper))
        except pydantic.ValidationError as error:
            if CHOICE == "set_aside":
                set_aside.append(f"{paper.splitlines()[0]}: {error.errors()[0]['msg']}")
            else:
                booked.append(Invoice(number="CN-2", total=0))
untrue = [one for one in booked if f"{one.number}\nTotal: {one.total:.2f}" not in "\n".join(PAPERS)]
assert not untrue, f"booked, and said by no paper: {untrue}"
print(len(booked), "booked;", set_aside)
