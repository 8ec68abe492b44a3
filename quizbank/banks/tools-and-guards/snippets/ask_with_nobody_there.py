"""A hook that wants a question asked, in a run that can ask nobody: four expectations, one run."""

CHOICE = "goes_ahead"

pushed: list[str] = []


def hook(command: str) -> dict:
    if not command.startswith("git push"):
        return {}
    return {
        "permissionDecision": "ask",
        "permissionDecisionReason": "Pushing needs a person's yes.",
    }


def run_headless(commands: list[str]) -> dict:
    """`claude -p` in short, by the hooks reference: ask comes to a denial, and the run goes on."""
    results, denials = [], []
    for command in commands:
        decision = hook(command)
        if decision.get("permissionDecision") in ("ask", "deny"):
            denials.append(command)
            results.append(f"error: {decision['permissionDecisionReason']}")
            continue
        pushed.extend([command] if "push" in command else [])
        results.append("done")
    return {"waited": False, "exit_code": 0, "results": results, "permission_denials": denials}


run = run_headless(["git commit -m 'Add test'", "git push", "git log -1"])
expectation = {
    "waits": run["waited"],
    "goes_ahead": bool(pushed),
    "is_denied": run["permission_denials"] == ["git push"] and "person" in run["results"][1],
    "run_fails": run["exit_code"] != 0,
}[CHOICE]
assert expectation, f"not what happens: {run}"
print(run["results"])
