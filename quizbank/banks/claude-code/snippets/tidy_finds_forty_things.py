"""The body of a skill as the instruction of a review, in four versions, on the simulated API."""

import re

import anthropic

CHOICE = "only_certain"

client = anthropic.Anthropic()
ASKED = "Check the screen thoroughly for problems and report what is important."
BODY = {
    "only_certain": f"{ASKED} Report what you are really certain about.",
    "top_five": f"{ASKED} Report the five most important findings.",
    "kinds_named": (
        "Report failures that disappear, SQL put together from text, and endless retries, such as"
        " `except: pass`. Leave out naming. Leave out length. Do not report notes."
    ),
    "two_rounds": f"{ASKED} Then remove the findings that are unimportant.",
}[CHOICE]
names = "\n".join(f"def showRow{n}(x): return x  # later" for n in range(18))
SCREEN = f"{names}\nrows = db.execute(f'select {{name}}')\nretry(draw, times=None)"

response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=4096,
    system=BODY,
    messages=[{"role": "user", "content": f"```python\n{SCREEN}\n```"}],
)
findings = re.findall(r"Line (\d+):", response.content[-1].text)
if CHOICE == "top_five":
    findings = findings[:5]
elif CHOICE == "two_rounds":
    findings = findings[: len(findings) // 2]  # some go, by the same measure
mended = [line for line in findings if line in ("19", "20")]
assert len(set(mended)) == 2, f"{len(findings)} findings, with {len(set(mended))} of the 2 faults"
assert len(findings) < 5, f"{len(findings)} findings, of which {len(mended)} get mended"
print("findings on lines", *findings)
