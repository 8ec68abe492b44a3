"""The glossary: the words of the exams and of the API, each in a sentence or two of our own.

A term may name the topic under which items practise it and the rule of the simulator that shows it.
"""

# ruff: noqa: E501 (a term a line)
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask import Blueprint, render_template

from quizbank.model import Card, Item
from quizbank.web.parts import parts

bp = Blueprint("glossary", __name__)


@dataclass(frozen=True, slots=True)
class Term:
    """A word and what it means; the topic of items about it; the rule that shows it."""

    word: str
    meaning: str
    topic: str = ""
    rule: str = ""

    @property
    def id(self) -> str:
        """What stands behind the # of its address."""
        return self.word.lower().replace(" ", "-").replace(".", "")

    @property
    def letter(self) -> str:
        """The letter under which it stands."""
        return self.word[0].upper()


TERMS = (
    Term("agent", "A program in which Claude decides the next step and your code carries it out, until the work is done.", "agent_loop"),
    Term("agent loop", "Send the history, run the tools that were asked for, append reply and results, and send again; it ends when Claude no longer asks for a tool.", "loop", "R143"),
    Term("Agent SDK", "A library that brings the loop, built-in tools, permissions, hooks and subagents of Claude Code to your own program.", "agent_sdk"),
    Term("allowed tools", "The tools that run without asking. A tool that is missing from the list is not forbidden by that; it is asked for.", "allowed_tools"),
    Term("assistant message", "What Claude said, as it stands in the history. It goes back whole: text, thinking and calls alike.", "messages", "R50"),
    Term("batch", "Many requests handed over at once, answered within a day at half the price, in any order.", "batches", "R180"),
    Term("beta header", "A name in the anthropic-beta header that opts in to something which may still change.", "", "R21"),
    Term("cache mark", "cache_control on a block: everything up to there is kept, so that the next request with the same beginning reads it cheaply.", "caching", "R126"),
    Term("calibration", "How well stated confidence fits what comes true: of the answers given with 80 percent, four of five should be right.", "calibration"),
    Term("CLAUDE.md", "A file of instructions that Claude Code reads at the start: one for the person, one for the project, more in folders below.", "claude_md"),
    Term("compaction", "A long history replaced by a summary, so that the work can go on. What the summary leaves out is gone.", "compaction"),
    Term("content block", "One piece of a message, with a type: text, thinking, tool_use, tool_result, image and so on.", "content_blocks", "R53"),
    Term("context window", "All that fits into one request and its reply together, counted in tokens.", "context", "R128"),
    Term("coordinator", "The agent that splits work, briefs subagents and puts their findings together. They talk to it and not to each other.", "coordinator"),
    Term("count_tokens", "An endpoint that says what a request would cost in input tokens, without answering it.", "count_tokens", "R177"),
    Term("custom_id", "Your own name for a request in a batch; since results come in any order, it is the only thread back.", "custom_id", "R182"),
    Term("disable_parallel_tool_use", "A field inside tool_choice that lets a reply hold one call at most.", "parallel_calls", "R83"),
    Term("dynamic prompt", "A part of the prompt that changes with each request, such as the date; it belongs behind what is cached.", "dynamic_context"),
    Term("effort", "How much work the model puts into a reply, from low to max; which words are known depends on the model.", "", "R110"),
    Term("empty result", "A tool that worked and found nothing. It is a success, and must not look like a failure, nor a failure like it.", "empty_result"),
    Term("end_turn", "The stop reason of a finished reply: there is nothing to run.", "end_turn", "R140"),
    Term("escalation", "Handing a case to a person, because they asked for one, the rules are silent, or no progress is being made.", "escalation"),
    Term("evaluation", "Testing a prompt or agent on cases with known answers, before and after each change.", "evaluation"),
    Term("few-shot examples", "A handful of worked cases in the prompt; those at the border between two answers teach most.", "examples"),
    Term("forced tool", "tool_choice any or tool: the reply must be a call. Some of the newest models refuse to be forced.", "tool_choice", "R84"),
    Term("fuse", "A limit on rounds, time or money that your code keeps. It ends a loop that would not end by itself; it is no plan for ending well.", "loop_limit"),
    Term("gate", "A check in code between a call and its running. What must never happen belongs there and not in the prompt.", "preconditions"),
    Term("handover", "What a person needs to take over: who, what is wanted, what was tried, what is recommended. They have not read the conversation.", "handover"),
    Term("history", "The list of messages so far. Your program keeps it and sends it with each request.", "history", "R33"),
    Term("hook", "Your code at a fixed point of the agent's run, for instance before a tool. It can look, change, or stop.", "hooks"),
    Term("hub and spoke", "An arrangement in which every message between agents passes through the coordinator.", "hub_and_spoke"),
    Term("input_schema", "The JSON Schema of a tool's input; Claude writes its arguments to it.", "tool_schema", "R72"),
    Term("is_error", "A field of tool_result that tells Claude the call failed. The text beside it should say why, and what could be done.", "is_error", "R99"),
    Term("JSON schema output", "output_config.format: the answer is held to a schema by a grammar. Its form is then right; whether it is true is another matter.", "json_schema", "R120"),
    Term("least privilege", "Give an agent the tools its task needs and no others: what is not there cannot be misused.", "least_privilege"),
    Term("max_tokens", "The ceiling of one reply, and a stop reason when it is met. A call at the end may then be half written.", "max_tokens", "R141"),
    Term("MCP", "The Model Context Protocol: a common way for servers to offer tools, resources and prompts to an agent.", "mcp"),
    Term("messages", "The conversation in a request: an array of user and assistant turns. The API remembers nothing outside it.", "statelessness", "R33"),
    Term("nullable field", "A field that may hold null, so that a missing fact need not be invented.", "nullable"),
    Term("parallel calls", "Several tool_use blocks in one reply. All their results go back in one user message.", "parallel_calls", "R98"),
    Term("pause_turn", "A long turn with server tools was interrupted; send the reply back as it is, and it goes on.", "pause_turn", "R144"),
    Term("permission mode", "How Claude Code treats what needs permission: ask, accept edits, plan only, and so on.", "permission_modes"),
    Term("plan mode", "Claude Code looks and proposes, and changes nothing until the plan is accepted.", "plan_mode"),
    Term("PostToolUse", "The hook after a tool has run. It can change what Claude sees of the result; it cannot undo the deed.", "hook_events"),
    Term("prefill", "Beginning Claude's reply yourself by an assistant message at the end. Newer models do not take it.", "prefill", "R64"),
    Term("PreToolUse", "The hook before a tool runs: it may let it pass, ask, deny it, or change its input.", "hook_output"),
    Term("provenance", "Where a claim comes from, kept with it through every summary: source, place, date.", "provenance"),
    Term("refusal", "The stop reason when a classifier ended the reply. The status is 200 all the same, so code must look.", "refusal", "R145"),
    Term("request-id", "The name of one request in the API's logs: keep it, support will ask for it.", "request_id"),
    Term("retry", "Sending again what failed for a passing reason. What is invalid stays invalid, however often it is sent.", "retry", "R26"),
    Term("scratchpad", "A file in which an agent notes what it found, so that it survives a full context window.", "scratchpad"),
    Term("server tool", "A tool that runs at the API, such as web search: call and result come in one reply and you send no result.", "server_tools", "R130"),
    Term("session", "A conversation of Claude Code or the Agent SDK that can be resumed or branched by its id.", "sessions"),
    Term("skill", "A folder with instructions, and perhaps scripts, that Claude reads when a task calls for it.", "skills"),
    Term("stop reason", "Why a reply ended. The loop goes by it, and never by what the text sounds like.", "stop_reason", "R143"),
    Term("stop sequence", "A text of yours at which the reply ends; the text itself is not part of it.", "stop_sequence", "R142"),
    Term("streaming", "The reply in pieces while it is written. The stop reason comes near the end, in message_delta.", "streaming", "R155"),
    Term("strict tool", "A tool whose input is held to its schema by a grammar; every object in it must be closed.", "structured_output", "R88"),
    Term("structured error", "A failure said so that Claude can act: what kind, whether trying again helps, what to do instead.", "structured_errors", "R99"),
    Term("subagent", "An agent with a task and a context of its own. It knows only what its brief says, and returns only its answer.", "subagents"),
    Term("system prompt", "What holds for the whole conversation: role, rules, tone. It stands beside the messages and survives their trimming.", "system", "R40"),
    Term("thinking", "Blocks in which Claude works something out before it answers. They are signed and go back unchanged.", "thinking", "R111"),
    Term("token", "The piece of text that models read and prices count: often part of a word.", "tokens", "R177"),
    Term("tool_choice", "Whether Claude may, must or must not call tools: auto, any, tool or none.", "tool_choice", "R80"),
    Term("tool description", "What Claude chooses by: what the tool does, when to use it and when not, and what it returns.", "tool_descriptions", "R75"),
    Term("tool_result", "The user's block that answers a call by its id. It stands in the very next message, ahead of any text.", "tool_result", "R90"),
    Term("tool_use", "Claude's block that asks for a call: id, name and input. Nothing has run yet.", "tool_use", "R143"),
    Term("trimming", "Cutting old messages from the history. A cut may not come between a call and its result.", "trimming", "R91"),
    Term("usage", "What a reply says of its cost: tokens in, out, and read from or written to the cache.", "usage"),
    Term("validation loop", "Check an answer in code, send the concrete fault back, and try again, a limited number of times.", "validation"),
)  # fmt: skip


@bp.get("/glossary")
def show() -> str:
    """Every term, with where to practise it and the rule that shows it."""
    library = parts().library.current()
    things: list[Item | Card] = [*library.items.values(), *library.cards.values()]
    topics = {topic for thing in things for topic in thing.topics}
    terms = sorted(TERMS, key=lambda term: term.word.lower())
    return render_template("glossary.html", terms=terms, topics=topics)


def terms_of(topics: Iterable[str]) -> list[Term]:
    """The terms that some topics of an item have, in the order of the topics."""
    return [term for topic in topics for term in TERMS if term.topic == topic]
