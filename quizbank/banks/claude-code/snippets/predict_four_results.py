"""The gate of a review job and the results of four runs."""

RUNS = [
    {"subtype": "success", "structured_output": {"findings": []}},
    {"subtype": "success", "structured_output": None, "result": "No findings."},
    {"subtype": "error_max_budget_usd"},
    {"subtype": "success", "structured_output": {"findings": ["line 12"]}},
]


def verdict(run: dict) -> str:
    output = run.get("structured_output")
    if run["subtype"] != "success" or output is None:
        return "open"
    return "block" if output["findings"] else "pass"


verdicts = [verdict(run) for run in RUNS]
assert verdicts.count("pass") == 1, "something passed that was not reviewed"
print(*verdicts)
