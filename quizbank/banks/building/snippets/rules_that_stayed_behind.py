"""A review on the Messages API, in a folder with a CLAUDE.md."""

import os
import tempfile
from pathlib import Path

import anthropic

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "name_the_file"

Path("CLAUDE.md").write_text("Report only bugs and security, no style.", encoding="utf-8")
CODE = "def pay(amount):\n    try:\n        send(amount)\n    except:\n        pass\n"
CODE += "    total = " + " + ".join(f"fee_number_{n}" for n in range(12)) + "\n"
client = anthropic.Anthropic()
system, more = "You review code.", {}
if CHOICE == "line_in_system":
    system += "\n" + Path("CLAUDE.md").read_text(encoding="utf-8")
elif CHOICE == "name_the_file":
    system += " The rules of CLAUDE.md apply."
elif CHOICE == "project_number":
    more = {"metadata": {"user_id": "brightwell-payments"}}

response = client.messages.create(
    model="claude-sonnet-5",
    max_tokens=512,
    system=system,
    messages=[{"role": "user", "content": CODE}],
    **more,
)
review = next(block.text for block in response.content if block.type == "text")
assert "swallows every error" in review
assert "line is long" not in review, f"style after all: {review.splitlines()[-1]}"
print(review)
