"""Two pushes: the first fault is mended in the second, the second is not, a third is new."""

import re

import anthropic

CHOICE = "wording_filter"

PUSHES = [
    "try:\n    send()\nexcept:\n    pass\nrate = eval(text)",
    "try:\n    send()\nexcept BankError:\n    raise\nrate = eval(text)\nif row == None: stop()",
]
client = anthropic.Anthropic()


def review(code: str, number: int, history: list) -> list[str]:
    asked = {"role": "user", "content": f"Push {number}. Review:\n```python\n{code}\n```"}
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, messages=[*history, asked]
    )
    text = response.content[-1].text
    history += [asked, {"role": "assistant", "content": text}]
    found = re.findall(r"Line \d+: (.+)", text)
    # Worded anew each time, as a model does.
    return [f"{('Here ', 'Look, ')[number - 1]}{finding}" for finding in found]


def fault(remark: str) -> str:
    return re.sub("^(Here|Look,) ", "", remark)


posted: list[str] = []
settled: list[str] = []
history: list = []
before: list[str] = []
for number, code in enumerate(PUSHES, 1):
    if CHOICE == "nothing_new" and number > 1:
        break
    found = review(code, number, history if CHOICE == "same_session" else [])
    if CHOICE == "last_findings":
        known = {fault(remark) for remark in before}
        posted += [remark for remark in found if fault(remark) not in known]
        settled += sorted(known - {fault(remark) for remark in found})
    elif CHOICE == "wording_filter":
        posted += [remark for remark in found if remark not in posted]
    else:
        posted += found
    before = found
times = {name: sum(fault(one) == name for one in posted) for name in map(fault, posted)}
assert any("None" in name for name in times), "the fault of the second push was never posted"
assert max(times.values()) == 1, f"posted again: {times}"
assert settled, "nobody is told which fault has been settled"
print("posted:", sorted(times), "settled:", settled)
