"""A review bot whose instructions should be the repository's, on the Agent SDK."""

import asyncio
import os
import tempfile
from pathlib import Path

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query

os.chdir(tempfile.mkdtemp())  # what follows writes files

CHOICE = "name_file"

HOUSE = "In reviews, leave out naming."
Path("CLAUDE.md").write_text(HOUSE)
Path("home").mkdir(exist_ok=True)
Path("home/CLAUDE.md").write_text("In reviews, leave out length.")
CHANGE = "Review this:\n```python\ndef payOut(x): return x\ny = '" + "z" * 100 + "'\n```"

options = ClaudeAgentOptions(
    setting_sources=[], env={"CLAUDE_CONFIG_DIR": str(Path("home").absolute())}
)
if CHOICE == "all_sources":
    options.setting_sources = None
elif CHOICE == "just_project":
    options.setting_sources = ["project"]
elif CHOICE == "name_file":
    options.add_dirs = ["."]
elif CHOICE == "paste_prompt":
    options.system_prompt = HOUSE


async def review() -> str:
    async for message in query(prompt=CHANGE, options=options):
        if isinstance(message, ResultMessage):
            return str(message.result)
    raise RuntimeError("the run ended without a result")


first = asyncio.run(review())
assert "underscores" not in first, f"the house's rule is not known: {first}"
assert "long" in first, "a rule of this machine's home folder got in"
Path("CLAUDE.md").write_text("Naming is fine again.")  # the team changes its mind
second = asyncio.run(review())
assert "underscores" in second, "the bot still reviews by the old rule"
print(second)
