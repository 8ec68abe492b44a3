"""`import claude_agent_sdk` in the page: the simulator's own agent runtime, over the same seam."""

import seam

from quizbank.simulator import agents

agents.install(seam.ask, seam.note_hook)
