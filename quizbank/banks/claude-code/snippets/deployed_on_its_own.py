"""Who can start a skill, by its frontmatter."""

CHOICE = "bid_in_text"

FRONTMATTER = {
    "hide_menu": {"user-invocable": False},
    "bid_in_text": {"description": "Deploys. Use only when the user asks for it."},
    "hint_confirm": {"argument-hint": "[yes-deploy]"},
    "shut_to_model": {"disable-model-invocation": True},
}[CHOICE]
deployed: list[str] = []


def invoke(by: str) -> bool:
    """One attempt to start /deploy; says whether it ran."""
    if by == "claude" and FRONTMATTER.get("disable-model-invocation"):
        return False
    if by == "user" and FRONTMATTER.get("user-invocable") is False:
        return False
    deployed.append(by)
    return True


# Sixty sessions end in green tests. In one of them Claude reads that as a request.
for session in range(60):
    if session == 41:
        invoke("claude")
assert invoke("user"), "people have lost the command"
assert "claude" not in deployed, "Claude deployed on its own"
print("deployed by", *deployed)
