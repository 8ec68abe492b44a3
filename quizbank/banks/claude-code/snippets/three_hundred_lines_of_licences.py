"""One skill, three hundred files, and what is in the engineer's window afterwards."""

CHOICE = "fork_context"

FRONTMATTER = {
    "fork_context": {"context": "fork"},
    "read_only": {"allowed-tools": "Read, Grep"},
    "ask_for_package": {"argument-hint": "[package]"},
    "user_only": {"disable-model-invocation": "true"},
}[CHOICE]
FILES = [f"pkg{n % 30}/file{n}.f90: licence text of file {n}" for n in range(300)]
RESULT = [f"pkg{n}: no licence" for n in (3, 7, 11, 19, 28)]

session = ["We are moving the lock table.", "It has two writers: lock.py:40 and cron.py:7."]


def call_skill(argument: str) -> None:
    """The engineer types /licences, with or without a package."""
    opened = [text for text in FILES if not argument or text.startswith(f"{argument}/")]
    subagent: list[str] = []
    window = subagent if FRONTMATTER.get("context") == "fork" else session
    window.extend(opened)
    session.extend(RESULT)


call_skill("")  # all packages: that was the question
assert session[-5:] == RESULT, "the engineer gets no result"
assert len(session) < 20, f"{len(session) - 7} entries of the search stay in the session"
print(len(session), "entries in the session, the result among them")
