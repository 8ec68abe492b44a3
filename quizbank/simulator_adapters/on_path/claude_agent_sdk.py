"""`import claude_agent_sdk` with this folder on PYTHONPATH: the simulator's own agent runtime.

It asks the stand-in that ANTHROPIC_BASE_URL names, over HTTP. See quizbank/simulator/agents.
"""

from quizbank.simulator import agents
from quizbank.simulator_adapters import served

agents.install(served.ask)
