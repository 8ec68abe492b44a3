"""A contract with a clause that is void in the new country: who notices before it is signed?"""

import anthropic

CHOICE = "stricter_role"

CLAUSES = {"1 Scope": "unchanged", "7 Liability": "changed", "9 Notice": "changed"}
VOID_THERE = "7 Liability"


def review(role: str) -> str:
    response = anthropic.Anthropic().messages.create(
        model="claude-opus-5",
        max_tokens=512,
        messages=[{"role": "user", "content": f"{role} Review this contract: {CLAUSES}"}],
    )
    return next(block.text for block in response.content if block.type == "text")


def counsel(marked: list[str]) -> list[str]:
    """What somebody who knows the law there objects to, of what they are shown."""
    return [clause for clause in marked if clause == VOID_THERE]


objections: list[str] = []
if CHOICE in ("stricter_role", "fresh_chat"):
    role = "You are a strict lawyer of that country." if CHOICE == "stricter_role" else "Lawyer:"
    objections = [clause for clause in CLAUSES if clause in review(role)]
elif CHOICE == "with_reserve":
    CLAUSES["12 Note"] = "drawn up with AI"
elif CHOICE == "counsel_reads":
    objections = counsel([clause for clause, state in CLAUSES.items() if state == "changed"])
assert VOID_THERE in objections, f"signed, with a clause that is void there: {VOID_THERE}"
print("before signing, to be mended:", *objections)
